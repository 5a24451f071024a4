"""The instructions of C procedures as Python statements: arithmetic, bytes and calls.

Whatever can fail has a line of its own, so that the line number in a traceback is the point of the failure
and success costs nothing.
"""

from __future__ import annotations

from dataclasses import field
from typing import final

from whence.execute.observe.instrument import Instrument
from whence.execute.translate.expressions import pieces as py
from whence.execute.translate.expressions.access_text import AccessText, Spot, load_text, spot_at, store_text
from whence.execute.translate.expressions.integer_arithmetic import Arithmetic
from whence.execute.translate.expressions.pieces import Expression, unsigned
from whence.execute.translate.namespace import Callee, CallTable
from whence.execute.translate.statements.checks import Checks
from whence.execute.translate.statements.scribe import Scribe
from whence.execute.translate.translation import Options, Site
from whence.program.instructions import (
    AddressOf,
    Allocate,
    Assign,
    Assume,
    Call,
    Direct,
    Indirect,
    Load,
    Region,
    Store,
    Virtual,
)
from whence.program.operands import Operand
from whence.program.places import Place, inner_elements
from whence.program.procedure import Procedure
from whence.program.types import bits_of, size_of, store_size
from whence.records import dataclass

_VARIADIC_START = "llvm.va_start"
_STACK_SAVE = "llvm.stacksave"
_STACK_RESTORE = "llvm.stackrestore"


@final
@dataclass(slots=True)
class Statements:
    procedure: Procedure
    scribe: Scribe
    instrument: Instrument
    checks: Checks
    addressed: frozenset[str]
    """Slots that are in the table of objects."""
    allocates: bool
    updates: frozenset[int] = frozenset()
    """Positions in the current block of loads that only update bits in place."""
    _arithmetic: Arithmetic = field(init=False)
    _access: AccessText = field(init=False)

    def __post_init__(self) -> None:
        self._arithmetic = Arithmetic(self.scribe.atom)
        self._access = AccessText(self.scribe.names, self.scribe.read, self.addressed.__contains__)

    @property
    def _options(self) -> Options:
        return self.scribe.options

    # values

    def assign(self, assign: Assign) -> None:
        operands = tuple(self.scribe.read(operand) for operand in assign.operands)
        if self._options.observes:
            operands = tuple(self._steady(assign, operand) for operand in operands)
        if self._options.checks_values:
            self.checks.arithmetic(assign, operands)
        value = self._arithmetic.translate(assign, operands)
        self.scribe.keep(assign.target, value, self.scribe.site())
        self.instrument.assigned(assign, tuple(operand.text for operand in operands))

    def _steady(self, assign: Assign, operand: Expression) -> Expression:
        """An operand that keeps its value when the target gets its own."""
        if operand.text != self.scribe.local(assign.target):
            return self.scribe.atom(operand)
        return self.scribe.atom(py.joined(operand.text, py.ATOM, operand.low, operand.high, (operand,)))

    # memory

    def _spot(self, place: Place) -> Spot:
        """Where an access goes; in observed runs its address is in a local."""
        if self._options.checks_values:
            self._check_indices(place)
        if not self._options.observes:
            return self._access.spot(place)
        address = self.scribe.atom(self._access.address(place))
        self.instrument.locating(place, address.text)
        return spot_at(address)

    def _check_indices(self, place: Place) -> None:
        for element in inner_elements(place):
            bits = bits_of(element.index.type)
            index = self.scribe.plain(element.index)
            self.checks.index(index, bits, element.count)

    def load(self, load: Load) -> None:
        target = load.target
        spot = self._spot(load.place)
        size = store_size(target.type)
        if self._options.checks_values and self.scribe.point.position not in self.updates:
            self.checks.read(spot.address, size)
        site = Site(self.scribe.point, spot.address, size, False, spot.direct)
        if self._options.observes:
            spot = self._steady_spot(spot, self.scribe.local(target))
        self.scribe.define(target, load_text(spot, target.type, self.scribe.names), site)
        self.instrument.loaded(load, spot.address)

    def _steady_spot(self, spot: Spot, target: str) -> Spot:
        """A load into the pointer that it goes through: the instrument wants the address afterwards."""
        if spot.address != target:
            return spot
        self.scribe.line(f"w = {target}")
        return Spot(spot.data, spot.offset, "w")

    def store(self, store: Store) -> None:
        value = self.scribe.plain(store.value)
        spot = self._spot(store.place)
        size = store_size(store.value.type)
        site = Site(self.scribe.point, spot.address, size, True, spot.direct)
        self.scribe.line(store_text(spot, store.value.type, value, self.scribe.names), site)
        if self._options.checks_values:
            self.checks.written(spot.address, size)
        self.instrument.stored(store, spot.address, value.text)

    def address_of(self, instruction: AddressOf) -> None:
        address = self._access.address(instruction.place)
        if self._options.observes:
            address = self.scribe.atom(unsigned(address, 64))
            self.instrument.locating(instruction.place, address.text)
        self.scribe.keep(instruction.target, address)
        self.instrument.addressed(instruction)

    def allocate(self, allocate: Allocate) -> None:
        count = self.scribe.plain(allocate.count)
        size = py.infix("*", py.PRODUCT, count, py.number(size_of(allocate.type)), 0, 0)
        if size_of(allocate.type) == 1:
            size = count
        function = "allocate_heap(" if allocate.region is Region.HEAP else "allocate_stack(stack, "
        self.scribe.define(allocate.target, f"{function}{size.text})", self.scribe.site())
        self.instrument.allocated(allocate, size.text)

    def assume(self, assume: Assume) -> None:
        test = self.scribe.read(assume.condition).test()
        self.instrument.assuming(assume, test)
        self.scribe.at_point(f"if not ({test}): violated()")

    # calls

    def call(self, call: Call) -> None:
        arguments = [self.scribe.plain(argument).text for argument in call.arguments]
        match call.callee:
            case Direct(procedure):
                text = self._direct(procedure, call, arguments)
            case Indirect(pointer):
                text = self._indirect(pointer, call, arguments)
            case Virtual():
                raise AssertionError("a virtual call in a C procedure")
        self.instrument.calling(call)
        site = Site(self.scribe.point, arguments=tuple(arguments))
        if call.target is None:
            self.scribe.line(text, site)
        else:
            self.scribe.define(call.target, text, site)
        self.instrument.called(call)

    def _indirect(self, pointer: Operand, call: Call, arguments: list[str]) -> str:
        table = self.scribe.names.require(CallTable(call.signature))
        return f"{table}[{self.scribe.plain(pointer).text}]({self._passed(call, arguments)})"

    def _direct(self, procedure: str, call: Call, arguments: list[str]) -> str:
        if procedure.startswith(_VARIADIC_START):
            return self._start_variadic(arguments[0])
        if procedure.startswith(_STACK_SAVE):
            return "len(stack)" if self.allocates else "0"
        if procedure.startswith(_STACK_RESTORE):
            return f"release_from(stack, {arguments[0]})" if self.allocates else "None"
        function = self.scribe.names.require(Callee(procedure, call.signature))
        return f"{function}({self._passed(call, arguments)})"

    def _start_variadic(self, address: str) -> str:
        types = self.scribe.constant(tuple(parameter.type for parameter in self.procedure.parameters))
        if not self._options.has_shadows:
            return f"va_start({address}, {types}, va)"
        return f"va_start({address}, {types}, va, s_va, {self.scribe.point_constant()})"

    def _passed(self, call: Call, arguments: list[str]) -> str:
        """The arguments; variable ones as a pair of types and values."""
        fixed = call.signature.fixed
        if fixed >= len(arguments):
            return ", ".join(arguments)
        types = self.scribe.constant(call.signature.parameters[fixed:])
        return ", ".join([*arguments[:fixed], f"({types}, ({', '.join(arguments[fixed:])},))"])
