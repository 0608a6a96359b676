"""A person at the terminal: sees the board, picks numbered options or writes what to do, and has commands."""

from __future__ import annotations

from textwrap import shorten
from typing import TYPE_CHECKING, Final

from manaburn.cli.board import board_lines, stack_lines
from manaburn.cli.stops import Stops
from manaburn.cli.terminal import BOLD, DIM, GREEN, YELLOW
from manaburn.engine.decisions import (
    ACTIVATE,
    ATTACK,
    CAST,
    DECLARE_ATTACK,
    DONE,
    MODE,
    NUMBER,
    OPTIONAL_COST,
    PASS,
    PRIORITY,
    REPLACEMENT,
    YES_NO,
    Option,
)
from manaburn.engine.words.text import split_plan
from manaburn.errors import IllegalOption, InputError, OptionError

ALL_ATTACK: Final = "attack with all"
NOTE: Final = 90
"""How long what an ability says may be beside its option."""

if TYPE_CHECKING:
    from manaburn.cli.logbook import Logbook
    from manaburn.cli.terminal import Terminal
    from manaburn.cli.wordings import Wordings
    from manaburn.engine.decisions import Decision
    from manaburn.engine.table.view import View

HELP = """\
Choose an option by its number, or write what to do: 'play Forest', 'cast Shock -> bob', 'attack bob with Bear',
'block Bear with Wall', 'done', 'yes', 'x = 3'. Things of one name are told apart as Bear#2, Bear@bob, graveyard:Bear.
An empty line passes, or is done, where that is possible. 'attack with all' declares all that can attack.

  board, b            the table again            log [N]             the last N lines of the log (20)
  options, o          the options again          card NAME           what a card says
  why not ACTION      the rule that forbids it   undo, u             take back your last choice
  stop STEP [mine|theirs]   be asked in that step even if there is nothing to do; once more lifts it
  skip STEP [mine|theirs]   do not be asked in that step while the stack is empty; once more lifts it
  stops               what is set                hold                be asked whenever something is on the stack
  yield               pass until the turn ends, unless another player acts
  yield stack         pass until the stack is empty
  by hand             pay costs by hand, or automatically again
  save                write the saved game now   concede             lose the game
  quit, q             leave; with --save the game can be resumed"""


class Command(Exception):  # noqa: N818 - no error
    """The person wants something that only the table can do: ``name`` is undo, concede, quit or save."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name


class Person:
    """An agent that asks a person. Raises Command for what is no choice."""

    def __init__(self, terminal: Terminal, logbook: Logbook, wordings: Wordings) -> None:
        self._terminal = terminal
        self._logbook = logbook
        self._wordings = wordings
        self._plan: list[str] = []
        self._shown: list[str] = []  # the log so far
        self.stops = Stops()
        self.by_hand = False  # costs are paid by hand
        self.was_asked = False  # for the last choice

    def choose(self, view: View, decision: Decision) -> Option:
        """What the person chooses."""
        self.was_asked = False
        planned = self._planned(view, decision)
        if planned is not None:
            return planned
        if len(decision.options) == 1:
            return decision.options[0]
        if decision.kind == PRIORITY and self.stops.passes(view, decision):
            return decision.options[0]
        self._show(view)
        option = self._ask(view, decision)
        self.was_asked = True
        if self.by_hand and option.kind in (ACTIVATE, CAST):
            return Option(option.kind, option.a, option.b, 1)
        return option

    def news(self) -> None:
        """Print what is new in the log."""
        lines = self._logbook.news()
        self._shown += lines
        self._terminal.write(*lines)

    def taken_back(self) -> None:
        """Something was taken back."""
        self._logbook.skip()
        self._plan = []
        self.stops.stop_yielding()

    # --- plans --------------------------------------------------------------------------------------------------
    def _planned(self, view: View, decision: Decision) -> Option | None:
        """The next answer of a compound."""
        if not self._plan:
            return None
        if self._plan[0] == ALL_ATTACK:
            return self._all_attack(decision)
        if decision.kind == PRIORITY:
            self._terminal.write(self._say(f"not used: {' -> '.join(self._plan)}"))
            self._plan = []
            return None
        try:
            return view.parse(self._plan.pop(0))
        except OptionError as error:
            self._terminal.write(self._say(str(error)))
            self._plan = []
            return None

    def _all_attack(self, decision: Decision) -> Option | None:
        """The next of all that can attack, each where it can first; then the end of the declaration."""
        options = [option for option in decision.options if option.kind == DECLARE_ATTACK]
        if decision.kind == ATTACK and options:
            return options[0]
        self._plan = []
        return decision.options[-1] if decision.kind == ATTACK else None

    def _say(self, text: str) -> str:
        return self._terminal.paint(text, YELLOW)

    # --- asking -------------------------------------------------------------------------------------------------
    def _show(self, view: View) -> None:
        self.news()
        self._terminal.write("", *board_lines(view, self._terminal))

    def _options(self, view: View) -> list[str]:
        texts = view.option_texts()
        lines = [f"{number:>3}  {text}" for number, text in enumerate(texts, start=1)]
        if len(lines) <= 12:
            return [line + self._note(view, option) for line, option in zip(lines, view.options, strict=True)]
        width = max(len(line) for line in lines) + 2
        columns = max(1, min(3, 110 // width))
        rows = -(-len(lines) // columns)
        return ["".join(f"{line:<{width}}" for line in lines[row::rows]).rstrip() for row in range(rows)]

    def _note(self, view: View, option: Option) -> str:
        """What an activated ability says, beside its option."""
        if option.kind != ACTIVATE:
            return ""
        ability = view.activated(option.a, option.b)
        text = "" if ability is None else self._wordings.ability(view, option.a, ability)
        return "   " + self._terminal.paint(shorten(text, NOTE, placeholder=" ..."), DIM) if text else ""

    def _source_text(self, view: View, decision: Decision) -> list[str]:
        """What the ability or the card says whose text asks something that the options do not tell."""
        if decision.kind not in (MODE, YES_NO, REPLACEMENT, NUMBER, OPTIONAL_COST) or decision.subject <= 0:
            return []
        return [self._terminal.paint("     | " + line, DIM) for line in self._said_by(view, decision.subject)]

    def _said_by(self, view: View, ref: int) -> list[str]:
        source = view.source(ref)
        ability = view.ability(ref)
        text = "" if ability is None else self._wordings.ability(view, source, ability)
        if text:
            return text.split("\n")
        try:
            return self._wordings.card(view.name(source))[2:]
        except InputError:  # no card: a token, a thing that is not known
            return []

    def _ask(self, view: View, decision: Decision) -> Option:
        terminal = self._terminal
        question = f"{view.names[view.seat]}: {view.question()}"
        rule = terminal.paint(f"({view.explain(decision.rule)})", DIM)
        terminal.write(
            f"{terminal.paint(question, BOLD)} {rule}", *self._source_text(view, decision), *self._options(view)
        )
        while True:
            try:
                words = terminal.ask(terminal.paint(f"{view.names[view.seat]}> ", GREEN))
            except EOFError:
                raise Command("quit") from None
            try:
                option = self._understood(view, decision, words)
            except InputError as error:
                terminal.write(self._say(str(error)))
                continue
            if option is not None:
                return option

    def _understood(self, view: View, decision: Decision, words: str) -> Option | None:
        """The option meant; None for a command that was carried out."""
        if not words:
            return self._nothing_said(decision)
        if words.isdecimal():
            number = int(words)
            if not 1 <= number <= len(decision.options):
                raise InputError(f"there is no option {number}: choose from 1 to {len(decision.options)}")
            return decision.options[number - 1]
        if words.lower() in ("yield", "yield turn", "yield stack"):
            return self._yield(view, decision, words.lower() == "yield stack")
        if self._command(view, words):
            return None
        if words.lower() in ("attack with all", "attack all") and decision.kind == ATTACK:
            self._plan = [ALL_ATTACK]
            return self._all_attack(decision)
        first, *rest = split_plan(words)
        try:
            option = view.parse(first)
        except IllegalOption as error:
            raise InputError(f"{error}{self._reason(view, decision, first)}") from None
        self._plan = rest
        return option

    def _reason(self, view: View, decision: Decision, action: str) -> str:
        """The rule that forbids it, where that says more than what is asked."""
        refusal = view.why_not(action)
        if refusal is None or refusal.rule == decision.rule:
            return ""
        return f"\n  {view.explain(refusal.rule)}: {refusal.text}"

    def _nothing_said(self, decision: Decision) -> Option:
        for option in decision.options:
            if option.kind in (PASS, DONE):
                return option
        raise InputError("choose one of the options; 'help' tells how")

    def _yield(self, view: View, decision: Decision, stack: bool) -> Option:
        """Yielding begins with passing now."""
        if decision.kind != PRIORITY:
            raise InputError("yield where you have priority; first answer this")
        if stack:
            self.stops.yield_stack()
        else:
            self.stops.yield_turn(view)
        return decision.options[0]

    # --- commands ---------------------------------------------------------------------------------------------------
    def _command(self, view: View, words: str) -> bool:
        verb, _, rest = words.partition(" ")
        verb, rest = verb.lower(), rest.strip()
        whole = words.lower()
        if whole in ("undo", "u", "concede", "quit", "q", "exit", "save"):
            raise Command({"u": "undo", "q": "quit", "exit": "quit"}.get(whole, whole))
        if whole.startswith("why not "):
            self._why_not(view, words[8:].strip())
        elif whole in ("help", "h", "?"):
            self._terminal.write(HELP)
        elif whole in ("board", "b"):
            self._terminal.write(*board_lines(view, self._terminal))
        elif whole in ("options", "o"):
            self._terminal.write(*self._options(view))
        elif whole == "stack":
            self._terminal.write(*(stack_lines(view, self._terminal) or ["the stack is empty"]))
        elif verb == "log" and (not rest or rest.isdecimal()):
            self._terminal.write(*self._shown[-int(rest or "20") :])
        elif verb == "card" and rest:
            self._terminal.write(*self._wordings.card(rest))
        else:
            return self._about_windows(verb, rest, whole)
        return True

    def _why_not(self, view: View, action: str) -> None:
        refusal = view.why_not(action)
        if refusal is None:
            self._terminal.write(self._say("nothing forbids it"))
        else:
            self._terminal.write(self._say(f"{view.explain(refusal.rule)}: {refusal.text}"))

    def _about_windows(self, verb: str, rest: str, whole: str) -> bool:
        stops = self.stops
        if verb == "stop" and rest:
            self._terminal.write(stops.change(rest, stops.stops, stops.skips))
        elif verb == "skip" and rest:
            self._terminal.write(stops.change(rest, stops.skips, stops.stops))
        elif whole in ("stops", "stop", "skip"):
            self._terminal.write(*stops.listed())
        elif whole == "by hand":
            self.by_hand = not self.by_hand
            self._terminal.write("you pay costs by hand" if self.by_hand else "costs are paid for you")
        elif whole == "hold":
            stops.holding = not stops.holding
            self._terminal.write("you are asked whenever something is on the stack" if stops.holding else "hold is off")
        else:
            return False
        return True
