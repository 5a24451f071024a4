"""How far a run is from a target, by what the branches on the way to it compare.

A *guard* is a branch that every path to the target takes one way. Where a run takes the other way, the
difference of the compared values tells how far it was from passing (branch distance: Korel, Automated
Software Test Data Generation, 1990). Guards that no loop and no recursion repeats are *passed by force*: the
run goes on as if they had held, so that it also tells how far the later ones are. A run that was sent on by
force shows nothing; it only guides.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import field
from typing import Final, final

from whence.analysis.calls.relation import CallRelation
from whence.analysis.runs.tracing.seen_texts import SeenTexts
from whence.program.accesses import variables_written
from whence.program.graphs.cfg import control_flow
from whence.program.graphs.necessary_branches import necessary_branches
from whence.program.instructions import Assign, Branch, Call, Direct, Return
from whence.program.naming.deciding import comparison_of
from whence.program.operands import Integer, Operand, Variable
from whence.program.operators import SIGNED_COMPARISONS, Operator
from whence.program.procedure import Point, Procedure
from whence.program.program import Program
from whence.program.types import IntType
from whence.records import dataclass

FAR: Final = 1 << 20
"""Of a guard that the run did not reach."""
EXACT: Final = 1 << 16
"""Distances up to this count as they are; of greater ones only the number of bits counts."""
CALLS: Final = 3
"""Callees inside of each other whose results are looked into, and callers that are followed."""


@final
@dataclass(frozen=True, slots=True)
class Guard:
    point: Point
    """Of the branch."""
    is_true: bool
    """Which way the target wants it to go."""
    operator: Operator | None
    """Of its comparison, if it has one."""
    bits: int
    is_forced: bool = False

    def distance(self, taken: bool, values: tuple[object, ...]) -> int:
        """0 where it went the way that is wanted."""
        if taken is self.is_true:
            return 0
        match values:
            case (int() as left, int() as right) if self.operator is not None:
                return condensed(self._missing(left, right))
            case _:
                return 1

    def _missing(self, left: int, right: int) -> int:
        """By how much the comparison would have to differ to come out the other way."""
        half, operator = 1 << (self.bits - 1), self.operator
        if operator in SIGNED_COMPARISONS or operator in (Operator.EQ, Operator.NE):
            left, right = (each - 2 * half if each & half else each for each in (left, right))
        if operator in (Operator.EQ, Operator.NE):
            return max(abs(left - right), 1)
        is_strict, above = operator in _STRICT, left - right if operator in _LESS else right - left
        holds = above < 0 if is_strict else above <= 0
        return -above + (not is_strict) if holds else above + is_strict


_LESS: Final = frozenset({Operator.SLT, Operator.ULT, Operator.SLE, Operator.ULE})
_STRICT: Final = frozenset({Operator.SLT, Operator.ULT, Operator.SGT, Operator.UGT})


def condensed(distance: int) -> int:
    return distance if distance <= EXACT else EXACT + distance.bit_length()


@final
@dataclass(eq=False, slots=True)
class GuardedRun:
    """Watches one run, as a `GuardWatch`."""

    guards: Mapping[Point, Guard]
    distances: dict[Point, int] = field(default_factory=dict)
    """The least of each guard that the run reached."""
    compared: dict[Point, tuple[int, int]] = field(default_factory=dict)
    """What each compared then, if it was two numbers."""
    is_forced: bool = False
    """Whether it went on by force."""
    counts: dict[tuple[Point, bool], int] = field(default_factory=dict)
    """How often it went each way at branches that are no guards."""
    texts: SeenTexts = field(default_factory=SeenTexts)

    def guard(self, point: Point, taken: int, values: tuple[object, ...]) -> int:
        guard = self.guards.get(point)
        if guard is None:
            way = point, bool(taken)
            self.counts[way] = self.counts.get(way, 0) + 1
            return taken
        found = guard.distance(bool(taken), values)
        known = self.distances.get(point)
        if known is None or found < known:
            self.distances[point] = found
            match values:
                case (int() as left, int() as right):
                    self.compared[point] = left, right
                case _:
                    self.compared.pop(point, None)
        if found and guard.is_forced:
            self.is_forced = True
            return int(guard.is_true)
        return taken

    def switched(self, point: Point, value: object) -> None: ...

    def divided(self, point: Point, divisor: int, bits: int) -> None: ...

    def indexed(self, point: Point, index: int, count: int, bits: int) -> None: ...

    def compared_texts(
        self, objects: Mapping[int, bytes] | None, left: object, right: object, limit: int
    ) -> None:
        self.texts.compare(objects, left, right, limit)

    def looked_up(self, value: object) -> None:
        self.texts.look_up(value)

    def overwrite(self, address: int, size: int) -> None: ...

    def copy(self, target: int, source: int, size: int) -> None: ...

    def vector(self) -> tuple[int, ...]:
        """The distance of each guard."""
        return tuple(self.distances.get(point, FAR) for point in self.guards)


def guards_of(program: Program, targets: Iterable[Point], entry: str) -> dict[Point, Guard]:
    """Those of the target, of the only call of its procedure, and of what callees must return for them; of
    several targets those that the first has."""
    found: dict[Point, Guard] = {}
    target = min(targets, default=None)
    callers = CALLS
    while target is not None:
        is_inner = target.procedure != entry
        for guard in _to(program, target.procedure, target.block, CALLS, is_repeated=is_inner):
            found.setdefault(guard.point, guard)
        callers -= 1
        target = _only_call(program, target.procedure) if target.procedure != entry and callers else None
    return found


def _to(program: Program, name: str, target: int, calls: int, *, is_repeated: bool) -> Iterator[Guard]:
    procedure = program.procedure(name)
    loops = control_flow(procedure).loops
    for number, is_true in necessary_branches(procedure, target):
        block = procedure.blocks[number]
        assert isinstance(block.terminator, Branch)
        compared = comparison_of(block, block.terminator.condition)
        point = Point(name, number, len(block.instructions) - 1)
        is_often = is_repeated or next(iter(loops.around(number)), None) is not None
        operator, bits = (None, 64) if compared is None else (compared.operator, bits_compared(compared))
        yield Guard(point, is_true, operator, bits, is_forced=not is_often)
        if calls and compared is not None:
            yield from _of_callee(program, procedure, compared, calls, is_true=is_true, is_repeated=is_often)


def bits_compared(compared: Assign) -> int:
    type_ = compared.operands[0].type
    return type_.bits if isinstance(type_, IntType) else 64


def _of_callee(
    program: Program, procedure: Procedure, compared: Assign, calls: int, *, is_true: bool, is_repeated: bool
) -> Iterator[Guard]:
    """Where a callee's result is compared with a constant and one block alone may give back what is wanted,
    the guards of that block."""
    match compared.operands:
        case (Variable() as result, Integer() as number):
            callee = called_for(procedure, result)
        case _:
            return
    headers = program.headers()
    if not callee or callee not in headers or not headers[callee].is_defined or headers[callee].is_library:
        return
    equal = compared.operator is Operator.EQ
    if compared.operator not in (Operator.EQ, Operator.NE) or callee == procedure.name:
        return
    wanted = {
        block
        for constant, block in _given(program.procedure(callee))
        if constant is None or (constant == number.value) is (equal is is_true)
    }
    if len(wanted) == 1:
        is_often = is_repeated or _recurs(program, callee)
        yield from _to(program, callee, wanted.pop(), calls - 1, is_repeated=is_often)


def _recurs(program: Program, name: str) -> bool:
    """Whether the procedure may call itself, as far as direct calls tell."""
    headers, seen, pending = program.headers(), set[str](), [name]
    while pending:
        for _, each in program.procedure(pending.pop()).points():
            match each:
                case Call(_, Direct(callee)) if callee == name:
                    return True
                case Call(_, Direct(callee)) if callee not in seen and headers[callee].is_defined:
                    seen.add(callee)
                    pending += [] if headers[callee].is_library else [callee]
                case _:
                    pass
    return False


def called_for(procedure: Procedure, variable: Variable) -> str:
    """The procedure whose result the variable is; empty if it is none."""
    made = [each for _, each in procedure.points() if variable in variables_written(each)]
    match made:
        case [Call(target, Direct(name))] if target == variable:
            return name
        case _:
            return ""


def _given(procedure: Procedure) -> Iterator[tuple[int | None, int]]:
    """The constants that the procedure gives back, None for what is none, and the blocks where it does."""
    for point, each in procedure.points():
        if isinstance(each, Return):
            sources: tuple[tuple[Operand | None, int], ...] = ((each.value, point.block),)
            while len(sources) == 1 and isinstance(sources[0][0], Variable):
                copied = _copied(procedure, sources[0][0])
                if not copied:
                    break
                sources = copied
            for value, block in sources:
                yield value.value if isinstance(value, Integer) else None, block


def _copied(procedure: Procedure, variable: Variable) -> tuple[tuple[Operand, int], ...]:
    """What is copied to a variable, and where; nothing if it is computed or passed."""
    found: list[tuple[Operand, int]] = []
    for point, each in procedure.points():
        if variable in variables_written(each):
            if not isinstance(each, Assign) or each.operator is not Operator.COPY:
                return ()
            found.append((each.operands[0], point.block))
    return tuple(found)


def _only_call(program: Program, name: str) -> Point | None:
    """The only place where the procedure is called, if there is just one."""
    found: list[Point] = []
    for caller in sorted(CallRelation(program).callers(name)):
        if not program.headers()[caller].is_defined:
            return None
        for point, each in program.procedure(caller).points():
            if isinstance(each, Call) and each.callee == Direct(name):
                found.append(point)
    return found[0] if len(found) == 1 else None
