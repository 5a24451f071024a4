"""The instructions of Java procedures as Python statements: objects, arrays, statics, dispatch, casts."""

from __future__ import annotations

from typing import final

from whence.execute.observe.instrument import Instrument
from whence.execute.translate.expressions import pieces as py
from whence.execute.translate.expressions.operand_text import is_integer
from whence.execute.translate.namespace import Callee, SubtypeTable, VirtualTable
from whence.execute.translate.statements.c_statements import Statements
from whence.execute.translate.statements.scribe import Scribe
from whence.execute.translate.translation import Site
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
from whence.program.obligations import has_receiver
from whence.program.operands import Null, Variable
from whence.program.operators import Operator as Op
from whence.program.places import ARRAY_LENGTH, Cell, Element, Field, Place, Static
from whence.program.types import ReferenceType, Type, bits_of
from whence.records import dataclass

_DIVISIONS = {Op.SDIV: "java_quotient", Op.SREM: "java_rest"}


@final
@dataclass(frozen=True, slots=True)
class _Target:
    """Where an access goes: Python that reads it, and the pair that names it to an instrument."""

    text: str
    location: str
    is_element: bool = False


@final
@dataclass(slots=True)
class ObjectStatements:
    scribe: Scribe
    instrument: Instrument
    plain: Statements
    """For what is the same in C."""

    # values

    def assign(self, assign: Assign) -> None:
        match assign.operator:
            case Op.INSTANCEOF:
                self._instance_test(assign)
            case Op.CAST:
                self._cast(assign)
            case Op.SDIV | Op.SREM:
                self._division(assign)
            case _:
                self.plain.assign(assign)

    def _instance_test(self, assign: Assign) -> None:
        value = self.scribe.atom(self.scribe.read(assign.operands[0])).text
        table = self.scribe.names.require(SubtypeTable(str(assign.detail)))
        test = f"1 if {value} is not None and {table}[{value}.cls] else 0"
        self.scribe.define(assign.target, test, self.scribe.site())
        self.instrument.assigned(assign, (value,))

    def _cast(self, assign: Assign) -> None:
        value = self.scribe.atom(self.scribe.read(assign.operands[0])).text
        table = self.scribe.names.require(SubtypeTable(str(assign.detail)))
        failure = f"fail_cast({value}, {str(assign.detail)!r})"
        self.scribe.at_point(f"if {value} is not None and not {table}[{value}.cls]: {failure}")
        self.scribe.define(assign.target, value, None)
        self.instrument.assigned(assign, (value,))

    def _division(self, assign: Assign) -> None:
        """Java's division has no overflow: the least integer by -1 is itself."""
        left, right = (self.scribe.plain(operand) for operand in assign.operands)
        bits = bits_of(assign.target.type)
        text = f"{_DIVISIONS[assign.operator]}({left.text}, {right.text}, {bits})"
        self.scribe.define(assign.target, text, self.scribe.site())
        self.instrument.assigned(assign, (left.text, right.text))

    def assume(self, assume: Assume) -> None:
        self.plain.assume(assume)

    # memory

    def _target(self, place: Place) -> _Target:
        match place:
            case Field(Cell(pointer), field):
                base = self.scribe.atom(self.scribe.read(pointer)).text
                if field.name == ARRAY_LENGTH and field.owner.endswith("[]"):
                    return _Target(f"len({base}.elements)", f"({base}, {ARRAY_LENGTH!r})")
                return _Target(f"{base}.fields[{str(field)!r}]", f"({base}, {str(field)!r})")
            case Element(Cell(pointer), index):
                base = self.scribe.atom(self.scribe.read(pointer)).text
                at = self.scribe.atom(self.scribe.plain(index)).text
                return _Target(f"{base}.elements[{at}]", f"({base}, {at})", is_element=True)
            case Static(symbol):
                return _Target(f"statics[{symbol!r}]", f"(None, {symbol!r})")
            case _:
                raise NotImplementedError(f"{place} in a Java procedure")

    def load(self, load: Load) -> None:
        target = self._target(load.place)
        location = self._located(load.place, target, load.target)
        self.scribe.define(load.target, target.text, self.scribe.site())
        self.instrument.loaded(load, location)

    def _located(self, place: Place, target: _Target, written: Variable) -> str:
        """The location in a local, in observed runs, before the load overwrites what it is read from."""
        if not self.scribe.options.observes:
            return target.location
        self.scribe.line(f"w = {target.location}")
        self.instrument.locating(place, "w")
        return "w"

    def store(self, store: Store) -> None:
        value = self.scribe.plain(store.value)
        target = self._target(store.place)
        if self.scribe.options.observes:
            self.instrument.locating(store.place, target.location)
        if isinstance(store.place, Static):
            symbol = store.place.symbol
            owner = symbol.partition(":")[0].rpartition(".")[0]
            self.scribe.at_point(f"if {symbol!r} not in statics: initialise({owner!r})")
        if target.is_element and isinstance(store.value.type, ReferenceType):
            if self.scribe.options.observes and not isinstance(store.value, Null):
                self.instrument.storing(store, target.location, value.text)
            self.scribe.at_point(f"put_element({target.location[1:-1]}, {value.text})")
        else:
            self.scribe.at_point(f"{target.text} = {value.text}")
        self.instrument.stored(store, target.location, value.text)

    def address_of(self, instruction: AddressOf) -> None:
        raise NotImplementedError("an address in a Java procedure")

    def allocate(self, allocate: Allocate) -> None:
        assert isinstance(allocate.target.type, ReferenceType)
        name = allocate.target.type.name
        count = self.scribe.plain(allocate.count).text
        if allocate.region is Region.OBJECT:
            text = f"new_object({name!r})"
        else:
            text = f"new_array({name!r}, {self._default(allocate.type)}, {count})"
        self.scribe.define(allocate.target, text, self.scribe.site())
        self.instrument.allocated(allocate, count)

    def _default(self, type_: Type) -> str:
        return "None" if isinstance(type_, ReferenceType) else "0" if is_integer(type_) else "0.0"

    # calls

    def call(self, call: Call) -> None:
        arguments = [self.scribe.plain(argument) for argument in call.arguments]
        match call.callee:
            case Direct(procedure):
                function = self.scribe.names.require(Callee(procedure, call.signature))
                if has_receiver(procedure, len(arguments)):
                    arguments[0] = self.scribe.atom(arguments[0])
                    self.scribe.page.line(
                        f"if {arguments[0].text} is None: null_receiver()", self._call_site(arguments)
                    )
            case Virtual(_, name, descriptor):
                arguments[0] = self.scribe.atom(arguments[0])
                table = self.scribe.names.require(VirtualTable(name, descriptor))
                function = f"{table}[{arguments[0].text}.cls]"
            case Indirect():
                raise NotImplementedError("a call through a pointer in a Java procedure")
        text = py.call(function, tuple(arguments)).text
        self.instrument.calling(call)
        if call.target is None:
            self.scribe.page.line(text, self._call_site(arguments))
        else:
            self.scribe.define(call.target, text, self._call_site(arguments))
        self.instrument.called(call)

    def _call_site(self, arguments: list[py.Expression]) -> Site:
        return Site(self.scribe.point, arguments=tuple(each.text for each in arguments))
