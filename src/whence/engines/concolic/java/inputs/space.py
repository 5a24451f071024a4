"""The inputs of a Java entry as symbols: numbers, references that are null, new or another's, lengths, units.

References are numbers: 0 is null, each reference has the number of the object that is its own, and it may be
that of an earlier reference of a fitting type. Everything gets its symbol when a run first looks at it, by a
name that is the same in every run: `p.next.value`, `p[3]`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import field
from enum import Enum
from typing import final

from whence.analysis.runs.java.java_classes import (
    BITS,
    BOX_TYPES,
    STRING,
    UNSIGNED,
    ClassTable,
    is_primitive,
)
from whence.answers import Reason
from whence.engines.concolic.inputs.space import ConcreteInput
from whence.engines.concolic.java.inputs.collection_contents import Key, constants_in
from whence.engines.concolic.java.inputs.stored_values import NAN, REAL_BITS, length_label, unit_label
from whence.engines.concolic.java.reached_procedures import own_procedures
from whence.engines.concolic.limits import DEFAULT, Limits, Sizes
from whence.logic.sorts import BitVecSort
from whence.logic.term import Term
from whence.logic.terms import Terms
from whence.program.mains import is_main
from whence.program.procedure import Procedure
from whence.program.program import Program
from whence.questions import Callers
from whence.records import dataclass

REFERENCE_BITS = 32
LENGTH_BITS = 32
ANSWER_BITS = 64


class ItemKind(Enum):
    """How a part of standard input is read."""

    INT = "int"
    LONG = "long"
    TOKEN = "token"
    LINE = "line"
    CHARACTER = "character"


def answer_label(number: int) -> str:
    return f"nondet {number}"


def given_label(name: str, number: int) -> str:
    return f"{name}() {number}"


@final
@dataclass(frozen=True, slots=True)
class ReferenceInput:
    """A reference among the inputs: a parameter, a field or an element of an input object."""

    name: str
    type: str
    symbol: Term
    """A constant if it is never null and never another one's."""
    number: int
    """Of its own object; constants of an enum have numbers of their own, and one that is never null starts
    with the first of them."""
    choices: tuple[str, ...]
    kind: Term | None
    """Which of the choices its own object is of, if there are several."""


@final
@dataclass(frozen=True, slots=True)
class Parameter:
    name: str
    type: str


@final
@dataclass(eq=False, slots=True)
class JavaSpace:
    terms: Terms
    table: ClassTable
    parameters: tuple[Parameter, ...]
    is_constructor: bool = False
    is_main: bool = False
    sizes: Sizes = DEFAULT.smallest
    limits: Limits = DEFAULT
    symbols: dict[str, Term] = field(default_factory=dict)
    reals: set[str] = field(default_factory=set)
    """Inputs that are floating-point numbers."""
    domain: list[Term] = field(default_factory=list)
    shared_unseen: set[Term] = field(default_factory=set)
    """References to texts and boxes, which are made apart from each other: a caller may pass one object
    twice, or a constant of the program."""
    bounds: list[Term] = field(default_factory=list)
    references: dict[str, ReferenceInput] = field(default_factory=dict)
    constants: dict[tuple[str, str], int] = field(default_factory=dict)
    """Constants of enums -> their numbers."""
    signatures: dict[str, str] = field(default_factory=dict)
    """References -> their types with type arguments, as far as they are known."""
    procedures: Callable[[], Iterable[Procedure]] = lambda: ()
    """What the entry may call: constants in it are tried where any value is allowed."""
    _constants: tuple[Key, ...] | None = None
    losses: dict[tuple[Reason, str], None] = field(default_factory=dict)
    """What inputs can't be: known from their types."""
    answers: dict[int, str] = field(default_factory=dict)
    """Inputs that the harness asked for, by their order -> the type that was asked for last."""
    environment: dict[str, int] = field(default_factory=dict)
    """A function of the environment -> how often a run called it."""
    items: dict[int, ItemKind] = field(default_factory=dict)
    """What runs read from standard input, in order."""
    _numbers: int = 0

    def environment_gives(self, name: str, number: int, mask: int) -> Term:
        """What the environment gives to a call of the function, a number of 64 bits."""
        self.environment[name] = max(self.environment.get(name, 0), number + 1)
        return self.terms.bv_and(self.symbol(given_label(name, number), ANSWER_BITS), self.terms.bv(mask, 64))

    def asked(self, number: int, type_: str, bits: int) -> Term:
        """An input that the harness asks for, as a value of that many bits. Another run may ask for another
        type at its place, so all have one width."""
        self.answers[number] = type_
        symbol = self.symbol(answer_label(number), ANSWER_BITS)
        if type_ == "boolean":
            return self.terms.zero_extend(self.terms.extract(symbol, 0, 0), bits - 1)
        width = BITS.get(type_, ANSWER_BITS)
        held = self.terms.extract(symbol, width - 1, 0)
        if bits == width:
            return held
        extend = self.terms.zero_extend if type_ in UNSIGNED else self.terms.sign_extend
        return extend(held, bits - width)

    def asked_real(self, number: int, type_: str) -> Term:
        """The same for a floating-point number."""
        self.answers[number] = type_
        width = REAL_BITS[type_]
        held = self.terms.extract(self.symbol(answer_label(number), ANSWER_BITS), width - 1, 0)
        self.bound(self._is_usual(held, width))
        return held

    def bound(self, condition: Term) -> None:
        """What inputs are not tried beyond."""
        if condition not in self.bounds:
            self.bounds.append(condition)

    def symbol(self, name: str, width: int) -> Term:
        found = self.symbols.get(name)
        if found is None:
            found = self.symbols[name] = self.terms.symbol(name, BitVecSort(width))
        return found

    def primitive(self, name: str, type_: str, bits: int) -> Term:
        """A number of the type, as a value of that many bits."""
        width = BITS[type_]
        symbol = self.symbol(name, width)
        if bits == width:
            return symbol
        extend = self.terms.zero_extend if type_ in UNSIGNED else self.terms.sign_extend
        return extend(symbol, bits - width)

    @property
    def constants_named(self) -> tuple[Key, ...]:
        """Strings and whole numbers in the text of the program."""
        if self._constants is None:
            found = (value for each in self.procedures() for value in constants_in(each))
            self._constants = tuple(dict.fromkeys(found))
        return self._constants

    @property
    def texts(self) -> tuple[str, ...]:
        return tuple(each for each in self.constants_named if isinstance(each, str))

    @property
    def numbers(self) -> tuple[int, ...]:
        return tuple(each for each in self.constants_named if isinstance(each, int))

    def signature_of(self, name: str) -> str:
        """Of a parameter, an element or a field, by its declaration; nothing if there is none."""
        found = self.signatures.get(name)
        if found is None:
            outer, _, label = name.rpartition(".")
            holder = self.references.get(outer)
            fields = [] if holder is None else [f for each in holder.choices for f in self.table.fields(each)]
            found = next((each.signature for each in fields if each.label == label), "")
            self.signatures[name] = found
        return found

    def real(self, name: str, type_: str) -> Term:
        """A floating-point input, by its encoding; where it is not a number, the one that Java makes."""
        width = REAL_BITS[type_]
        known = name in self.symbols
        found = self.symbol(name, width)
        if not known:
            self.reals.add(name)
            self.domain.append(self._is_usual(found, width))
        return found

    def _is_usual(self, real: Term, width: int) -> Term:
        return self.terms.or_(
            self.terms.fp_eq(real, real), self.terms.eq(real, self.terms.bv(NAN[width], width))
        )

    def length(self, name: str) -> Term:
        """Of an input array or string."""
        label = length_label(name)
        known = label in self.symbols
        found = self.symbol(label, LENGTH_BITS)
        if not known:
            self.domain.append(self.terms.bv_ule(found, self.terms.bv(0x7FFFFFFF, LENGTH_BITS)))
            self.bounds.append(self.terms.bv_ule(found, self.terms.bv(self.sizes.elements, LENGTH_BITS)))
        return found

    def unknown_unit(self, name: str, width: int) -> Term:
        """Anything: what stands where an input is longer than it is ever made."""
        return self.terms.symbol(f"beyond {name} {width}", BitVecSort(width))

    def unit(self, name: str, position: int) -> Term:
        return self.symbol(unit_label(name, position), 16)

    # references

    def reference(self, name: str, type_: str) -> ReferenceInput:
        found = self.references.get(name)
        if found is None:
            is_enum = self.table.is_enum(type_)
            made = (
                self._enum(name, type_) if is_enum else self._object(name, type_, self.table.choices(type_))
            )
            found = self.references[name] = made
        return found

    def receiver(self, name: str, type_: str, choices: tuple[str, ...]) -> ReferenceInput:
        """An object that is there, of one of the classes."""
        if self.table.is_enum(type_):
            made = self._enum(name, type_, may_be_null=False)
        else:
            made = self._object(name, type_, choices, may_be_null=False)
        self.references[name] = made
        return made

    def element(self, array: str, position: int, type_: str) -> ReferenceInput:
        """A reference in an input array; those in the arguments of main are not null."""
        name = f"{array}[{position}]"
        if self.is_main and array == self.parameters[0].name and name not in self.references:
            return self.receiver(name, type_, self.table.choices(type_))
        return self.reference(name, type_)

    def _new_number(self) -> int:
        self._numbers += 1
        return self._numbers

    def constant_number(self, type_: str, constant: str) -> int:
        found = self.constants.get((type_, constant))
        if found is None:
            found = self.constants[type_, constant] = self._new_number()
        return found

    def _is(self, symbol: Term, number: int) -> Term:
        return self.terms.eq(symbol, self.terms.bv(number, REFERENCE_BITS))

    def _enum(self, name: str, type_: str, *, may_be_null: bool = True) -> ReferenceInput:
        symbol = self.symbol(name, REFERENCE_BITS)
        numbers = [self.constant_number(type_, each) for each in self.table.constants(type_)]
        if may_be_null:
            numbers.append(0)
        self.domain.append(self.terms.or_(*(self._is(symbol, number) for number in numbers)))
        return ReferenceInput(name, type_, symbol, 0 if may_be_null else numbers[0], (type_,), None)

    def _object(
        self, name: str, type_: str, choices: tuple[str, ...], may_be_null: bool = True
    ) -> ReferenceInput:
        number = self._new_number()
        self._note(name, type_, choices)
        kind = None
        if len(choices) > 1:
            kind = self.symbol(f"{name}.class", 8)
            self.domain.append(self.terms.bv_ult(kind, self.terms.bv(len(choices), 8)))
        if not may_be_null:
            symbol = self.terms.bv(number, REFERENCE_BITS)
            return ReferenceInput(name, type_, symbol, number, choices, kind)
        symbol = self.symbol(name, REFERENCE_BITS)
        if type_ == STRING or type_ in BOX_TYPES:
            self.shared_unseen.add(symbol)
        ways = [self._is(symbol, 0)]
        if choices:
            ways.append(self._is(symbol, number))
        earlier = self._earlier(name, type_)
        ways += [self._aliased(symbol, other, type_) for other in earlier[-self.sizes.aliases :]]
        held = self.bounds if len(earlier) > self.sizes.aliases else self.domain
        held.append(self.terms.or_(*ways))
        return ReferenceInput(name, type_, symbol, number, choices, kind)

    def _note(self, name: str, type_: str, choices: tuple[str, ...]) -> None:
        if not choices:
            detail = f"{name} is always null: no class of the program can be made where {type_} is expected"
            self.losses[Reason.UNSUPPORTED, detail] = None
        elif self.table.is_open(type_):
            detail = f"{name} may be of other classes than {', '.join(choices)}, or in another state"
            self.losses[Reason.APPROXIMATED, detail] = None
        for each in choices:
            above = self.table.library_superclass(each)
            if self.table.is_own(each) and above is not None:
                detail = f"{name} has what {above} declares as its constructor leaves it"
                self.losses[Reason.APPROXIMATED, detail] = None

    def _earlier(self, name: str, type_: str) -> list[ReferenceInput]:
        """The objects that a reference of the type may share."""
        if type_ == STRING or type_ in BOX_TYPES:
            return []
        fitting = [
            other
            for other in self.references.values()
            if other.number and any(self._fits(each, type_) for each in other.choices)
        ]
        around = self._records_around(name)
        return [other for other in fitting if other.name not in around]

    def _records_around(self, name: str) -> set[str]:
        """The records that a field is in, with nothing but records between: none is a part of itself."""
        found: set[str] = set()
        holder = self.references.get(name.rpartition(".")[0])
        while holder is not None and all(map(self.table.is_record, holder.choices)):
            found.add(holder.name)
            holder = self.references.get(holder.name.rpartition(".")[0])
        return found

    def _fits(self, class_name: str, type_: str) -> bool:
        if class_name == STRING or class_name in BOX_TYPES:
            return False
        return class_name == type_ or self.table.is_subtype(class_name, type_)

    def _aliased(self, symbol: Term, other: ReferenceInput, type_: str) -> Term:
        same = self._is(symbol, other.number)
        if other.kind is None:
            return same
        fitting = [
            self.terms.eq(other.kind, self.terms.bv(position, 8))
            for position, each in enumerate(other.choices)
            if self._fits(each, type_)
        ]
        return self.terms.and_(same, self.terms.or_(*fitting))

    # one choice of values

    def number_of(self, reference: ReferenceInput, concrete: ConcreteInput) -> int:
        """Which object the reference is in a run; 0 is null."""
        if reference.symbol.is_constant:
            return reference.number
        found = concrete.value(reference.name)
        is_receiver = found == 0 and self.table.is_enum(reference.type)
        return reference.number if is_receiver else found

    def owner_of(self, number: int) -> ReferenceInput | None:
        """The reference whose own object has the number, if one can be made."""
        found = (each for each in self.references.values() if each.number == number and each.choices)
        return next(found, None) if number else None

    def class_of(self, reference: ReferenceInput, concrete: ConcreteInput) -> str:
        """The class of the reference's own object in a run."""
        position = 0 if reference.kind is None else concrete.value(f"{reference.name}.class")
        return reference.choices[position if position < len(reference.choices) else 0]


def java_space(
    program: Program,
    entry: str,
    sizes: Sizes = DEFAULT.smallest,
    limits: Limits = DEFAULT,
    callers: Callers = Callers.ANY,
) -> JavaSpace:
    """The inputs of an entry, its parameters made."""
    table = ClassTable(program, limits.classes)
    owner, _, method = entry.partition("(")[0].rpartition(".")
    types = table.parameters(entry)
    declared = program.procedure(entry).parameters
    has_receiver = len(declared) > len(types)
    parameters = [Parameter("this", owner)] if has_receiver else []
    for variable, type_ in zip(declared[has_receiver:], types, strict=True):
        parameters.append(Parameter((variable.source or variable.name).removesuffix(".in"), type_))
    given = parameters[has_receiver:]
    is_constructor = method == "<init>"
    space = JavaSpace(
        Terms(),
        table,
        tuple(parameters),
        is_constructor,
        is_main(program, entry),
        sizes,
        limits,
        signatures=dict(zip((each.name for each in given), table.signatures(entry), strict=False)),
        procedures=lambda: map(program.procedure, own_procedures(entry, program)),
    )
    for position, parameter in enumerate(parameters):
        if is_primitive(parameter.type):
            continue
        if has_receiver and position == 0:
            space.receiver(parameter.name, owner, table.receivers(entry))
        elif space.is_main:
            space.receiver(parameter.name, parameter.type, (parameter.type,))
        elif callers is Callers.CAREFUL and (choices := table.choices(parameter.type)):
            space.receiver(parameter.name, parameter.type, choices)
        else:
            space.reference(parameter.name, parameter.type)
    return space
