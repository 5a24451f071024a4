"""The call instructions of a procedure, and the names of procedures taken apart."""

from __future__ import annotations

from collections.abc import Iterator
from typing import final

from whence.program.instructions import Call, Direct, Virtual
from whence.program.java.function_objects import FUNCTION_CLASS
from whence.program.mains import INITIALISER as INITIALISER
from whence.program.procedure import Point, Procedure
from whence.program.program import Program
from whence.records import dataclass

LAMBDA = FUNCTION_CLASS


@final
@dataclass(frozen=True, slots=True)
class CallSite:
    point: Point
    call: Call


def call_sites(procedure: Procedure) -> Iterator[CallSite]:
    for point, instruction in procedure.points():
        if isinstance(instruction, Call):
            yield CallSite(point, instruction)


def fits(procedure: Procedure, call: Call) -> bool:
    """Whether a call through a pointer has as many arguments as the procedure takes."""
    wanted, given = len(procedure.parameters), len(call.arguments)
    return wanted == given or (procedure.is_variadic and wanted < given)


def is_user_code(program: Program, name: str) -> bool:
    """Whether the user's own text says what the procedure does."""
    header = program.headers().get(name)
    return header is not None and header.is_defined and not header.is_library


def selector_of(name: str) -> str:
    """What overriding keeps of a Java procedure's name: `pkg.Class.run(I)V` -> `run(I)V`."""
    head, parenthesis, rest = name.partition("(")
    return head.rpartition(".")[2] + parenthesis + rest


def named_method(call: Call) -> str:
    """The method that the text of a call of Java names, whichever runs; empty if it names none."""
    match call.callee:
        case Direct(procedure):
            return procedure
        case Virtual(owner, name, descriptor):
            return f"{owner}.{name}{descriptor}"
        case _:
            return ""


def class_of(symbol: str) -> str:
    """The class of `pkg.Class.field` or `pkg.Class.method(I)V`."""
    return symbol.partition("(")[0].partition(":")[0].rpartition(".")[0]
