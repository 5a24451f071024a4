"""Shadows follow values through arithmetic, memory, calls and branches: evaluating them gives the values."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

import pytest

from tests.execute.reference import StraightLine, apply
from tests.execute.running import PROGRAMS, text_program
from whence.execute.inputs import Inputs
from whence.execute.limits import Limits
from whence.execute.machine import Machine
from whence.execute.memory.encoding import Value
from whence.execute.observe.shadows.shadow import Shadow, fitted
from whence.execute.outcomes import Finished
from whence.execute.translate.translation import Instrumentation, Options
from whence.execute.world import RecordedWorld
from whence.frontends.llvm.load import load
from whence.program.instructions import Assign, Call
from whence.program.places import Place
from whence.program.procedure import Point, Procedure
from whence.program.types import IntType, PointerType, Type, store_size

SHADOWED = Options(instrumentation=Instrumentation.SHADOW)


@dataclass(frozen=True, slots=True)
class Input:
    number: int


@dataclass(frozen=True, slots=True)
class Applied:
    operator: str
    bits: int
    source_bits: int
    operands: tuple[object, ...]


def _bits(type_: Type) -> int:
    return type_.bits if isinstance(type_, IntType) else 64


def evaluate(term: object, inputs: list[int]) -> int:
    """The value of a term, without recursion: terms of long loops are deep."""
    known: dict[int, int] = {}
    stack = [term]
    while stack:
        top = stack[-1]
        if id(top) in known:
            stack.pop()
        elif isinstance(top, int):
            known[id(stack.pop())] = top
        elif isinstance(top, Input):
            known[id(stack.pop())] = inputs[top.number]
        else:
            assert isinstance(top, Applied)
            missing = [operand for operand in top.operands if id(operand) not in known]
            if missing:
                stack.extend(missing)
                continue
            operands = [known[id(operand)] for operand in top.operands]
            known[id(stack.pop())] = apply(top.operator, operands, top.bits, top.source_bits)
    return known[id(term)]


@dataclass
class Toy:
    """Builds trees over inputs; checks each against the concrete value as soon as it is made."""

    inputs: list[int]
    memory: dict[tuple[int, int], object] = field(default_factory=dict)
    branches: list[tuple[Point, bool]] = field(default_factory=list)
    calls: list[Point] = field(default_factory=list)
    made: int = 0

    def _checked(self, term: object, value: Value) -> object:
        if term is not None:
            self.made += 1
            assert evaluate(term, self.inputs) == value
        return term

    def enter(
        self, procedure: Procedure, values: tuple[Value, ...], shadows: tuple[object, ...]
    ) -> tuple[object, ...]:
        return fitted(shadows, len(values))

    def leave(self, procedure: Procedure, value: Value, shadow: object) -> object:
        return self._checked(shadow, value)

    def assign(
        self,
        point: Point,
        assign: Assign,
        values: tuple[Value, ...],
        shadows: tuple[object, ...],
        result: Value,
    ) -> object:
        operands = tuple(x if y is None else y for x, y in zip(values, shadows, strict=True))
        bits, source = _bits(assign.target.type), _bits(assign.operands[0].type)
        name = assign.operator.value
        if not isinstance(assign.target.type, IntType | PointerType):
            return None
        if name in ("ptrtoint", "inttoptr"):
            name = "copy"
        return self._checked(Applied(name, bits, source, operands), result)

    def address(
        self, point: Point, place: Place, values: tuple[Value, ...], shadows: tuple[object, ...], address: int
    ) -> object:
        return None

    def load(self, point: Point, address: int, type_: Type, value: Value, address_shadow: object) -> object:
        return self._checked(self.memory.get((address, store_size(type_))), value)

    def store(
        self, point: Point, address: int, type_: Type, value: Value, shadow: object, address_shadow: object
    ) -> None:
        size = store_size(type_)
        self.overwrite(address, size)
        if shadow is not None:
            self.memory[address, size] = self._checked(shadow, value)

    def allocate(self, point: Point, address: int, size: int, count_shadow: object) -> None: ...

    def divide(
        self, point: Point, assign: Assign, values: tuple[Value, ...], shadows: tuple[object, ...]
    ) -> None:
        for value, shadow in zip(values, shadows, strict=True):
            self._checked(shadow, value)

    def assume(self, point: Point, holds: bool, shadow: object) -> None:
        self._checked(shadow, holds)

    def branch(self, point: Point, taken: bool, shadow: object) -> None:
        self._checked(shadow, taken)
        self.branches.append((point, taken))

    def switch(self, point: Point, value: int, shadow: object) -> None:
        self._checked(shadow, value)

    def call(self, point: Point, call: Call, pointer_shadow: object, pointer: int) -> None:
        self.calls.append(point)

    def begin_library(self, name: str, values: tuple[object, ...], shadows: tuple[object, ...]) -> None:
        pass

    def stop_library(self, name: str) -> None:
        pass

    def library(
        self, name: str, values: tuple[object, ...], shadows: tuple[object, ...], result: Value
    ) -> object:
        if not name.startswith("__VERIFIER_nondet_"):
            return None
        assert isinstance(result, int)
        self.inputs.append(result)
        return Input(len(self.inputs) - 1)

    def overwrite(self, address: int, size: int) -> None:
        for at, width in list(self.memory):
            if at < address + size and address < at + width:
                del self.memory[at, width]

    def copy(self, target: int, source: int, size: int) -> None:
        moved = {
            (target + at - source, width): term
            for (at, width), term in self.memory.items()
            if source <= at and at + width <= source + size
        }
        self.overwrite(target, size)
        self.memory.update(moved)


class WithSymbolicParameters(Toy):
    def enter(
        self, procedure: Procedure, values: tuple[Value, ...], shadows: tuple[object, ...]
    ) -> tuple[object, ...]:
        return tuple(Input(number) for number in range(len(values)))


@pytest.mark.parametrize("seed", range(25))
def test_the_shadow_of_each_value_of_a_random_straight_line_evaluates_to_it(seed: int) -> None:
    program = StraightLine(seed, 40)
    last = program.steps[-1]
    inputs = program.inputs()
    toy: Shadow = WithSymbolicParameters(list(inputs))
    machine = Machine(
        text_program(program.text(last.name, last.bits)), RecordedWorld(), options=SHADOWED, observer=toy
    )
    outcome = machine.call("f", inputs)
    assert isinstance(outcome, Finished)
    assert outcome.value == program.evaluate(inputs)[last.name]
    assert isinstance(toy, Toy)
    assert toy.made > 0


def _run(source: str, folder: Path, *values: int) -> tuple[Toy, RecordedWorld, object]:
    path = folder / "program.c"
    path.write_text(source)
    toy = Toy([])
    world = RecordedWorld(inputs=Inputs(values))
    machine = Machine(load([str(path)]), world, Limits(steps=5_000_000), SHADOWED, toy)
    outcome = machine.run_main()
    assert isinstance(outcome, Finished), outcome
    return toy, world, outcome.value


def test_shadows_go_through_memory_calls_and_variable_arguments(tmp_path: Path) -> None:
    source = """
    #include <stdarg.h>
    #include <string.h>
    int __VERIFIER_nondet_int(void);
    struct pair { int a, b; };
    static int sum(int count, ...) {
        va_list list; va_start(list, count);
        int total = 0;
        for (int i = 0; i < count; i++) total += va_arg(list, int);
        va_end(list);
        return total;
    }
    static int apply(int (*f)(int), int x) { return f(x); }
    static int twice(int x) { return 2 * x; }
    int main(void) {
        int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int();
        struct pair p = {x, y}, q;
        memcpy(&q, &p, sizeof p);
        int *at = &q.b;
        if (apply(twice, q.a) > *at) return sum(3, x, 5, *at);
        return 1;
    }
    """
    toy, _, value = _run(source, tmp_path, 20, 30)
    assert value == 55
    assert [taken for _, taken in toy.branches] == [True]


def test_a_concrete_program_has_no_shadows_and_gives_its_output(tmp_path: Path) -> None:
    program = PROGRAMS / "c" / "sorting_algorithms.c"
    toy, world, value = _run(program.read_text(), tmp_path)
    assert world.stdout + b"exit %d\n" % value == program.with_suffix(".expected").read_bytes()
    assert toy.made == 0


def test_each_branch_on_an_input_is_reported_with_the_way_taken(tmp_path: Path) -> None:
    source = """
    int __VERIFIER_nondet_int(void);
    int main(void) {
        int n = __VERIFIER_nondet_int(), steps = 0;
        while (n != 1) { if (n % 2) n = 3 * n + 1; else n /= 2; steps++; }
        switch (steps & 3) { case 0: return 10; case 1: return 11; default: return 12; }
    }
    """
    toy, _, value = _run(source, tmp_path, 6)
    assert value == 10
    assert [taken for _, taken in toy.branches].count(True) == 10
    assert len(toy.branches) == 17
