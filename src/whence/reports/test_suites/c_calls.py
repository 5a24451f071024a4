"""The call of an entry with one test's input, as C.

Where the compiler passes a struct in pieces, or a copy of it in memory, the IR has other parameters than the
source. The entry is then called through a pointer of a type that passes the same pieces.
"""

from __future__ import annotations

from collections.abc import Sequence

from whence.analysis.runs.histories import History
from whence.analysis.runs.tracing.observed_effects import NO_EFFECTS, Effects, Place
from whence.answers import TestCase
from whence.program.c.hidden_parameters import copied_size, input_name, is_result_place
from whence.program.procedure import Procedure
from whence.program.program import Program
from whence.program.types import FloatType, IntType, PointerType, Type, VoidType, size_of
from whence.reports.test_suites.c_call_backs import CallBackText, c_type
from whence.reports.test_suites.c_values import integer, real, result_of, string, value_of

LARGEST_RESULT = 1 << 16
"""Room for a struct that is given back in memory, whose size the IR does not tell."""


def main_lines(test: TestCase, procedure: Procedure) -> list[str]:
    """Programs may write to their arguments."""
    texts = [test.inputs.name or "program", *test.inputs.arguments]
    given = ("", str(len(texts)), f"{len(texts)}, argv", f"{len(texts)}, argv, argv + {len(texts)}")
    shown = given[min(len(procedure.parameters), 3)]
    held = [f"static char whence_argument_{at}[] = {string(text)};" for at, text in enumerate(texts)]
    listed = "".join(f"whence_argument_{at}, " for at in range(len(texts)))
    body = f"exit(program_main({shown}));"
    if isinstance(procedure.result, VoidType):
        body = f"program_main({shown}); exit(0);"
    arguments = [*held, f"static char *argv[] = {{{listed}0}};"] if "argv" in shown else []
    return [*arguments, body]


def call_lines(
    test: TestCase,
    procedure: Procedure,
    program: Program,
    effects: Effects = NO_EFFECTS,
    functions: Sequence[CallBackText] = (),
) -> list[str]:
    """The calls that come before, and the entry's, and what it leaves behind. It is given the functions."""
    lines: list[str] = []
    known = {each.way: each.name for each in functions}
    history = History(program, (*(each.procedure for each in test.inputs.history), procedure.name))
    for number, each in enumerate(test.inputs.history):
        called = program.procedure(each.procedure)
        needed, arguments, types = _passed(called, each.parameters, history.labels[number], known)
        label = result_of(history.labels[number].removesuffix("."))
        kept = ""
        if isinstance(called.result, PointerType):
            known[label] = f"result_{number}"
            kept = f"void *result_{number} = "
        lines += [*needed, f"{kept}{_called(called, arguments, types, _alias(called))};"]
    needed, arguments, types = _passed(procedure, test.inputs.parameters, "", known)
    name = procedure.source or procedure.name
    call = _called(procedure, arguments, types, name)
    checked = _checked(procedure, call, test)
    compared = _left(effects, known, functions)
    if not compared:
        return [*lines, *needed, checked]
    if isinstance(procedure.result, PointerType):
        is_same = f"(whence_result {'==' if test.is_null else '!='} 0)"
        return [*lines, *needed, f"void *whence_result = (void *){call};", *_told([is_same, *compared])]
    call = "whence_returned("
    begun = f"{call}; int whence_same = 1;"
    if checked.startswith(call):
        begun = f"int whence_same = {checked.removeprefix(call).removesuffix(');')};"
    return [*lines, *needed, begun, *_told(["whence_same", *compared])]


def _told(compared: Sequence[str]) -> list[str]:
    """Tells whether all is as it should be."""
    return ["whence_returned(" + "\n        && ".join(compared) + ");"]


def _left(effects: Effects, known: dict[str, str], functions: Sequence[CallBackText]) -> list[str]:
    """Compares what was left in objects and globals, and how often functions were called."""
    found: list[str] = []
    for each in effects.left:
        place = {Place.RESULT: "whence_result", Place.GLOBAL: f"&{each.name}"}.get(
            each.place, known.get(each.name)
        )
        if place is not None:
            shown = f"{string(each.data)}, {string(each.known)}, {len(each.data)}"
            found.append(f"whence_left({place}, {shown})")
    calls = dict(effects.calls)
    found += [f"{each.count} == {calls[each.way]}" for each in functions if each.way in calls]
    return found


def _alias(procedure: Procedure) -> str:
    return f"whence_calls_{procedure.source or procedure.name}"


def aliased(procedure: Procedure) -> str:
    """A declaration of a procedure that is called before the entry and may be in another file, by a name that
    no header declares."""
    types = ", ".join(
        f"struct {_block(size)}" if (size := copied_size(procedure, each)) else _c_type(each.type)
        for each in procedure.parameters
        if not is_result_place(each)
    )
    result = _result_type(procedure)
    return f'extern {result} {_alias(procedure)}({types or "void"}) __asm__("{procedure.name}");'


def _passed(
    procedure: Procedure, values: Sequence[object], label: str, known: dict[str, str]
) -> tuple[list[str], list[str], list[str]]:
    """What arguments need to be declared, the arguments, and their types."""
    lines: list[str] = []
    arguments: list[str] = []
    types: list[str] = []
    for parameter, value in zip(procedure.parameters, values, strict=False):
        if is_result_place(parameter):
            continue
        needed, text = value_of(parameter.type, f"{label}{input_name(parameter)}", value, known)
        size = copied_size(procedure, parameter)
        lines += needed
        arguments.append(f"*(struct {_block(size)} *){text}" if size else text)
        types.append(f"struct {_block(size)}" if size else _c_type(parameter.type))
    return lines, arguments, types


def _result_type(procedure: Procedure) -> str:
    if any(map(is_result_place, procedure.parameters)):
        return f"struct {_block(LARGEST_RESULT)}"
    return "void" if isinstance(procedure.result, VoidType) else _c_type(procedure.result)


def _called(procedure: Procedure, arguments: Sequence[str], types: Sequence[str], name: str) -> str:
    if not is_lowered(procedure):
        return f"{name}({', '.join(arguments)})"
    result = _result_type(procedure)
    return f"(({result} (*)({', '.join(types) or 'void'}))(void *){name})({', '.join(arguments)})"


def _checked(procedure: Procedure, call: str, test: TestCase) -> str:
    """The call, and whether it gives what the interpreter saw."""
    match procedure.result, test.result:
        case IntType(bits), int() as value:
            return f"whence_returned({_is_same(call, value, bits)});"
        case FloatType(bits), float() as value:
            share = "1e-5" if bits == 32 else "1e-9"
            return f"whence_returned(whence_is_close({call}, {real(value)}, {share}));"
        case PointerType(), _ if test.is_null is not None:
            return f"whence_returned({call} {'==' if test.is_null else '!='} 0);"
        case _:
            return f"{call}; whence_returned(1);"


def _is_same(call: str, value: int, bits: int) -> str:
    """Whether the call gives the number, whichever sign the type of its result has."""
    if bits >= 32:
        return f"{call} == {integer(value, bits)}"
    mask = (1 << bits) - 1
    return f"({call} & {mask}) == {value & mask}"


def _c_type(type_: Type) -> str:
    if isinstance(type_, IntType | FloatType | PointerType):
        return c_type(type_)
    return f"struct {_block(size_of(type_))}"


def _block(size: int) -> str:
    return f"whence_block_{size}"


def blocks(*procedures: Procedure) -> list[str]:
    """Structs of the sizes that are passed or given back in memory."""
    sizes: set[int] = set()
    for procedure in procedures:
        sizes |= {copied_size(procedure, each) for each in procedure.parameters} - {0}
        if any(map(is_result_place, procedure.parameters)):
            sizes.add(LARGEST_RESULT)
        if is_lowered(procedure) and not isinstance(
            procedure.result, IntType | FloatType | PointerType | VoidType
        ):
            sizes.add(size_of(procedure.result))
    return [f"struct {_block(size)} {{ long long part[{(size + 7) // 8}]; }};" for size in sorted(sizes)]


# how the compiler passes structs


def is_lowered(procedure: Procedure) -> bool:
    return _gives_struct(procedure) or any(
        ".coerce" in each.name or is_result_place(each) or copied_size(procedure, each)
        for each in procedure.parameters
    )


def _gives_struct(procedure: Procedure) -> bool:
    kept = next((slot for slot in procedure.slots if slot.name == "retval"), None)
    return kept is not None and not isinstance(kept.type, IntType | FloatType | PointerType)
