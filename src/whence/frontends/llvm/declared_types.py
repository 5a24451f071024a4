"""Declared types of parameters, from the debug information (see `program/source_level/declared_types.py`)."""

from __future__ import annotations

from functools import partial
from typing import final

from whence.frontends.llvm.pointees import declared_parameters
from whence.frontends.llvm.reading.debug_info import TRANSPARENT
from whence.frontends.llvm.reading.metadata import Metadata, Node
from whence.frontends.llvm.reading.module import Module
from whence.program.source_level.declared_types import (
    Array,
    Composite,
    DeclaredMember,
    DeclaredType,
    Floating,
    Number,
    Opaque,
    Pointer,
)

_UNSIGNED = ("DW_ATE_unsigned", "DW_ATE_unsigned_char", "DW_ATE_boolean", "DW_ATE_UTF")
_COMPOSITE = ("DW_TAG_structure_type", "DW_TAG_union_type")


def declared_types(module: Module, name: str) -> dict[str, DeclaredType]:
    """Source name of a parameter -> its type."""
    reader = _Reader(module.debug.metadata)
    return {parameter: reader.type(type_) for parameter, type_ in declared_parameters(module, name).items()}


def declared_result(module: Module, name: str) -> DeclaredType:
    """The type of what the procedure returns, which it must do."""
    metadata = module.debug.metadata
    signature = module.procedure_name(module.text.definitions[name]).type
    listed = metadata.node(metadata.node(signature).reference("types")).references
    return _Reader(metadata).type(listed[0]) if listed else Opaque()


@final
class _Reader:
    def __init__(self, metadata: Metadata) -> None:
        self._metadata = metadata

    def type(self, number: int | None) -> DeclaredType:
        typedef = ""
        node = self._metadata.node(number)
        while node.fields.get("tag", "") in TRANSPARENT:
            typedef = typedef or node.text("name")
            node = self._metadata.node(node.reference("baseType"))
        size = node.number("size") // 8
        tag = node.fields.get("tag", "")
        if node.kind == "DIBasicType":
            return _basic(node, size)
        if tag == "DW_TAG_pointer_type":
            return Pointer(partial(self.type, node.reference("baseType")), size or 8)
        if tag == "DW_TAG_enumeration_type":
            return Number(size, names=self._constants(node))
        if tag == "DW_TAG_array_type":
            return self._array(node, size)
        if tag in _COMPOSITE:
            word = tag.removeprefix("DW_TAG_").removesuffix("ure_type").removesuffix("_type")
            shown = f"{word} {node.text('name')}" if node.text("name") else typedef
            is_defined = "elements" in node.fields
            return Composite(shown, size, partial(self._members, node)) if is_defined else Opaque(size, shown)
        return Opaque(size)

    def _array(self, node: Node, size: int) -> Array:
        """An array of arrays reads as one of all their elements."""
        return Array(partial(self.type, node.reference("baseType")), size)

    def _members(self, node: Node) -> tuple[DeclaredMember, ...]:
        listed = self._metadata.node(node.reference("elements")).references
        return tuple(self._member(self._metadata.node(each)) for each in listed)

    def _member(self, node: Node) -> DeclaredMember:
        type_ = partial(self.type, node.reference("baseType"))
        return DeclaredMember(node.text("name"), node.number("offset"), node.number("size"), type_)

    def _constants(self, node: Node) -> tuple[tuple[int, str], ...]:
        listed = self._metadata.node(node.reference("elements")).references
        constants = [self._metadata.node(each) for each in listed]
        return tuple((int(each.fields.get("value", "0")), each.text("name")) for each in constants)


def _basic(node: Node, size: int) -> DeclaredType:
    encoding = node.fields.get("encoding", "")
    if encoding == "DW_ATE_float":
        return Floating(size)
    return Number(
        size,
        is_signed=encoding not in _UNSIGNED,
        is_character=size == 1 and encoding.endswith("_char"),
        is_boolean=encoding == "DW_ATE_boolean",
    )
