"""How large the objects are that parameters point at, by the types that the programmer wrote."""

from __future__ import annotations

import re

from whence.frontends.llvm.reading.metadata import Metadata
from whence.frontends.llvm.reading.module import Module

_DECLARE = re.compile(r"#dbg_declare\([^!\n]*, !(\d+), ")
_TRANSPARENT = frozenset(f"DW_TAG_{name}_type" for name in ("const", "volatile", "atomic", "restrict")) | {
    "DW_TAG_typedef"
}


def pointee_sizes(module: Module, name: str) -> dict[str, int]:
    """Source name of a parameter -> bytes of the declared type behind it, where that is complete."""
    found = {
        parameter: _pointee_size(module.debug.metadata, type_)
        for parameter, type_ in declared_parameters(module, name).items()
    }
    return {parameter: size for parameter, size in found.items() if size}


def declared_parameters(module: Module, name: str) -> dict[str, int | None]:
    """Source name of a parameter -> the debug node of its type."""
    extent = module.text.definitions[name]
    body = module.text.text[extent.line_end : extent.end]
    variables = (module.debug.local(int(number)) for number in _DECLARE.findall(body))
    return {each.name: each.type for each in variables if each.argument}


def _pointee_size(metadata: Metadata, type_: int | None) -> int:
    node = metadata.node(_bare(metadata, type_))
    if node.fields.get("tag") != "DW_TAG_pointer_type":
        return 0
    return metadata.node(_bare(metadata, node.reference("baseType"))).number("size") // 8


def _bare(metadata: Metadata, number: int | None) -> int | None:
    """Without typedefs and qualifiers."""
    while number is not None:
        node = metadata.node(number)
        if node.fields.get("tag") not in _TRANSPARENT:
            return number
        number = node.reference("baseType")
    return None
