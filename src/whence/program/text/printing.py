"""The text form of procedures, globals and whole programs: print then parse is the identity."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from whence.program.accesses import variables_read, variables_written
from whence.program.instructions import Instruction, Unsupported
from whence.program.operands import Variable, VariableKind
from whence.program.procedure import FrameSlot, Handler, Procedure
from whence.program.program import Global, Initial, Language, Offset, ProcedureHeader, Program
from whence.program.text.declarations import Declarations
from whence.program.text.notation import Notation
from whence.program.text.tokens import quoted, spelled
from whence.program.types import Type, alignment_of, size_of
from whence.source import NOWHERE

_PLAIN_BYTES = frozenset(range(0x20, 0x7F)) | frozenset(b"\n\t\r\0")


def print_procedure(procedure: Procedure) -> str:
    """The procedure after the declarations that it needs, so that it can be parsed alone."""
    declarations = Declarations()
    declarations.add_procedure(procedure)
    return (
        "\n".join([*_declaration_lines(declarations), *_procedure_lines(procedure, declarations, "")]) + "\n"
    )


def print_global(global_: Global) -> str:
    declarations = Declarations()
    declarations.add_global(global_)
    return "\n".join([*_declaration_lines(declarations), _global_line(global_, declarations)]) + "\n"


def print_program(program: Program) -> str:
    """Everything that the program defines, which is therefore lowered."""
    headers = program.headers()
    procedures = [program.procedure(name) for name, header in headers.items() if header.is_defined]
    globals_ = [program.global_(name) for name in program.global_names()]
    declarations = Declarations()
    for global_ in globals_:
        declarations.add_global(global_)
    for procedure in procedures:
        declarations.add_procedure(procedure)
    lines = ["language java"] if program.language is Language.JAVA else ["language c"]
    lines += ["", *_declaration_lines(declarations)]
    lines += [_global_line(global_, declarations) for global_ in globals_]
    lines += [_header_line(header) for header in headers.values() if not header.is_defined]
    for procedure in procedures:
        library = "library " if headers[procedure.name].is_library else ""
        lines += ["", *_procedure_lines(procedure, declarations, library)]
    return "\n".join(lines) + "\n"


def instruction_text(instruction: Instruction) -> str:
    """One instruction for a message."""
    declarations = Declarations()
    declarations.add_instruction(instruction)
    return Notation(declarations, instruction.span.file).instruction(instruction)


def type_text(type_: Type) -> str:
    """A type for a message: structs by name."""
    declarations = Declarations()
    declarations.add_type(type_)
    return Notation(declarations).type(type_)


def _declaration_lines(declarations: Declarations) -> Iterator[str]:
    notation = Notation(declarations)
    yield from map(notation.struct, declarations.structs.values())
    for field_name in declarations.fields.values():
        yield f"field {notation.field_declaration(field_name)}"


def _procedure_lines(procedure: Procedure, declarations: Declarations, library: str) -> Iterator[str]:
    variables = _variables_of(procedure)
    introduced = _introduced(procedure, variables)
    notation = Notation(declarations, procedure.span.file, introduced)
    outside = replace(notation, file="")
    parameters = [_variable(parameter, notation, "") for parameter in procedure.parameters]
    parameters += ["..."] if procedure.is_variadic else []
    source = f" as {spelled(procedure.source)}" if procedure.source else ""
    yield (
        f"procedure {spelled(procedure.name)}({', '.join(parameters)}) -> {notation.type(procedure.result)} "
        f"{library}".rstrip()
        + f"{source}{outside.span(procedure.span)} {{"
    )
    yield from (f"  {_slot(slot, notation)}" for slot in procedure.slots)
    for variable in variables.values():
        if variable.name not in introduced and variable not in procedure.parameters:
            yield f"  {_variable(variable, notation, f'{variable.kind.value} ')}"
    for block in procedure.blocks:
        yield f"{spelled(block.label)}:{_handlers(block.handlers)}"
        yield from (f"  {notation.instruction(instruction)}" for instruction in block.instructions)
    yield "}"


def _variables_of(procedure: Procedure) -> dict[str, Variable]:
    found = {variable.name: variable for variable in procedure.parameters}
    for _, instruction in procedure.points():
        for variable in (*variables_written(instruction), *variables_read(instruction)):
            found.setdefault(variable.name, variable)
    return found


def _introduced(procedure: Procedure, variables: dict[str, Variable]) -> frozenset[str]:
    """Plain temporaries with one assignment: their type is written there and they need no declaration."""
    assignments = Counter(
        variable.name
        for _, instruction in procedure.points()
        if not isinstance(instruction, Unsupported)
        for variable in variables_written(instruction)
    )
    return frozenset(name for name, count in assignments.items() if count == 1 and _is_plain(variables[name]))


def _is_plain(variable: Variable) -> bool:
    return variable.kind is VariableKind.TEMPORARY and not variable.source and variable.span == NOWHERE


def _variable(variable: Variable, notation: Notation, kind: str) -> str:
    source = f" as {spelled(variable.source)}" if variable.source else ""
    name, type_ = spelled(variable.name), notation.type(variable.type)
    return f"{kind}{name}: {type_}{source}{notation.span(variable.span)}"


def _layout(type_: Type, size: int, alignment: int) -> str:
    """Size and alignment where they are not the type's own."""
    own_size = "" if size == size_of(type_) else f" size {size}"
    return own_size if alignment == alignment_of(type_) else f"{own_size} align {alignment}"


def _slot(slot: FrameSlot, notation: Notation) -> str:
    source = f" as {spelled(slot.source)}" if slot.source else ""
    layout = _layout(slot.type, slot.size, slot.alignment)
    return f"slot {spelled(slot.name)}: {notation.type(slot.type)}{layout}{source}{notation.span(slot.span)}"


def _handlers(handlers: tuple[Handler, ...]) -> str:
    shown = [
        f"{spelled(each.catches) if each.catches else 'any'} -> {spelled(each.target)}" for each in handlers
    ]
    return f" handlers {', '.join(shown)}" if shown else ""


def _header_line(header: ProcedureHeader) -> str:
    library = " library" if header.is_library else ""
    source = f" as {spelled(header.source)}" if header.source else ""
    return f"declare {spelled(header.name)}{library}{source}{Notation(Declarations()).span(header.span)}"


def _global_line(global_: Global, declarations: Declarations) -> str:
    notation = Notation(declarations)
    text = f"global {spelled(global_.name)}: {notation.type(global_.type)}"
    text += _layout(global_.type, global_.size, global_.alignment)
    text += (" constant" if global_.is_constant else "") + ("" if global_.is_defined else " external")
    text += " library" if global_.is_library else ""
    text += (f" as {spelled(global_.source)}" if global_.source else "") + notation.span(global_.span)
    parts = [f"{offset}: {_initial(initial, notation)}" for offset, initial in global_.initial]
    return f"{text} = {{{', '.join(parts)}}}" if parts else text


def _initial(initial: Initial, notation: Notation) -> str:
    match initial:
        case bytes():
            if _PLAIN_BYTES.issuperset(initial):
                return f"chars {quoted(initial.decode('ascii'))}"
            return f'bytes "{initial.hex()}"'
        case Offset(address, displacement):
            sign = "-" if displacement < 0 else "+"
            return f"{notation.operand(address)} {sign} {abs(displacement)}"
        case _:
            return notation.operand(initial)
