"""What an entry takes from outside, as symbols; and one choice of values for them, as a run.

Inputs are created when a run first looks at them, by names that are the same in every run: parameters, bytes
of the objects behind pointer parameters, arguments of main, standard input, answers to a harness. An object
behind a pointer has the same address in every run, so that a pointer is simply a number that is null, the
address of its own object or that of an earlier one (section 5 of DART and CUTE call these lazily created).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field, replace
from typing import final

from whence.analysis.runs.c.c_inputs import result_way
from whence.engines.concolic.inputs.number_templates import Template
from whence.engines.concolic.inputs.overlaps import Overlaps
from whence.engines.concolic.limits import DEFAULT, Limits, Sizes
from whence.engines.concolic.shadow.memory.table_loads import Tables
from whence.execute.numbers.floats import double_of_bits, single_of_bits
from whence.logic.floating_point import reals
from whence.logic.sorts import BitVecSort
from whence.logic.term import Op, Term
from whence.logic.terms import Terms
from whence.program.c.entry_objects import PointeeTypes, pointee_types_of
from whence.program.c.hidden_parameters import input_name, is_hidden
from whence.program.mains import is_main
from whence.program.operands import Variable
from whence.program.program import Program
from whence.program.semantics.real_operators import has_real_terms
from whence.program.types import FloatType, IntType, PointerType, Type, bits_of
from whence.questions import Callers
from whence.records import dataclass

FIRST_OBJECT = 0x4000_0000

ARGC = "argc"
STDIN = "stdin"
LENGTH = " length"
"""How the length of standard input or of a file is called, after what it is the length of."""
CHOICES = (" is otherwise", " is set")
"""How it is called that a file is there, or not, and that a variable of the environment is."""
NUMBER = "number "
"""How the numbers of a template are called, before their positions."""
PROGRAM_NAME = b"program"
"""argv[0], unless an input says otherwise."""
_USUAL = {ARGC: 1, **{f"argv[0][{at}]": byte for at, byte in enumerate(PROGRAM_NAME)}}
"""What is not zero where a choice of values does not name it."""


@final
@dataclass(frozen=True, slots=True)
class PointerInput:
    """A pointer among the inputs: a parameter, or eight bytes of an input object."""

    name: str
    symbol: Term
    address: int
    """Where its own object is."""


@final
@dataclass(eq=False, slots=True)
class InputSpace:
    """The symbols of one entry, made as they are asked for."""

    terms: Terms
    is_main: bool
    parameters: tuple[Variable, ...]
    sizes: Sizes
    limits: Limits
    symbols: dict[str, Term] = field(default_factory=dict)
    reals: set[str] = field(default_factory=set)
    """Parameters that are floating-point numbers."""
    pointers: dict[str, PointerInput] = field(default_factory=dict)
    fields: dict[str, dict[int, str]] = field(default_factory=dict)
    """Object -> offset -> the name of the pointer that is kept there."""
    domain: list[Term] = field(default_factory=list)
    """What holds of every input."""
    bounds: list[Term] = field(default_factory=list)
    """What holds only because inputs are kept small: no proof may use it."""
    given: frozenset[str] = frozenset()
    """Pointers that the compiler made, which always have an object of their own."""
    never_null: frozenset[str] = frozenset()
    """Pointers that callers give an object, perhaps that of another one."""
    answers: list[int] = field(default_factory=list)
    """Sizes in bytes of the harness's inputs, in the order in which they are asked for."""
    environment: dict[str, int] = field(default_factory=dict)
    """A function of the environment -> how often a run called it."""
    files: dict[str, bool] = field(default_factory=dict)
    """Paths that runs open -> whether one creates what is not there."""
    variables: dict[str, None] = field(default_factory=dict)
    """Variables of the environment that runs ask for."""
    template: Template | None = None
    """Where numbers of the inputs are symbols and their texts are not."""
    overlaps: Overlaps | None = None
    """Of an entry that callers pass pointers to."""
    types: PointeeTypes = field(default_factory=PointeeTypes)
    """Of these pointers."""
    makes_functions: bool = False
    """Whether pointers to functions lead to functions, which return inputs. Else they are as others."""
    results: dict[str, list[IntType | PointerType]] = field(default_factory=dict)
    """Pointer to a function -> what its calls returned, one after the other."""
    tables: Tables = field(init=False)
    _bytes: dict[str, tuple[Term, ...]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.tables = Tables(self.terms)

    def symbol(self, name: str, width: int) -> Term:
        found = self.symbols.get(name)
        if found is None:
            found = self.symbols[name] = self.terms.symbol(name, BitVecSort(width))
        return found

    # parameters and objects

    def parameter(self, variable: Variable) -> Term | None:
        """The symbol of a parameter; None if no term can stand for it."""
        match variable.type:
            case IntType(bits):
                return self.symbol(parameter_name(variable), bits)
            case PointerType():
                return self.pointer(parameter_name(variable)).symbol
            case FloatType(bits) if has_real_terms(variable.type):
                self.reals.add(parameter_name(variable))
                return self.symbol(parameter_name(variable), bits)
            case _:
                return None

    def pointer(self, name: str) -> PointerInput:
        found = self.pointers.get(name)
        if found is None:
            address = (FIRST_OBJECT + len(self.pointers)) << 32
            symbol = self.symbol(name, 64)
            earlier = [each for each in self.pointers.values() if each.name not in self.given]
            aliases = [] if self.is_function(name) else earlier[-self.sizes.aliases :]
            choices = [0, address, *(each.address for each in aliases if not self.is_function(each.name))]
            choices = [address] if name in self.given else choices[name in self.never_null :]
            is_bounded = len(earlier) > len(aliases) and name not in self.given
            held = self.bounds if is_bounded else self.domain
            held.append(self.terms.or_(*(self._is(symbol, choice) for choice in choices)))
            found = self.pointers[name] = PointerInput(name, symbol, address)
        return found

    def is_function(self, name: str) -> bool:
        """Whether the pointer leads to a function that is made up."""
        return self.makes_functions and self.types.function_at(name) is not None

    def result(self, name: str, call: int, type_: IntType | PointerType) -> Term:
        """What a call of such a function returns."""
        results = self.results.setdefault(name, [])
        if call == len(results):
            results.append(type_)
        way = result_way(name, call)
        if isinstance(results[call], PointerType):
            return self.pointer(way).symbol
        return self.symbol(way, bits_of(results[call]))

    def is_of_object(self, byte: Term) -> bool:
        """Whether it is a byte of an object that a caller passes."""
        return byte.op is Op.SYMBOL and byte.name.rpartition("[")[0] in self.pointers

    def keep_zero(self, byte: Term) -> None:
        """Inputs have a zero there from now on."""
        is_zero = self.terms.eq(byte, self.terms.bv(0, 8))
        if is_zero not in self.bounds:
            self.bounds.append(is_zero)

    def _is(self, symbol: Term, value: int) -> Term:
        return self.terms.eq(symbol, self.terms.bv(value, 64))

    def address_of(self, concrete: ConcreteInput, name: str) -> int:
        """Where the pointer leads."""
        if name in self.given:
            return self.pointer(name).address
        found = concrete.value(name)
        return self.pointer(name).address if not found and name in self.never_null else found

    def object_at(self, address: int) -> PointerInput | None:
        """The input whose own object the address lies in."""
        number = (address >> 32) - FIRST_OBJECT
        return list(self.pointers.values())[number] if 0 <= number < len(self.pointers) else None

    def object_byte(self, name: str, offset: int) -> Term:
        return self.symbol(f"{name}[{offset}]", 8)

    def object_bytes(self, name: str) -> tuple[Term, ...]:
        """Those of an object as it is when the entry is called."""
        found = self._bytes.get(name, ())
        if len(found) != self.sizes.object_size:
            found = tuple(self.object_byte(name, offset) for offset in range(self.sizes.object_size))
            self._bytes[name] = found
        return found

    def field_pointer(self, owner: str, offset: int) -> PointerInput:
        """The pointer that an input object holds at the offset."""
        name = f"{owner}->{offset}"
        self.fields.setdefault(owner, {})[offset] = name
        return self.pointer(name)

    def results_of(self, concrete: ConcreteInput, name: str) -> list[int]:
        """What the calls of a function return."""
        return [concrete.value(result_way(name, call)) for call in range(len(self.results.get(name, ())))]

    # main

    def argument_count(self) -> Term:
        found = self.symbols.get(ARGC)
        if found is None:
            found = self.symbol(ARGC, 32)
            self.domain.append(self.terms.bv_slt(self.terms.bv(0, 32), found))
            self.bounds.append(self.terms.bv_slt(found, self.terms.bv(self.limits.arguments + 1, 32)))
        return found

    def text_byte(self, text: str, offset: int) -> Term:
        """Of an argument of main or a variable of the environment, with room to grow."""
        name = f"{text}[{offset}]"
        is_new = name not in self.symbols
        found = self.symbol(name, 8)
        if is_new and offset == self.sizes.argument_size:
            self.bounds.append(self.terms.eq(found, self.terms.bv(0, 8)))
        return found

    def is_longer(self, text: str) -> Term:
        """That the text is longer than those that are tried, which a bound forbids."""
        return self.terms.not_(
            self.terms.eq(self.text_byte(text, self.sizes.argument_size), self.terms.bv(0, 8))
        )

    # files and the environment

    def content_byte(self, stream: str, position: int) -> Term:
        """Of standard input, or of a file."""
        return self.symbol(f"{stream}[{position}]", 8)

    def content_length(self, stream: str) -> Term:
        found = self.symbols.get(f"{stream}{LENGTH}")
        if found is None:
            found = self.symbol(f"{stream}{LENGTH}", 64)
            self.bounds.append(self.terms.bv_ult(found, self.terms.bv(self.sizes.input_size + 1, 64)))
        return found

    def file_opens(self, path: str) -> Term:
        """Whether the path can be opened, which is usual where that creates the file."""
        is_usual = self.terms.eq(self.symbol(_unusual(path), 8), self.terms.bv(0, 8))
        return is_usual if self.files[path] else self.terms.not_(is_usual)

    def variable_is_set(self, name: str) -> Term:
        self.variables[name] = None
        return self.terms.not_(self.terms.eq(self.symbol(_is_set(name), 8), self.terms.bv(0, 8)))

    def number(self, position: int) -> Term:
        return self.symbol(f"{NUMBER}{position}", 32)

    # harness

    def environment_gives(self, name: str, number: int) -> Term:
        """What the environment gives to a call of the function."""
        self.environment[name] = max(self.environment.get(name, 0), number + 1)
        return self.symbol(_given(name, number), 64)

    def answer(self, number: int, size: int) -> list[Term]:
        """The bytes of an input that the harness asked for."""
        while len(self.answers) <= number:
            self.answers.append(size)
        self.answers[number] = max(self.answers[number], size)
        return [self.symbol(f"nondet {number}[{offset}]", 8) for offset in range(size)]


def _given(name: str, number: int) -> str:
    return f"{name}() {number}"


def argument_text(position: int) -> str:
    return f"argv[{position}]"


def variable_text(name: str) -> str:
    return f"getenv {name!r}"


def file_stream(path: str) -> str:
    return f"file {path!r}"


def _unusual(path: str) -> str:
    return f"{file_stream(path)}{CHOICES[0]}"


def _is_set(name: str) -> str:
    return f"{variable_text(name)}{CHOICES[1]}"


def input_space(
    program: Program,
    entry: str,
    sizes: Sizes = DEFAULT.smallest,
    limits: Limits = DEFAULT,
    callers: Callers = Callers.ANY,
    *,
    makes_functions: bool = False,
) -> InputSpace:
    """The inputs of an entry, its parameters made."""
    parameters = program.procedure(entry).parameters
    is_program = is_main(program, entry)
    hidden = [each for each in parameters if is_hidden(program.procedure(entry), each)]
    if hidden:
        # The compiler does not tell how large a struct is that is passed by value.
        sizes = replace(sizes, object_size=max(sizes.object_size, limits.passed_struct))
    space = InputSpace(Terms(), is_program, parameters, sizes, limits)
    space.given = frozenset(map(parameter_name, hidden))
    if callers is Callers.CAREFUL:
        pointers = (each for each in parameters if isinstance(each.type, PointerType))
        space.never_null = frozenset(map(parameter_name, pointers)) - space.given
    if not is_program:
        space.types = pointee_types_of(program, entry)
        space.makes_functions = makes_functions
        space.overlaps = Overlaps(space.types)
        for parameter in parameters:
            space.parameter(parameter)
    return space


def parameter_name(variable: Variable) -> str:
    return input_name(variable)


def is_passable(type_: Type) -> bool:
    """Whether an entry's parameter can be made up."""
    return isinstance(type_, IntType | PointerType | FloatType)


def real_of(bits: int, type_: FloatType) -> float:
    """A floating-point input by its encoding; numbers of unusual width are by that of a double."""
    return single_of_bits(bits) if type_.bits == 32 else double_of_bits(bits)


def bits_of_real(value: float, type_: FloatType) -> int:
    """The encoding of a floating-point input."""
    return reals.pattern(value, 32 if type_.bits == 32 else 64)


@final
@dataclass(frozen=True, slots=True)
class ConcreteInput:
    """One choice of values; what is not named is zero, and main gets no arguments."""

    values: Mapping[str, int] = field(default_factory=dict)

    def value(self, name: str) -> int:
        return self.values.get(name, _USUAL.get(name, 0))

    def object_data(self, space: InputSpace, pointer: PointerInput) -> bytearray:
        data = bytearray(self.values.get(each.name, 0) for each in space.object_bytes(pointer.name))
        for offset, name in space.fields.get(pointer.name, {}).items():
            data[offset : offset + 8] = self.value(name).to_bytes(8, "little")
        return data

    def _text(self, text: str, space: InputSpace) -> bytes:
        """With room to grow."""
        return bytes(self.value(f"{text}[{offset}]") for offset in range(space.sizes.argument_size))

    def arguments(self, space: InputSpace) -> tuple[bytes, ...]:
        """Of main, the program's name first."""
        count = min(max(self.value(ARGC), 1), space.limits.arguments)
        texts = [self._text(argument_text(position), space) for position in range(count)]
        if space.template is not None:
            filled, _ = space.template.filled(self.numbers(space))
            texts[1 : 1 + len(filled)] = filled[: count - 1]
        return tuple(texts)

    def variables(self, space: InputSpace) -> dict[str, bytes | None]:
        """What the environment is asked for, with room to grow; None where it is not set."""
        return {
            name: self._text(variable_text(name), space) if self.value(_is_set(name)) else None
            for name in space.variables
        }

    def files(self, space: InputSpace, *, may_fail: bool = True) -> dict[str, bytes | None]:
        """Files that are there to be read, and None for those that can't be created."""
        found: dict[str, bytes | None] = {}
        for path, is_created in space.files.items():
            is_unusual = bool(self.value(_unusual(path)))
            if is_created and is_unusual:
                found[path] = None
            elif not is_created and (is_unusual or not may_fail):
                found[path] = self._contents(file_stream(path), space)
        return found

    def _contents(self, stream: str, space: InputSpace) -> bytes:
        length = min(self.value(f"{stream}{LENGTH}"), space.sizes.input_size)
        return bytes(self.value(f"{stream}[{position}]") for position in range(length))

    def numbers(self, space: InputSpace) -> tuple[int, ...]:
        """Those of the template."""
        count = 0 if space.template is None else space.template.count
        values = [self.value(f"{NUMBER}{position}") for position in range(count)]
        return tuple(value - (1 << 32) if value >> 31 else value for value in values)

    def stdin(self, space: InputSpace) -> bytes:
        if space.template is not None:
            return space.template.filled(self.numbers(space))[1]
        return self._contents(STDIN, space)

    def environment(self, space: InputSpace) -> dict[str, list[int]]:
        """What the environment gives, by function."""
        return {
            name: [self.value(_given(name, number)) for number in range(count)]
            for name, count in space.environment.items()
        }

    def answers(self, space: InputSpace) -> list[bytes]:
        return [
            bytes(self.value(f"nondet {number}[{offset}]") for offset in range(size))
            for number, size in enumerate(space.answers)
        ]
