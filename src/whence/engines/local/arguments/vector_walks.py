"""Programs that walk through their arguments: `argv++, argc--`, `argv += optind`, `while (*++argv)`.

A place in the vector of `main` is known by how many arguments are *left* from there to the null at its end.
That number and the program's counters are sums of symbols, modulo 2^32, so that a pointer and a counter that
move together keep their distance. A pointer is followed only while it surely stays in the vector: a step
forward needs an argument that is left. That enough are left the range of a counter says, or a test for null.

Where paths meet, what differs gets a symbol of the block, and what differs by the same gets the same symbol.
A symbol stands for the value of its last definition: what mentions an older one is forgotten or named anew.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import field
from typing import Final, TypeAlias, final

from whence.engines.local.arguments.option_variables import COUNTER
from whence.engines.local.pointers.refinement import block_if
from whence.engines.local.pointers.state import State as NothingKnown
from whence.engines.local.ranges.analysis import Ranges
from whence.engines.local.ranges.state import interval_of
from whence.engines.local.refutation.known_branches import label_behind
from whence.engines.local.values.linear_sums import Linear, number, symbol
from whence.program.accesses import variables_written
from whence.program.graphs.cfg import control_flow
from whence.program.instructions import (
    AddressOf,
    Assign,
    Branch,
    Call,
    Instruction,
    Load,
    Store,
    Switch,
    Unsupported,
)
from whence.program.operands import Integer, Operand, Variable
from whence.program.operators import Operator
from whence.program.places import Cell, Place, Static, displacement_of, root_of
from whence.program.procedure import Point, Procedure
from whence.program.types import INT32, PointerType
from whence.records import dataclass

COUNT: Final = "argc"
"""The symbol of how many arguments the program was started with."""
NUMBER, WIDE, PLACE, ELEMENT, OPTIONS = "number", "wide", "place", "element", "options"
"""What a sum is known of: a number of 32 bits, one that was extended, a pointer into the vector, what was
loaded from it, and `optind`. Of places and elements it is how many arguments are left there."""
Key: TypeAlias = tuple[str, str]
"""Kind and variable."""
_BEHIND: Final = -1
"""A pointer may lead one element behind the null, too, where nothing is to be accessed."""
_OF_OPTIONS: Final[Key] = (OPTIONS, "")


@final
@dataclass(slots=True)
class Walked:
    """What is known at one point."""

    values: dict[Key, Linear] = field(default_factory=dict)
    least: dict[str, int] = field(default_factory=dict)
    """For every place: so many arguments are left there, at least."""

    def copy(self) -> Walked:
        return Walked(dict(self.values), dict(self.least))

    def forget(self, name: str) -> None:
        for kind in (NUMBER, WIDE, PLACE, ELEMENT):
            self.values.pop((kind, name), None)
        self.least.pop(name, None)

    def forget_symbol(self, name: str) -> None:
        """The symbol gets another value."""
        for key in [key for key, value in self.values.items() if value.mentions(name)]:
            del self.values[key]
            if key[0] == PLACE:
                del self.least[key[1]]

    def meet(self, other: Walked, block: int) -> bool:
        """Keeps what both say at the start of the block; whether that is other than before."""
        values = _met(self.values, other.values, block)
        least = {name: min(self.least[name], other.least[name]) for kind, name in values if kind == PLACE}
        is_other = values != self.values or least != self.least
        self.values, self.least = values, least
        return is_other


def _met(known: dict[Key, Linear], coming: dict[Key, Linear], block: int) -> dict[Key, Linear]:
    """`known` is in terms of the symbols that the block defines, `coming` of what these were before."""
    own = {key: f"{key[0]} {key[1]}@{block}" for key in known}
    before = {own[key]: coming[key] for key in known if known[key] == symbol(own[key]) and key in coming}
    found: dict[Key, Linear] = {}
    differing: list[Key] = []
    for key, value in known.items():
        if key not in coming:
            continue
        if _before(value, before, block) == coming[key]:
            found[key] = value
        else:
            differing.append(key)
    while differing:
        first, rest = differing[0], list[Key]()
        for key in differing:
            distance = known[key].minus(known[first])
            if _before(distance, before, block) == coming[key].minus(coming[first]):
                found[key] = symbol(own[first]).plus(distance)
            else:
                rest.append(key)
        differing = rest
    return found


def _before(value: Linear, before: dict[str, Linear], block: int) -> Linear | None:
    """The sum in terms of what the block's symbols were; None if one of them is gone."""
    for name, _ in value.parts:
        if name in before:
            value = value.replaced(name, before[name])
        elif name.endswith(f"@{block}"):
            return None
    return value


@final
@dataclass(eq=False, slots=True)
class VectorWalk:
    """Of one procedure that has the vector, or a part of it up to the end, in a parameter."""

    procedure: Procedure
    start: Walked
    ranges: Ranges
    ends: Callable[[Call], bool]
    """Whether control does not come back from the call."""
    reads_options: Callable[[Instruction], bool]
    """Whether the instruction may change `optind`."""
    is_counted: bool
    """Whether `optind` is never more than the number of the program's arguments."""
    ends_in_null: bool
    """Whether nothing but the end of the vector is null."""
    size: int
    """Of a pointer."""
    _starts: dict[int, Walked] = field(default_factory=dict)
    _variables: dict[str, Variable] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._variables = {each.name: each for each in self.procedure.parameters}
        for _, instruction in self.procedure.points():
            self._variables.update({each.name: each for each in variables_written(instruction)})
        self._settle()

    def _settle(self) -> None:
        flow, blocks = control_flow(self.procedure), self.procedure.blocks
        self._starts[0] = self.start
        pending, sources = {0: None}, {0: {-1}}
        while pending:
            block = next(iter(pending))
            del pending[block]
            instructions = blocks[block].instructions
            if any(isinstance(each, Call) and self.ends(each) for each in instructions):
                continue
            end = self._after(self._starts[block].copy(), block, len(instructions))
            for next_ in flow.all_successors[block]:
                successor, coming = self._followed(block, next_, end)
                known = self._starts.get(successor)
                sources.setdefault(successor, set()).add(block)
                if known is None or len(sources[successor]) == 1:
                    self._starts[successor] = coming
                    if known != coming:
                        pending[successor] = None
                elif known.meet(coming, successor):
                    pending[successor] = None

    def at(self, point: Point) -> Walked:
        """Before the instruction."""
        start = self._starts.get(point.block, Walked())
        return self._after(start.copy(), point.block, point.position)

    def left(self, point: Point, place: Place) -> int:
        """How many arguments are left at the place, at least; -1 if it may be no element of the vector."""
        walked = self.at(point)
        for _, there, least in self._place(walked, point, place):
            return max(least, self._counted(walked, point, there))
        return -1

    def counted_by(self, point: Point, place: Place) -> Iterator[tuple[Variable, Variable]]:
        """If the place is an element by a variable: that variable, and counters that are no more than the
        arguments that are left where the pointer leads."""
        walked, moved = self.at(point), self._moved(place)
        if moved is None or moved[0].name not in walked.least or not isinstance(moved[1], Variable):
            return
        there = walked.values[PLACE, moved[0].name]
        for kind, name in walked.values:
            distance = there.minus(walked.values[kind, name])
            if kind == NUMBER and not distance.parts and distance.constant >= 0:
                yield moved[1], self._variables[name]

    def given(self, point: Point, operand: Operand) -> Linear | None:
        """How many are left where the argument of a call leads, or what number it is."""
        if not isinstance(operand, Variable):
            return None
        kind = PLACE if isinstance(operand.type, PointerType) else NUMBER
        return self.at(point).values.get((kind, operand.name))

    def _after(self, walked: Walked, block: int, count: int) -> Walked:
        for position, instruction in enumerate(self.procedure.blocks[block].instructions[:count]):
            self._step(walked, Point(self.procedure.name, block, position), instruction)
        return walked

    def _followed(self, block: int, successor: int, end: Walked) -> tuple[int, Walked]:
        """The block that follows, behind a branch whose way is known, and what is known there."""
        coming = self._along(block, self.procedure.blocks[successor].label, end.copy())
        behind = label_behind(self.procedure, block, successor)
        if behind is None:
            return successor, coming
        count = len(self.procedure.blocks[successor].instructions)
        return self.procedure.block_numbers[behind], self._after(coming, successor, count)

    def _along(self, block: int, label: str, walked: Walked) -> Walked:
        """An element that is not null, or a counter that is not zero, shows that one more is left."""
        last = self.procedure.blocks[block].instructions[-1]
        if not isinstance(last, Branch | Switch):
            return walked
        for kind, name in list(walked.values):
            if kind not in (ELEMENT, NUMBER):
                continue
            taken = block_if(self.procedure, block, NothingKnown(), name, 0, {})
            if taken is None or taken == label:
                continue
            for place, least in walked.least.items():
                distance = walked.values[PLACE, place].minus(walked.values[kind, name])
                if distance.parts:
                    continue
                if kind == ELEMENT and self.ends_in_null:
                    walked.least[place] = max(least, 1 + distance.constant)
                elif kind == NUMBER and least == distance.constant:
                    walked.least[place] = 1 + least
        return walked

    def _step(self, walked: Walked, point: Point, instruction: Instruction) -> None:
        found: list[tuple[str, Linear, int]] = []
        if self.reads_options(instruction):
            walked.values.pop(_OF_OPTIONS, None)
        match instruction:
            case Assign(_, Operator.COPY, (Variable(name),)):
                found = [
                    (kind, walked.values[kind, name], walked.least.get(name, 0))
                    for kind in (NUMBER, WIDE, PLACE, ELEMENT)
                    if (kind, name) in walked.values
                ]
            case Assign(_, Operator.SEXT, (Variable(name),)) if (NUMBER, name) in walked.values:
                found = [(WIDE, walked.values[NUMBER, name], 0)]
            case Assign(target, Operator.ADD | Operator.SUB as operator, (one, other)) if (
                target.type == INT32
            ):
                left, right = _sum(walked, one), _sum(walked, other)
                if left is not None and right is not None:
                    value = left.plus(right) if operator is Operator.ADD else left.minus(right)
                    found = [(NUMBER, value, 0)] if value.parts else []
            case AddressOf(_, place):
                found = self._place(walked, point, place)
            case Load(target, place, False) if place == Static(COUNTER) and target.type == INT32:
                if _OF_OPTIONS not in walked.values:
                    name = f"{OPTIONS}#{point.block}.{point.position}"
                    walked.forget_symbol(name)
                    walked.values[_OF_OPTIONS] = symbol(name)
                found = [(NUMBER, walked.values[_OF_OPTIONS], 0)]
            case Load(target, place, False) if isinstance(target.type, PointerType):
                found = [(ELEMENT, there, 0) for _, there, _ in self._place(walked, point, place)]
            case _:
                pass
        for variable in variables_written(instruction):
            walked.forget(variable.name)
            for kind, value, least in found:
                walked.values[kind, variable.name] = value
                if kind == PLACE:
                    walked.least[variable.name] = least

    def _place(self, walked: Walked, point: Point, place: Place) -> list[tuple[str, Linear, int]]:
        """The address of an element, as long as it is one or that of the null."""
        moved = self._moved(place)
        if moved is None or moved[0].name not in walked.least:
            return []
        pointer, by = moved
        if isinstance(by, Integer):
            stepped = self._stepped(walked, point, pointer.name, by.signed)
            return [] if stepped is None else [(PLACE, *stepped)]
        there = walked.values[PLACE, pointer.name]
        is_first = there == symbol(COUNT)
        options = walked.values.get(_OF_OPTIONS)
        index = walked.values.get((WIDE, by.name)) if isinstance(by, Variable) else None
        is_options = options is not None and index == options
        if self.is_counted and is_first and is_options and options is not None:
            return [(PLACE, there.minus(options), 0)]
        return []

    def _stepped(self, walked: Walked, point: Point, name: str, by: int) -> tuple[Linear, int] | None:
        """So many elements away: how many are left there; None if that may be outside of the vector."""
        there, left = walked.values[PLACE, name], walked.least[name]
        if by < 0 and (there.parts != symbol(COUNT).parts or -there.constant < -by):
            return None
        if left - by < _BEHIND:
            left = max(left, self._counted(walked, point, there))
        return (there.minus(number(by)), left - by) if left - by >= _BEHIND else None

    def _counted(self, walked: Walked, point: Point, there: Linear) -> int:
        """How many are left there by the ranges of counters."""
        state, found = self.ranges.at(point), _BEHIND
        for (kind, name), value in walked.values.items():
            if kind == NUMBER and value.parts == there.parts and state is not None:
                values = interval_of(state, self._variables[name])
                found = max(found, values.least + there.constant - value.constant) if values else found
        return found

    def _moved(self, place: Place) -> tuple[Variable, Operand] | None:
        """The pointer that the place is found by, and so many elements from there."""
        found = displacement_of(place)
        root = found.root
        if not isinstance(root, Cell) or not isinstance(root.pointer, Variable):
            return None
        offset, variables = found.constant, list[tuple[Operand, int]]()
        for index, stride in found.scaled:
            if isinstance(index, Integer):
                offset += index.signed * stride
            else:
                variables.append((index, stride))
        if not variables:
            by, rest = divmod(offset, self.size)
            return None if rest or abs(by) >= 1 << 24 else (root.pointer, Integer(by % (1 << 32), INT32))
        is_one = len(variables) == 1 and variables[0][1] == self.size and not offset
        return (root.pointer, variables[0][0]) if is_one else None


def _sum(walked: Walked, operand: Operand) -> Linear | None:
    if isinstance(operand, Integer):
        return number(operand.signed)
    return walked.values.get((NUMBER, operand.name)) if isinstance(operand, Variable) else None


def may_set_options(instruction: Instruction) -> bool:
    """Whether it is no call and may change `optind`."""
    match instruction:
        case Store(place):
            return root_of(place) == Static(COUNTER)
        case Unsupported():
            return True
        case _:
            return False
