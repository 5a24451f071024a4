"""What the objects are that parameters point at, by the types that the programmer wrote."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import final

from whence.frontends.llvm.reading.metadata import Metadata, Node
from whence.frontends.llvm.reading.module import Module
from whence.program.c.entry_objects import Layout, PointeeTypes
from whence.program.instructions import Signature
from whence.program.types import FloatType, IntType, PointerType, Type, VoidType

_DECLARE = re.compile(r"#dbg_declare\([^!\n]*, !(\d+), ")
_ATTACHED = re.compile(r"!dbg !(\d+)")
_TRANSPARENT = frozenset(f"DW_TAG_{name}_type" for name in ("const", "volatile", "atomic", "restrict")) | {
    "DW_TAG_typedef"
}
_CHARACTERS = frozenset({"DW_ATE_signed_char", "DW_ATE_unsigned_char"})
_MOST_TYPES = 60
"""Types behind the pointers of one procedure. Others count as unknown."""


def pointee_sizes(module: Module, name: str) -> dict[str, int]:
    """Source name of a parameter -> bytes of the declared type behind it, where that is complete."""
    found = {
        parameter: _pointee_size(module.debug.metadata, type_)
        for parameter, type_ in declared_parameters(module, name).items()
    }
    return {parameter: size for parameter, size in found.items() if size}


def pointee_types(module: Module, name: str) -> PointeeTypes:
    reader = _Layouts(module.debug.metadata)
    parameters: dict[str, int] = {}
    code: dict[str, Signature | None] = {}
    for parameter, type_ in declared_parameters(module, name).items():
        pointee = reader.pointee(type_)
        if pointee is not None:
            parameters[parameter] = pointee
        elif reader.is_code(type_):
            code[parameter] = reader.signature(type_)
    result = reader.pointee(_declared_result(module, name))
    roots = (*parameters.values(), *(() if result is None else (result,)))
    return PointeeTypes(parameters, reader.read(roots), result, code)


def _declared_result(module: Module, name: str) -> int | None:
    """The debug node of the result's type; that of `void` is no node."""
    extent = module.text.definitions[name]
    found = _ATTACHED.search(module.text.text, extent.start, extent.line_end)
    metadata = module.debug.metadata
    signature = metadata.node(metadata.node(int(found[1])).reference("type")) if found else None
    listed = signature and metadata.node(signature.reference("types"))
    return listed.references[0] if listed and listed.references else None


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


@final
class _Layouts:
    def __init__(self, metadata: Metadata) -> None:
        self._metadata = metadata

    def pointee(self, type_: int | None) -> int | None:
        """The type that a pointer to data leads to; None of other types, `void` and functions."""
        found = self._behind(type_)
        return None if found is None or self._is_function(found) else found

    def is_code(self, type_: int | None) -> bool:
        """Whether it is a pointer to a function."""
        found = self._behind(type_)
        return found is not None and self._is_function(found)

    def signature(self, type_: int | None) -> Signature | None:
        """How the function is called that the pointer leads to; None where a struct is passed by value."""
        behind = self._behind(type_)
        function = self._metadata.node(behind)
        listed = self._metadata.entries(function.reference("types"))
        result = self._value(listed[0]) if listed and listed[0] is not None else VoidType()
        parameters = [self._value(each) for each in listed[1:] if each is not None]
        known = tuple(each for each in parameters if each is not None)
        if result is None or len(known) < len(parameters):
            return None
        return Signature(result, known, len(known))

    def _value(self, number: int) -> Type | None:
        """A number or a pointer as values of the IR are."""
        node = self._metadata.node(_bare(self._metadata, number))
        match node.kind, node.fields.get("tag", ""), node.number("size"):
            case "DIBasicType", _, bits:
                encoding = node.fields.get("encoding", "")
                if encoding.endswith("float"):
                    return FloatType(bits) if bits in (32, 64) else None
                return IntType(1 if encoding == "DW_ATE_boolean" else bits)
            case _, "DW_TAG_enumeration_type", bits:
                return IntType(bits)
            case _, "DW_TAG_pointer_type", _:
                return PointerType()
            case _:
                return None

    def _behind(self, type_: int | None) -> int | None:
        """What a pointer leads to."""
        node = self._metadata.node(_bare(self._metadata, type_))
        if node.fields.get("tag") != "DW_TAG_pointer_type":
            return None
        return _bare(self._metadata, node.reference("baseType"))

    def _is_function(self, type_: int) -> bool:
        return self._metadata.node(type_).kind == "DISubroutineType"

    def read(self, roots: Iterable[int]) -> dict[int, Layout]:
        found: dict[int, Layout] = {}
        pending = list(roots)
        while pending and len(found) < _MOST_TYPES:
            number = pending.pop(0)
            if number not in found:
                found[number] = self._layout(number)
                pending += found[number].pointers.values()
        return found

    def _layout(self, number: int) -> Layout:
        node = self._metadata.node(number)
        numbers: list[tuple[int, int]] = []
        pointers: dict[int, int] = {}
        code: dict[int, Signature | None] = {}
        self._add(number, numbers, pointers, code)
        is_text = node.kind == "DIBasicType" and node.fields.get("encoding") in _CHARACTERS
        return Layout(node.number("size") // 8, is_text, tuple(numbers), pointers, code)

    def _add(
        self,
        type_: int,
        numbers: list[tuple[int, int]],
        pointers: dict[int, int],
        code: dict[int, Signature | None],
    ) -> None:
        """What a value of the type has at which offsets; members of unions are left out."""
        pending: list[tuple[int | None, int]] = [(type_, 0)]
        while pending:
            here, offset = pending.pop()
            node = self._metadata.node(_bare(self._metadata, here))
            match node.kind, node.fields.get("tag", ""):
                case "DIBasicType", _:
                    if not node.fields.get("encoding", "").endswith("float"):
                        numbers.append((offset, node.number("size") // 8))
                case _, "DW_TAG_pointer_type":
                    pointee = self.pointee(here)
                    if pointee is not None:
                        pointers[offset] = pointee
                    elif self.is_code(here):
                        code[offset] = self.signature(here)
                case _, "DW_TAG_structure_type":
                    pending += [
                        (member.reference("baseType"), offset + member.number("offset") // 8)
                        for member in self._members(node)
                    ]
                case _, "DW_TAG_enumeration_type":
                    numbers.append((offset, node.number("size") // 8))
                case _, "DW_TAG_array_type":
                    pending.append((node.reference("baseType"), offset))
                case _:
                    pass

    def _members(self, node: Node) -> list[Node]:
        listed = self._metadata.node(node.reference("elements")).references
        members = [self._metadata.node(each) for each in listed]
        return [each for each in members if "DIFlagBitField" not in each.fields.get("flags", "")]
