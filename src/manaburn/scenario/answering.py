"""Answering the decisions that arise while a scenario is played on: from the queues, else as the scenario says."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from manaburn.engine import decisions as dec
from manaburn.engine.combat import lethal
from manaburn.engine.decisions import Option
from manaburn.engine.events.trigger_stack import TriggerFrame
from manaburn.engine.paying.payment import PayFrame
from manaburn.engine.playing import targets
from manaburn.engine.playing.copying import CopyFrame
from manaburn.engine.playing.proposing import PlayFrame
from manaburn.engine.playing.targets import TargetFrame
from manaburn.engine.refusal import Refusal
from manaburn.engine.words import naming
from manaburn.engine.words import text as engine_text
from manaburn.errors import IllegalOption
from manaburn.scenario import paying, texts
from manaburn.scenario.model import Answer, Division, Number, Several, Word
from manaburn.scenario.problems import IllegalAction, Undecided
from manaburn.scenario.reference import parse

if TYPE_CHECKING:
    from manaburn.engine.decisions import Decision
    from manaburn.engine.frames import Frame
    from manaburn.scenario.queues import Queues
    from manaburn.scenario.table import Table

# the queues that answer each kind of decision: its own, then what stands in
_KINDS: Final[dict[int, tuple[str, ...]]] = {
    dec.TARGET: ("targets", "choose"),
    dec.MODE: ("modes", "choose", "targets"),
    dec.NUMBER: ("x", "choose", "targets"),
    dec.OPTIONAL_COST: ("costs", "choose", "targets"),
    dec.ORDER: ("order", "choose", "targets"),
    dec.TRIGGER: ("choose", "order", "targets"),
    dec.DIVIDE: ("divide", "x", "choose", "targets"),
    dec.ASSIGN: ("assign", "x", "choose", "targets"),
}
_CHOOSE: Final = ("choose", "targets")
_YES_NO: Final = (dec.YES_NO, dec.OPTIONAL_COST)
TOO_LITTLE: Final = Refusal("cost.mana_payment", "the sources named make too little mana")
_COINS: Final = {"heads": "yes", "tails": "no"}


class Open:
    """A choice of several things under way: the frame that asks, what is left of a whole answer, how many were taken."""

    __slots__ = ("frame", "key", "rest", "taken")

    def __init__(self, frame: Frame, key: tuple[int, int, int]) -> None:
        self.frame = frame
        self.key = key
        self.rest: Answer | None = None
        self.taken = 0


class Answerer:
    """Answers decisions for a table; a strict one takes nothing upon itself."""

    __slots__ = (
        "aims_anew", "amounts", "amounts_of", "copied", "may", "open", "payment", "queues", "strict", "table", "wanted_kind",
    )  # fmt: skip

    def __init__(self, table: Table, queues: Queues, strict: bool, may: bool) -> None:
        self.table = table
        self.queues = queues
        self.strict = strict
        self.may = may
        self.open: Open | None = None
        self.payment: list[paying.Choice] = []
        self.wanted_kind = 0
        self.amounts: list[int] = []  # kinds of mana still to be chosen for the effect ``amounts_of``
        self.amounts_of: Frame | None = None
        self.copied: Frame | None = None  # the copy for which it is decided whether it is aimed anew
        self.aims_anew = False

    def answer(self, decision: Decision) -> Option:
        """The option for a decision. Raises Undecided, or IllegalAction where an action's own answer is illegal."""
        if decision.kind == dec.PAY:
            return self._pay(decision)
        if not any(isinstance(frame, PayFrame) for frame in self.table.state.frames):
            self.wanted_kind = 0  # what was meant for a payment that is over
        if decision.kind == dec.MANA and self.wanted_kind:
            kind, self.wanted_kind = self.wanted_kind, 0
            return next((option for option in decision.options if option.a == kind), decision.options[0])
        if decision.rule == "keyword.splice":
            return self._splice(decision)
        under_way = self._continue(decision)
        option = self._keep_target(decision, under_way.frame) if isinstance(under_way.frame, CopyFrame) else None
        if option is None:
            option = self._from_whole(decision, under_way)
        if option is None:
            option = self._from_queues(decision, under_way)
        if option is None:
            self._check_scope(decision)
            option = self._default(decision)
        under_way.taken += 1
        return option

    def _splice(self, decision: Decision) -> Option:
        """The next card that the action splices onto its spell, or that is queued as a choice; no other is."""

        def fit(answer: Answer) -> Option | None:
            return self._fit(answer, decision)

        found = self.queues.take(decision.player, ("splice",), fit)
        return found or self.queues.take(decision.player, ("choose", "targets"), fit, True) or dec.DONE_OPTION

    def _keep_target(self, decision: Decision, frame: CopyFrame) -> Option | None:
        """The target that a copy keeps, unless it is aimed anew: yes or no, asked once, before the targets themselves."""
        if self.copied is not frame:
            wants = self.queues.take(decision.player, ("choose",), _yes_or_no)
            if wants is None and (self.strict or self.queues.count(decision.player, "targets") > 0):
                return None
            self.copied = frame
            self.aims_anew = self.may if wants is None else wants.kind == dec.YES
        if self.aims_anew:
            return None
        kept = frame.ctx.targets[decision.detail][len(frame.kept)]
        return next((option for option in decision.options if option.a == kept), _done(decision))

    # --- choices of several ----------------------------------------------------------------------------------------
    def _continue(self, decision: Decision) -> Open:
        frame = self.table.state.frames[-1]
        key = (decision.kind, decision.subject, decision.detail if decision.kind == dec.TARGET else 0)
        if self.open is None or self.open.frame is not frame or self.open.key != key:
            self.open = Open(frame, key)
        return self.open

    def _from_whole(self, decision: Decision, under_way: Open) -> Option | None:
        """What the rest of a whole answer says."""
        rest = under_way.rest
        if rest is None:
            return None
        if isinstance(rest, Several) and not rest.parts:
            under_way.rest = None
            return _done(decision)
        option = self._fit(rest, decision)
        if option is None:
            raise Undecided(f"{rest} does not answer {self._asked(decision)}", decision.rule)
        return option

    # --- the queues --------------------------------------------------------------------------------------------------
    def _from_queues(self, decision: Decision, under_way: Open) -> Option | None:
        kinds = self._kinds(decision)
        forced = _forced(decision, under_way.frame)
        seat = decision.player

        def fit(answer: Answer) -> Option | None:
            return self._fit(answer, decision)

        if forced is not None:
            found = self.queues.take_first(seat, _own(kinds), fit)
            if found is None and decision.kind == dec.TARGET:
                self._check_scope(decision)  # an action that names another target is illegal
            return found or forced
        if under_way.taken and decision.least == 0:
            done = _done(decision)
            if done is not None:  # past the minimum, single answers of its own kind only
                return self.queues.take(seat, _own(kinds), fit) or done
        optional = decision.kind == dec.CHOOSE and decision.least == 0
        numbers = self.queues.count(seat, "x")
        found = self.queues.take(seat, kinds, fit, optional)
        if found is not None and decision.kind == dec.DIVIDE and self.queues.count(seat, "x") < numbers:
            self._drop_last_share(decision, found)
        return self._from_amounts(decision) if found is None and decision.kind == dec.MANA else found

    def _drop_last_share(self, decision: Decision, chosen: Option) -> None:
        """What the last target gets follows from the others; a number queued for it is used up all the same."""
        frame = self.table.state.frames[-1]
        if isinstance(frame, PlayFrame) and max(option.b for option in decision.options) + 1 == decision.detail:
            self.queues.drop_number(decision.player, "x", decision.detail - chosen.b)

    def _from_amounts(self, decision: Decision) -> Option | None:
        """Mana in a combination of kinds may be answered by numbers: how much of each kind, in the order offered."""
        frames = self.table.state.frames
        effect = frames[-2]
        if self.amounts_of is not effect or not self.amounts:
            numbers = self.queues.take_numbers(decision.player, "x", len(decision.options))
            self.amounts_of = effect
            self.amounts = [
                option.a for option, number in zip(decision.options, numbers, strict=False) for _ in range(number)
            ]
        if not self.amounts:
            return None
        kind = self.amounts.pop(0)
        return next((option for option in decision.options if option.a == kind), None)

    @staticmethod
    def _kinds(decision: Decision) -> tuple[str, ...]:
        if decision.kind == dec.NUMBER and decision.text.lower() not in ("", "x"):
            return ("choose", "x", "targets")
        return _KINDS.get(decision.kind, _CHOOSE)

    # --- does an answer fit? -------------------------------------------------------------------------------------------
    def _fit(self, answer: Answer, decision: Decision) -> Option | None:
        if isinstance(answer, Division):
            return self._fit_division(answer, decision)
        if isinstance(answer, Several):
            return self._fit_several(answer, decision)
        if isinstance(answer, Number):
            if decision.kind == dec.OPTIONAL_COST and answer.value == 0 and decision.text == "kicker":
                return dec.NO_OPTION
            if decision.kind in (dec.DIVIDE, dec.ASSIGN):
                return _give(decision, answer.value)
            return _fit_number(answer.value, decision) or self._fit_word(str(answer.value), decision, set())
        if decision.kind == dec.ASSIGN and answer.text == "none" and self.open is not None:
            self.open.rest = answer  # nothing is said about this creature's damage: it is assigned in order
            return self._assign_lethal(decision)
        return self._fit_word(answer.text, decision, set())

    def _fit_several(self, answer: Several, decision: Decision) -> Option | None:
        """The first option of a whole answer, if all of it fits; the rest is kept for the decisions that follow."""
        if not answer.parts:
            return _done(decision)
        if decision.kind in (dec.DIVIDE, dec.ASSIGN):
            first = answer.parts[0]
            option = _give(decision, first.value) if isinstance(first, Number) else None
        else:
            option = self._fit_whole(answer, decision)
        if option is not None and self.open is not None:
            self.open.rest = Several(answer.parts[1:])
        return option

    def _fit_whole(self, answer: Several, decision: Decision) -> Option | None:
        ordering = decision.kind in (dec.ORDER, dec.TRIGGER)
        if not ordering and not decision.least <= len(answer.parts) <= decision.most:
            return None
        used: set[int] = set()
        first: Option | None = None
        for part in answer.parts:
            option = self._fit_word(str(part), decision, used)
            if option is None and isinstance(part, Number):
                option = _fit_number(part.value, decision)
            if option is None:
                return None
            if option in decision.options:  # a card name need not be
                used.add(decision.options.index(option))
            first = first or option
        return first

    def _fit_division(self, answer: Division, decision: Decision) -> Option | None:
        if decision.kind not in (dec.DIVIDE, dec.ASSIGN) or not decision.options:
            return None
        if answer.giver and not self._is(decision.subject, answer.giver):
            return None
        recipient = decision.options[0].a
        amount = next((share for name, share in answer.shares if self._is(recipient, name)), 0)
        option = _give(decision, amount)
        if option is not None and self.open is not None:
            self.open.rest = answer
        return option

    def _is(self, ref: int, name: str) -> bool:
        return self.table.fits(ref, parse(name, self.table.state.names))

    def _fit_word(self, word: str, decision: Decision, used: set[int]) -> Option | None:
        """The first option that a word means, those already used left out."""
        word = _COINS.get(word, word)
        wanted = parse(word, self.table.state.names)
        weak: Option | None = None
        for index, option in enumerate(decision.options):
            if index in used:
                continue
            kind = option.kind
            if kind in (dec.YES, dec.NO):
                if word == ("yes" if kind == dec.YES else "no") or (kind == dec.YES and word == decision.text != ""):
                    return option
            elif kind == dec.DONE:
                if word == "none" or (word == "no" and decision.kind == dec.CHOOSE and decision.least == 0):
                    return option
            elif kind == dec.PICK:
                if self.table.fits(option.a, wanted):
                    return option
            elif kind == dec.VALUE:
                found = self._fit_value(word, decision, option)
                if found == texts.WHOLE:
                    return option
                if found == texts.START and weak is None:
                    weak = option
        return weak or self._other_name(word, decision)

    def _other_name(self, word: str, decision: Decision) -> Option | None:
        """A card name that is not among the options."""
        if decision.kind != dec.NAME or word in ("yes", "no", "none"):
            return None
        try:
            return engine_text.another_name(self.table.state, word)
        except IllegalOption:
            return None

    def _fit_value(self, word: str, decision: Decision, option: Option) -> int:
        """How well a word fits an option that is a value: not, by the start of its text, or wholly."""
        labels = texts.value_labels(self.table.state, decision, option)
        if decision.kind == dec.TRIGGER:
            source = texts.trigger_source(self.table.state, option)
            if self._is(source, word) or self.table.goes_by(source, word):
                return texts.WHOLE
        if decision.kind == dec.REPLACEMENT and (word == "yes" or self._is(option.b, word)):
            return texts.WHOLE
        return texts.best_fit(word, labels)

    # --- paying --------------------------------------------------------------------------------------------------------
    def _pay(self, decision: Decision) -> Option:
        """Pay from the sources that the action names, in order; what is left open is paid as it comes."""
        frame = self.table.state.frames[-1]
        names = self.queues.take_all(decision.player, "pay")
        if names and isinstance(frame, PayFrame) and frame.cost.mana is not None:
            self.payment = paying.plan(self.table, decision.player, frame.cost.mana, [str(name) for name in names])
        if self.payment:
            ref, index, self.wanted_kind = self.payment.pop(0)
            return Option(dec.USE_MANA, ref, index)
        done = _done(decision)
        if done is not None:
            return done
        option = decision.options[0]
        if option.kind == dec.CANCEL or (option.a and self.queues.in_action(decision.player)):
            raise IllegalAction("the sources named make too little mana", (TOO_LITTLE,))
        return option

    # --- nothing is queued ---------------------------------------------------------------------------------------------
    def _check_scope(self, decision: Decision) -> None:
        """An action's own answers that wait for such a decision, and none of which is legal, make it illegal."""
        own = self.queues.in_scope(decision.player, _own(self._kinds(decision)))
        if not own:
            return
        refusals = tuple(self._refusals(own[0], decision))
        why = f": {refusals[0].text}" if refusals else f"; legal are: {self._offered(decision)}"
        raise IllegalAction(f"{own[0]} is no legal answer to {self._asked(decision)}{why}", refusals)

    def _refusals(self, answer: Answer, decision: Decision) -> list[Refusal]:
        """Why what an answer names is no legal target."""
        frame = self.table.state.frames[-1]
        if not isinstance(frame, TargetFrame) or not isinstance(answer, Word):
            return []
        word = frame.words[frame.note]
        state = self.table.state
        wanted = parse(answer.text, state.names)
        players = [-1 - seat for seat in range(len(state.names)) if self.table.fits(-1 - seat, wanted)]
        found = []
        for ref in (*players, *self.table.find(wanted)):
            refusal = targets.check_target(state, word, ref, frame.ctx, frame.stacked)
            if refusal is not None:
                found.append(refusal)
        return found

    def _default(self, decision: Decision) -> Option:
        if self.strict and not self._cannot_be_told_apart(decision):
            raise Undecided(
                f"nothing is queued for {self._asked(decision)}; legal are: {self._offered(decision)}", decision.rule
            )
        if decision.kind in _YES_NO:
            return dec.YES_OPTION if self.may else dec.NO_OPTION
        if decision.kind == dec.REPLACEMENT and decision.options[-1].kind == dec.NO:
            return decision.options[0] if self.may else dec.NO_OPTION
        if decision.kind == dec.UNTAP:
            return dec.YES_OPTION
        if decision.kind == dec.ASSIGN:
            return self._assign_lethal(decision)
        return decision.options[0]

    def _cannot_be_told_apart(self, decision: Decision) -> bool:
        """Whether the options are triggers of one text and of sources of one name: no answer could tell them apart."""
        if decision.kind != dec.TRIGGER:
            return False
        state = self.table.state
        names = {
            (self.table.name(texts.trigger_source(state, option)), texts.value_labels(state, decision, option))
            for option in decision.options
        }
        return len(names) == 1

    def _assign_lethal(self, decision: Decision) -> Option:
        """Lethal damage to each in order, as far as it goes; what is left to the last."""
        state = self.table.state
        for option in decision.options:
            given = ((decision.subject, option.a, option.b),)
            if option.a > 0 and lethal.lacks(state, option.a, given) == 0:
                return option
        return decision.options[-1]

    def _asked(self, decision: Decision) -> str:
        state = self.table.state
        return f"{state.names[decision.player]}'s decision ({engine_text.question(state, naming.REFEREE)})"

    def _offered(self, decision: Decision) -> str:
        offered = engine_text.option_texts(self.table.state)
        return ", ".join(offered[:12]) + (f" and {len(offered) - 12} more" if len(offered) > 12 else "")


def _yes_or_no(answer: Answer) -> Option | None:
    """A plain yes or no."""
    if not isinstance(answer, Word):
        return None
    return {"yes": dec.YES_OPTION, "no": dec.NO_OPTION}.get(answer.text)


def _own(kinds: tuple[str, ...]) -> tuple[str, ...]:
    """The queues of a decision's own, without what stands in."""
    return kinds[:1] if kinds[0] in _CHOOSE else kinds[: kinds.index("choose")]


def _done(decision: Decision) -> Option | None:
    return next((option for option in decision.options if option.kind == dec.DONE), None)


def _forced(decision: Decision, frame: Frame) -> Option | None:
    """The option to take where there is only one answer: one option, all must be chosen, or all come to the same."""
    options = decision.options
    if len(options) == 1 and decision.kind != dec.NAME:
        return options[0]
    if decision.kind in (dec.CHOOSE, dec.TARGET) and decision.least >= len(options):
        return options[0]
    if decision.kind == dec.TRIGGER and isinstance(frame, TriggerFrame):
        own = [option.a for option in options]
        if frame.all_alike(own):
            return options[0]
    return None


def _fit_number(number: int, decision: Decision) -> Option | None:
    """The option that is a number: X, a mode as printed, a pile."""
    for option in decision.options:
        if option.kind != dec.VALUE:
            continue
        if decision.kind == dec.NUMBER:
            if option.a == number:
                return option
        elif decision.kind != dec.MANA and option.a == number - 1:
            return option
    return None


def _give(decision: Decision, amount: int) -> Option | None:
    return next((option for option in decision.options if option.kind == dec.GIVE and option.b == amount), None)
