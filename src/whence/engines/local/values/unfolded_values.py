"""What one procedure's own text says of a value: its once-assigned temporaries unfolded into one term.

Anything else (a load, a call) is a symbol of which nothing is known, so whatever holds of the term holds of
the value in every execution. A variable that is assigned may have changed between two readings (`i++ - i`),
so every temporary that reads one has a symbol of its own for it.
"""

from __future__ import annotations

from typing import final

from whence.analysis.failures.readings import Extent
from whence.logic.sorts import BitVecSort
from whence.logic.term import Term
from whence.logic.terms import Terms
from whence.program.accesses import variables_written
from whence.program.instructions import AddressOf, Allocate, Assign, Instruction, Region
from whence.program.operands import (
    Address,
    ClassLiteral,
    Integer,
    Null,
    Operand,
    Text,
    Variable,
    VariableKind,
)
from whence.program.operators import DIVISIONS, SHIFTS, Operator
from whence.program.places import (
    Cell,
    Displacement,
    Element,
    Field,
    Place,
    Root,
    Slot,
    Static,
    displacement_of,
)
from whence.program.procedure import Procedure
from whence.program.program import Program
from whence.program.semantics.integer_operators import TERM_RULES, term_of
from whence.program.types import IntType, PointerType, ReferenceType, Type


def bits_of(type_: Type) -> int:
    """The width of a value as a term, or 0 for what has none."""
    match type_:
        case IntType(bits):
            return bits
        case PointerType() | ReferenceType():
            return 64
        case _:
            return 0


@final
class Values:
    """Terms of one procedure's operands: a `Reader` for every point of it."""

    def __init__(self, procedure: Procedure, program: Program) -> None:
        self.terms = Terms()
        self._procedure = procedure
        self._program = program
        self._known: dict[str, Term] = {}
        self._definitions: dict[str, Instruction] = {}
        self._changing: set[str] = set()
        for _, instruction in procedure.points():
            for variable in variables_written(instruction):
                if variable.kind is VariableKind.TEMPORARY:
                    self._definitions[variable.name] = instruction
                else:
                    self._changing.add(variable.name)

    def term(self, operand: Operand) -> Term:
        """The operand's term; temporaries are unfolded deepest first, without recursion."""
        pending = [operand]
        while pending:
            missing = self._missing(pending[-1])
            if missing:
                pending.extend(missing)
            else:
                self._settle(pending.pop())
        return self._of(operand)

    def number(self, operand: Operand) -> Term | None:
        return self.term(operand) if bits_of(operand.type) else None

    def is_null(self, pointer: Operand) -> Term | None:
        return self.terms.false if self._is_address(pointer) else None

    def _is_address(self, operand: Operand) -> bool:
        """The address of an object that exists, or of a fresh one that can't fail to."""
        match self._origin(operand):
            case AddressOf(_, place):
                return is_inside_object(place)
            case Allocate(_, region):
                return region is not Region.HEAP
            case Address() | Text() | ClassLiteral():
                return True
            case _:
                return False

    def length(self, array: Operand) -> Term | None:
        """How many elements a Java array was made with, if this procedure shows where it was made."""
        match self._origin(array):
            case Allocate(_, Region.ARRAY, _, count) if (length := self.term(count)).is_constant:
                return None if length.value >> (bits_of(count.type) - 1) else length
            case _:
                return None

    def is_instance(self, reference: Operand, class_name: str) -> Term | None:
        return None

    def extent(self, place: Place) -> Extent | None:
        """Constant bytes into a static object or a slot, whose sizes are known. Indices that are no constants
        were read at different times."""
        found = self._displacement(place)
        whole = size_of_root(found.root, self._procedure, self._program)
        offset = found.constant
        for index, stride in found.scaled:
            value = self.term(index)
            if not value.is_constant:
                return None
            offset += stride * _signed(value.value, bits_of(index.type))
        is_known = whole >= 0 and -(1 << 63) <= offset < 1 << 63
        return Extent(self.terms.bv(offset, 64), self.terms.bv(whole, 64)) if is_known else None

    def _displacement(self, place: Place) -> Displacement:
        """The place as bytes from its root, looking through temporaries that hold addresses."""
        found = displacement_of(place)
        while isinstance(found.root, Cell) and isinstance(found.root.pointer, Variable):
            definition = self._definitions.get(found.root.pointer.name)
            if not isinstance(definition, AddressOf):
                break
            inner = displacement_of(definition.place)
            found = Displacement(inner.root, inner.constant + found.constant, inner.scaled + found.scaled)
        if isinstance(found.root, Cell) and isinstance(found.root.pointer, Address):
            return Displacement(Static(found.root.pointer.symbol), found.constant, found.scaled)
        return found

    def _origin(self, operand: Operand) -> Instruction | Operand:
        """What makes the value, looking through copies: an instruction, a constant or a variable."""
        while isinstance(operand, Variable):
            match self._definitions.get(operand.name):
                case Assign(_, Operator.COPY, (source,)):
                    operand = source
                case None:
                    return operand
                case definition:
                    return definition
        return operand

    def _missing(self, operand: Operand) -> list[Operand]:
        if not isinstance(operand, Variable) or operand.name in self._known:
            return []
        definition = self._definitions.get(operand.name)
        if not isinstance(definition, Assign) or not _has_term(definition):
            return []
        return [o for o in definition.operands if isinstance(o, Variable) and o.name not in self._known]

    def _settle(self, operand: Operand) -> None:
        if not isinstance(operand, Variable) or operand.name in self._known:
            return
        definition = self._definitions.get(operand.name)
        bits = bits_of(operand.type) or 1
        if isinstance(definition, Assign) and _has_term(definition):
            arguments = [self._read(each, operand.name) for each in definition.operands]
            self._known[operand.name] = term_of(self.terms, definition.operator, arguments, bits)
        else:
            self._known[operand.name] = self.terms.symbol(operand.name, BitVecSort(bits))

    def _read(self, operand: Operand, reader: str) -> Term:
        if isinstance(operand, Variable) and operand.name in self._changing:
            return self.terms.symbol(f"{operand.name} for {reader}", BitVecSort(bits_of(operand.type) or 1))
        return self._of(operand)

    def _of(self, operand: Operand) -> Term:
        match operand:
            case Variable(name):
                return self._known[name]
            case Integer(value, IntType(bits)):
                return self.terms.bv(value, bits)
            case Null():
                return self.terms.bv(0, 64)
            case _:
                return self.terms.fresh("constant", BitVecSort(bits_of(operand.type) or 1))


def _has_term(assign: Assign) -> bool:
    """Whether the operator has an exact term that is defined for these operands."""
    widths = [bits_of(operand.type) for operand in assign.operands]
    if assign.operator not in TERM_RULES or not bits_of(assign.target.type) or not all(widths):
        return False
    if assign.operator in SHIFTS:
        amount = assign.operands[1]
        return isinstance(amount, Integer) and amount.value < amount.type.bits
    if assign.operator in DIVISIONS:
        divisor = assign.operands[1]
        return isinstance(divisor, Integer) and divisor.signed not in (0, -1)
    return True


def size_of_root(root: Root, procedure: Procedure, program: Program) -> int:
    """The bytes of the object; -1 if they are not known."""
    match root:
        case Cell():
            return -1
        case Static(symbol):
            return program.size_of_object(symbol)
        case Slot(name):
            return procedure.slots_by_name[name].size


def is_inside_object(place: Place) -> bool:
    """Whether the place is a field of a field ... of an object that is there: no index leads away."""
    while isinstance(place, Field) or (isinstance(place, Element) and _is_declared(place)):
        place = place.base
    return isinstance(place, Slot | Static)


def _is_declared(element: Element) -> bool:
    """Whether the index is a constant of the declared array, or just behind it."""
    return isinstance(element.index, Integer) and 0 <= element.index.signed <= element.count


def _signed(value: int, bits: int) -> int:
    return value - (1 << bits) if value >> (bits - 1) else value
