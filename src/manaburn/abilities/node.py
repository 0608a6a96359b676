"""The common ground of all records of the ability language."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator


@dataclass(frozen=True)
class Node:
    """A record of the ability language: frozen, compared by value, written by the codec as ``[kind, fields...]``."""

    def __reduce__(self) -> tuple[type[Node], tuple[object, ...]]:
        """For pickling between processes: a compiled record is not rebuilt field by field, since it is frozen."""
        return type(self), tuple([getattr(self, field.name) for field in fields(self)])

    def children(self) -> Iterator[Node]:
        """The records directly inside this one, in the order of its fields."""
        for field in fields(self):
            value = getattr(self, field.name)
            if isinstance(value, Node):
                yield value
            elif isinstance(value, tuple):
                for item in value:
                    if isinstance(item, Node):
                        yield item

    def walk(self) -> Iterator[Node]:
        """This record and all inside it, outermost first, in reading order."""
        yield self
        for child in self.children():
            yield from child.walk()
