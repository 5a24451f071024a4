"""Functions that a written test passes to its entry: they return what the test says and count their calls."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast, final

from whence.analysis.runs.c.c_inputs import result_way
from whence.analysis.runs.histories import History
from whence.program.c.hidden_parameters import input_name
from whence.program.instructions import Signature
from whence.program.procedure import Procedure
from whence.program.program import Program
from whence.program.types import FloatType, IntType, PointerType, Type, VoidType
from whence.records import dataclass
from whence.reports.test_suites.c_values import c_word, given_by, integer
from whence.witnesses import Inputs

_INTEGERS = {1: "_Bool", 8: "char", 16: "short", 32: "int", 64: "long long", 128: "__int128"}
_REALS = {32: "float", 64: "double", 80: "long double"}
_UNKNOWN = Signature(IntType(64), (), 0)


@final
@dataclass(frozen=True, slots=True)
class CallBackText:
    """One function of a test."""

    way: str
    """From a parameter to the pointer to it."""
    test: int
    results: tuple[object, ...]
    signature: Signature

    @property
    def name(self) -> str:
        return f"call_back_{c_word(self.way)}_{self.test}"

    @property
    def count(self) -> str:
        """The variable that counts its calls."""
        return f"calls_of_{self.name}"

    def lines(self) -> Iterator[str]:
        type_ = self.signature.result
        passed = ", ".join(_named(each, f"p{at}") for at, each in enumerate(self.signature.parameters, 1))
        yield f"static int {self.count};"
        if isinstance(type_, PointerType):
            yield f"static void *{given_by(self.name)}[{max(len(self.results), 1)}];"
        yield f"static {_named(type_, self.name)}({passed or 'void'})"
        yield "{"
        yield from (f"    {line}" for line in self._body(type_))
        yield "}"

    def _body(self, type_: Type) -> Iterator[str]:
        count = len(self.results)
        if isinstance(type_, VoidType) or not count:
            yield f"{self.count}++;"
            if not isinstance(type_, VoidType):
                yield "return 0;"
            return
        results = given_by(self.name)
        if isinstance(type_, IntType):
            results = "results"
            listed = ", ".join(integer(cast("int", each), type_.bits) for each in self.results)
            yield f"static const {c_type(type_)} results[] = {{{listed}}};"
        yield f"int call = {self.count}++;"
        yield f"return call < {count} ? {results}[call] : 0;"


def call_backs(number: int, inputs: Inputs, procedure: Procedure, program: Program) -> list[CallBackText]:
    """Those that the calls of a test are given."""
    history = History(program, (*(each.procedure for each in inputs.history), procedure.name))
    types = history.pointee_types(history.name)
    found: list[CallBackText] = []
    pending: list[tuple[str, object]] = []
    calls = (
        *((each.procedure, each.parameters) for each in inputs.history),
        (procedure.name, inputs.parameters),
    )
    for label, (name, values) in zip(history.labels, calls, strict=True):
        parameters = program.procedure(name).parameters
        pending += [
            (f"{label}{input_name(each)}", value) for each, value in zip(parameters, values, strict=False)
        ]
    while pending:
        way, value = pending.pop(0)
        match value:
            case {"returns": list(results)}:
                found.append(CallBackText(way, number, tuple(results), types.function_at(way) or _UNKNOWN))
                pending += [(result_way(way, call), each) for call, each in enumerate(results)]
            case {"pointers": dict(pointers)}:
                pending += [(f"{way}->{offset}", each) for offset, each in pointers.items()]
            case _:
                pass
    return found


def _named(type_: Type, name: str) -> str:
    return f"void *{name}" if isinstance(type_, PointerType) else f"{c_type(type_)} {name}"


def c_type(type_: Type) -> str:
    match type_:
        case IntType(bits):
            return _INTEGERS.get(bits, "long long")
        case FloatType(bits):
            return _REALS.get(bits, "double")
        case VoidType():
            return "void"
        case _:
            return "void *"
