"""A tiny interpreter that remembers, for every value, the definition that made it.

It is the oracle for def-use pairs: what it observes in a run must be among the computed pairs.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, field
from random import Random

from whence.engines.dataflow.flow.flow_graph import flow_graph
from whence.program.instructions import (
    AddressOf,
    Assign,
    Branch,
    Call,
    Direct,
    Indirect,
    Jump,
    Load,
    Return,
    Store,
)
from whence.program.operands import Address, Integer, Variable, VariableKind
from whence.program.operators import Operator
from whence.program.places import Cell, Slot, Static, displacement_of
from whence.program.procedure import Point
from whence.program.program import Program
from whence.program.source_level.variable_copies import CONVERSIONS, spilled_parameter, variables_used
from whence.program.types import size_of, store_size


class RunEnds(Exception):
    pass


@dataclass(frozen=True)
class Pointer:
    object: tuple
    offset: int


@dataclass
class Frame:
    name: str
    number: int
    values: dict = field(default_factory=dict)
    origins: dict = field(default_factory=dict)


class Run:
    def __init__(self, program: Program, seed: int) -> None:
        self.program = program
        self.random = Random(seed)
        self.memory: dict[tuple, tuple[object, int]] = {}
        self.origins: dict[tuple, Point | None] = {}
        self.observed: set[tuple[Point, Point]] = set()
        self.frames = 0
        self.depth = 0
        self.steps = 0
        self.graphs = {}

    def start(self, name: str) -> None:
        for symbol in self.program.global_names():
            for offset, initial in self.program.global_(symbol).initial:
                self.write(
                    Pointer(("static", symbol), offset), Pointer(("static", initial.symbol), 0), 8, None
                )
        with suppress(RunEnds):
            self.call(name, [], [])

    def graph(self, name: str):
        if name not in self.graphs:
            self.graphs[name] = flow_graph(self.program.procedure(name))
        return self.graphs[name]

    def write(self, where: Pointer, value, width: int, origin) -> None:
        for byte in range(width):
            self.memory[where.object, where.offset + byte] = (value, byte)
            self.origins[where.object, where.offset + byte] = origin

    def read(self, where: Pointer, width: int):
        found = [self.memory.get((where.object, where.offset + byte), (0, byte)) for byte in range(width)]
        return found[0][0]

    def call(self, name: str, values: list, origins: list):
        self.depth += 1
        self.frames += 1
        if self.depth > 12:
            raise RunEnds
        procedure = self.program.procedure(name)
        frame = Frame(name, self.frames)
        for parameter, value, origin in zip(procedure.parameters, values, origins, strict=True):
            frame.values[parameter.name] = value
            frame.origins[parameter.name] = origin
        result = self.execute(procedure, frame)
        self.depth -= 1
        return result

    def execute(self, procedure, frame: Frame):
        block = 0
        while True:
            for position, instruction in enumerate(procedure.blocks[block].instructions):
                self.steps += 1
                if self.steps > 1500:
                    raise RunEnds
                point = Point(procedure.name, block, position)
                self.observe(frame, point, instruction)
                match instruction:
                    case Jump(target):
                        block = procedure.block_numbers[target]
                    case Branch(condition, then, otherwise):
                        block = procedure.block_numbers[then if self.value(frame, condition) else otherwise]
                    case Return(value):
                        return None if value is None else self.value(frame, value)
                    case _:
                        self.step(frame, point, instruction)

    def observe(self, frame: Frame, point: Point, instruction) -> None:
        for variable in variables_used(self.graph(frame.name).procedure, point):
            self.note(frame.origins.get(variable.name), point)
        if isinstance(instruction, Load):
            where = self.address(frame, instruction.place)
            for byte in range(store_size(instruction.target.type)):
                self.note(self.origins.get((where.object, where.offset + byte)), point)

    def note(self, origin, point: Point) -> None:
        if origin is not None:
            self.observed.add((origin, point))

    def value(self, frame: Frame, operand):
        match operand:
            case Variable(name):
                return frame.values.get(name, 0)
            case Integer():
                return operand.signed
            case Address(symbol):
                return Pointer(("static", symbol), 0)

    def origin(self, frame: Frame, operand, point: Point):
        return frame.origins.get(operand.name) if isinstance(operand, Variable) else point

    def address(self, frame: Frame, place) -> Pointer:
        displacement = displacement_of(place)
        match displacement.root:
            case Static(symbol):
                start = Pointer(("static", symbol), 0)
            case Slot(name):
                start = Pointer(("slot", frame.number, name), 0)
            case Cell(pointer):
                start = self.value(frame, pointer)
        offset = displacement.constant + sum(self.value(frame, i) * s for i, s in displacement.scaled)
        return Pointer(start.object, start.offset + offset)

    def define(self, frame: Frame, target, value, origin, point: Point) -> None:
        frame.values[target.name] = value
        is_real = target.kind in (VariableKind.LOCAL, VariableKind.PARAMETER)
        frame.origins[target.name] = point if is_real else origin

    def step(self, frame: Frame, point: Point, instruction) -> None:
        parameter = spilled_parameter(self.graph(frame.name).procedure, point, instruction)
        match instruction:
            case Assign(target, operator, operands):
                origin = self.origin(frame, operands[0], point) if operator in CONVERSIONS else point
                self.define(frame, target, self.compute(frame, operator, operands), origin, point)
                if parameter is not None:
                    frame.origins[target.name] = frame.origins[parameter.name]
            case Load(target, place):
                where = self.address(frame, place)
                value = self.read(where, size_of(target.type))
                self.define(frame, target, value, self.origins.get((where.object, where.offset)), point)
            case Store(place, value):
                self.write(
                    self.address(frame, place), self.value(frame, value), store_size(value.type), point
                )
            case AddressOf(target, place):
                self.define(frame, target, self.address(frame, place), point, point)
            case Call(target, callee, arguments):
                result = self.invoke(frame, point, callee, arguments)
                if target is not None:
                    self.define(frame, target, result, point, point)
            case _:
                raise AssertionError(instruction)

    def invoke(self, frame: Frame, point: Point, callee, arguments):
        match callee:
            case Direct("__VERIFIER_nondet_int"):
                return self.random.randrange(2)
            case Direct("memset" | "memcpy" | "qsort" as name):
                return self.library(frame, point, name, [self.value(frame, each) for each in arguments])
            case Direct(name):
                called = name
            case Indirect(pointer):
                called = self.value(frame, pointer).object[1]
        if called == "rand":
            return self.random.randrange(3)
        values = [self.value(frame, argument) for argument in arguments]
        origins = [self.origin(frame, argument, point) for argument in arguments]
        return self.call(called, values, origins)

    def library(self, frame: Frame, point: Point, name: str, values: list):
        """What it reads is used, and what it writes defined, at the call."""
        match name, values:
            case "memset", (to, value, size):
                self.write(to, value, size, point)
            case "memcpy", (to, from_, size):
                self.write(to, self.taken(from_, size, point), size, point)
            case "qsort", (start, count, size, compare):
                for number in range(count - 1):
                    one, other = (Pointer(start.object, (number + more) * size) for more in (0, 1))
                    self.call(compare.object[1], [one, other], [point, point])
                    held = self.taken(one, size, point), self.taken(other, size, point)
                    self.write(one, held[1], size, point)
                    self.write(other, held[0], size, point)
        return values[0]

    def taken(self, where: Pointer, width: int, point: Point):
        for byte in range(width):
            self.note(self.origins.get((where.object, where.offset + byte)), point)
        return self.read(where, width)

    def compute(self, frame: Frame, operator, operands):
        values = [self.value(frame, operand) for operand in operands]
        match operator:
            case Operator.COPY:
                return values[0]
            case Operator.ADD:
                if isinstance(values[0], Pointer):
                    return Pointer(values[0].object, values[0].offset + values[1])
                return (values[0] + values[1]) % 1000
            case Operator.AND:
                return values[0] & values[1]
            case Operator.NE:
                return int(values[0] != values[1])
        raise AssertionError(operator)
