"""A procedure of LLVM text as a procedure of the IR."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Final

from whence.frontends.llvm.lowering import arithmetic, atomics, memory_access
from whence.frontends.llvm.lowering.builder import Builder
from whence.frontends.llvm.lowering.calls.call_instructions import lower_call
from whence.frontends.llvm.lowering.calls.prototypes import PrototypeOf
from whence.frontends.llvm.lowering.control import Flow
from whence.frontends.llvm.lowering.frame import lay_out_frame
from whence.frontends.llvm.lowering.result_types import result_type
from whence.frontends.llvm.reading.body import Body, RawBlock, definitions_first
from whence.frontends.llvm.reading.header import read_header
from whence.frontends.llvm.reading.module import Module
from whence.frontends.llvm.reading.tokens import NAME, Unlowerable
from whence.program.instructions import Unsupported
from whence.program.procedure import Block, Procedure

_INSTRUCTION = re.compile(rf"(?:(%{NAME}) = )?([\w.]+) ?")
Handler = Callable[[Builder, str, str, str], None]

_HANDLERS: Final[Mapping[str, Handler]] = {
    **dict.fromkeys(arithmetic.BINARY, arithmetic.lower_binary),
    **dict.fromkeys(arithmetic.CONVERSIONS, arithmetic.lower_conversion),
    **dict.fromkeys(("icmp", "fcmp"), arithmetic.lower_comparison),
    **dict.fromkeys(("ptrtoint", "ptrtoaddr", "inttoptr"), arithmetic.lower_pointer_conversion),
    "extractelement": arithmetic.lower_extract_element,
    "insertelement": arithmetic.lower_insert_element,
    "shufflevector": arithmetic.lower_shuffle,
    **dict.fromkeys(("call", "tail", "musttail", "notail"), lower_call),
    "bitcast": arithmetic.lower_bitcast,
    "fneg": arithmetic.lower_negation,
    "select": arithmetic.lower_select,
    "freeze": arithmetic.lower_freeze,
    "extractvalue": arithmetic.lower_extract,
    "insertvalue": arithmetic.lower_insert,
    "load": memory_access.lower_load,
    "store": memory_access.lower_store,
    "getelementptr": memory_access.lower_getelementptr,
    "alloca": memory_access.lower_alloca,
    "atomicrmw": atomics.lower_update,
    "cmpxchg": atomics.lower_exchange,
    "fence": atomics.lower_fence,
}


def lower_procedure(
    module: Module, text_name: str, is_own: Callable[[str], bool], prototype: PrototypeOf
) -> Procedure:
    """The IR of one definition of the module. `is_own` tells what the user's program defines, `prototype`
    what definitions say of their calls."""
    extent = module.text.definitions[text_name]
    header = read_header(module, module.text.first_line(extent))
    body = Body(module.text.body(extent), header.entry)
    builder = Builder(module, body, is_own, prototype)
    parameters = lay_out_frame(builder, header)
    reached, unreached = definitions_first(body.blocks)
    flow = Flow(builder, text_name, body.blocks)
    lowered = {block.label: _lower_block(builder, flow, block) for block in reached}
    builder.is_reachable = False
    lowered.update((block.label, _lower_block(builder, flow, block)) for block in unreached)
    named = module.procedure_name(extent)
    return Procedure(
        name=module.symbol(text_name),
        parameters=parameters,
        result=header.result,
        is_variadic=header.is_variadic,
        slots=tuple(builder.slots),
        blocks=(*(made for block in body.blocks for made in lowered[block.label]), *flow.added()),
        source=named.name or text_name,
        span=named.span,
    )


def _lower_block(builder: Builder, flow: Flow, block: RawBlock) -> list[Block]:
    """The block and the blocks of its outgoing edges that need one."""
    out = builder.out = builder.prologue
    builder.prologue = []
    last = len(block.lines) - 1
    edges: list[Block] = []
    for number, line in enumerate(block.lines):
        rest, builder.span = builder.without_location(line)
        found = _INSTRUCTION.match(rest)
        assert found is not None
        token, opcode = found[1] or "", found[2]
        if number == last:
            edges = flow.finish(block, opcode, token, rest[found.end() :])
        elif opcode != "phi":
            _lower_instruction(builder, token, opcode, rest[found.end() :])
    return [Block(flow.label(block.label), tuple(out)), *edges]


def _lower_instruction(builder: Builder, token: str, opcode: str, rest: str) -> None:
    try:
        handler = _HANDLERS.get(opcode)
        if handler is None:
            raise Unlowerable(opcode)
        handler(builder, token, opcode, rest)
    except Unlowerable as reason:
        writes = (builder.temporary(token, result_type(builder.types, opcode, rest)),) if token else ()
        text = f"{token} = {opcode} {rest}" if token else f"{opcode} {rest}"
        builder.out.append(Unsupported(f"{reason}: {text}", writes, builder.span))
