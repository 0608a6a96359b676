"""A scenario with every key and every kind of entry and expectation, for the tests of reading."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

GOBLIN = {
    "name": "Goblin", "power": 1, "toughness": 1, "colors": ["red"], "types": ["Creature"], "subtypes": ["Goblin"],
    "abilities": ["haste"],
}  # fmt: skip


def everything() -> dict[str, Any]:
    """A new copy of it, as JSON would give it."""
    return {
        "scenario": 1,
        "name": "everything",
        "edition": "2009-10",
        "seed": 3,
        "strict": True,
        "may": "no",
        "answers": {"A": {"choose": ["yes", "birds", 2, ["birds", "B"], {"birds": 1}], "targets": ["B"], "x": [2]}},
        "tags": ["combat"],
        "cards": ["Shock"],
        "note": "everything at once",
        "players": {
            "A": {
                "life": 19,
                "poison": 1,
                "mana": "{R}{R}",
                "counters": {"energy": 2},
                "lands_played": 1,
                "hand": ["Lightning Bolt", {"card": "Forest", "count": 2}],
                "battlefield": [
                    "Mountain",
                    {
                        "card": "Birds of Paradise", "count": 2, "as": "birds", "tapped": True, "summoning_sick": True,
                        "counters": {"+1/+1": 1}, "damage": 1, "attached_to": "B", "face_down": True, "flipped": False,
                        "face": 1, "owner": "B", "choices": {"color": "red", "number": 3, "player": "B"}, "enters": True,
                    },
                    {"token": deepcopy(GOBLIN), "count": 2},
                ],
                "graveyard": ["Shock"],
                "library": ["Forest", "Island"],
                "library_fill": {"card": "Wastes", "count": 40},
                "exile": [{"card": "Shock", "face_down": True, "counters": {"time": 3}}],
                "command": [],
                "sideboard": ["Shock"],
            },
            "B": {},
        },
        "start": {"turn": 1, "active": "A", "step": "first main"},
        "script": _script(),
        "until": {"turn": 4, "step": "end of turn", "after": True},
        "expect": _expectations(),
    }  # fmt: skip


def _script() -> list[dict[str, Any]]:
    return [
        {"at": [1, "precombat main"], "player": "A", "play": "Forest"},
        {"player": "A", "cast": "Fireball", "x": 3, "targets": ["B", "birds#1"], "divide": [2, 1], "pay": ["Mountain"]},
        {"player": "A", "cast": "Rage", "kicked": True, "modes": [1], "additional": ["buyback"], "from": "graveyard"},
        {"player": "A", "cast": "Fire // Ice", "face": 2, "alternative": "fuse", "splice": ["Shock"]},
        {"player": "A", "activate": "birds", "ability": 1, "respond_to": "any"},
        {"player": "A", "activate": "any", "ability": "{T}: Add {G}", "respond_to": {"top": "copy:Shock"}},
        {"player": "A", "special": "unmorph", "card": "Exalted Angel", "respond_to": {"gone": "Shock"}},
        {"at": [2, "declare attackers"], "player": "B", "attack": {"Bears@B": "A"}, "bands": [["Bears", "Hero"]]},
        {"at": [4, "declare attackers"], "player": "B", "attack": ["Bears", "Bears"]},
        {"player": "A", "block": {"Wall": ["Bears", "Bears#2"], "birds": "Bears"}},
        {"player": "A", "order": ["Bears", "Bears#2"]},
        {"player": "A", "assign": {"Wurm": {"birds": 3, "B": 3}}},
        {"resolve": "stack"},
        {"resolve": 2},
        {"player": "A", "choose": False},
        {"player": "A", "targets": ["birds", "B"], "coin": "heads", "die": 4},
        {"check": [{"life": {"A": 20}}]},
        {"player": "A", "attempt": {"play": "Forest"}, "illegal": True, "rule": "212.6b"},
        {"until": {"turn": 3, "step": "upkeep"}},
        {"player": "B", "concede": True},
    ]


def _expectations() -> list[dict[str, Any]]:
    return [
        {"life": {"A": 20, "B": 17}},
        {"poison": {"B": 1}},
        {"zone": "graveyard", "player": "A", "card": "Shock", "count": 1, "counters": {"time": 1}, "token": False},
        {"zone": "library", "player": "A", "top": ["Forest", "Island"]},
        {
            "permanent": "birds", "controller": "A", "tapped": True, "power": 0, "toughness": 1, "damage": 0,
            "counters": {"charge": 2}, "has": ["flying"], "lacks": ["haste"], "types": ["Creature"],
            "subtypes": ["Bird"], "supertypes": [], "colors": ["green"], "attached_to": "B", "face_down": False,
            "exists": True, "attacking": True, "blocking": "Bears", "token": False, "base": [0, 1], "mana_value": 1,
            "attachments": 2,
        },
        {"permanent": "Forest", "tapped": True, "count": 9, "each": True},
        {"stack": ["Lightning Bolt"]},
        {"mana": {"A": "{R}{G}"}},
        {"mana": {"A": {"G": 2, "R": 0}}},
        {"winner": "A"},
        {"loser": "B"},
        {"draw": True},
        {"over": False},
        {"turn": 3, "step": "upkeep", "active": "A", "priority": "B"},
        {"legal": {"player": "A", "play": "Forest"}},
        {"illegal": {"player": "A", "cast": "Shock", "targets": ["B"]}, "rule": "601.2c"},
        {"counters": {"A": {"energy": 2}}},
        {"attackers": ["Bears"]},
        {"blockers": []},
        {"daytime": "none"},
        {"not": {"winner": "A"}},
    ]  # fmt: skip
