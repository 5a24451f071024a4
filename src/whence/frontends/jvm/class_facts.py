"""What one class says about others: its supertypes and, per method, what it calls, reads, writes and creates.

`class_facts` scans the raw instructions without decoding them. The result depends on the bytes of the class
only, so that it can be kept under their hash; `encode_facts` and `decode_facts` turn it to bytes and back.
"""

import struct
from collections.abc import Iterator
from typing import NamedTuple, final

from whence.frontends.jvm.reading.classfile import ClassFile, Method
from whence.frontends.jvm.reading.constants import (
    Constant,
    ConstantPool,
    DynamicConstant,
    FieldRef,
    HandleKind,
    MethodHandle,
    MethodRef,
    Tag,
)
from whence.frontends.jvm.reading.decoder import variable_length
from whence.frontends.jvm.reading.malformed import ClassFormatError
from whence.frontends.jvm.reading.opcodes import LENGTHS, Opcode


class Target(NamedTuple):
    """A field or method as an instruction names it; it may be declared in a supertype of `owner`."""

    owner: str
    name: str
    descriptor: str


class Site(NamedTuple):
    """One use of a target, which is an index into `ClassFacts.targets`.

    `opcode` is the field or invoke instruction, or the one that a method handle stands for; in that case
    `by_handle` is 1: the handle is made at `pc`, and may be used at any time by code that has it.
    """

    pc: int
    opcode: int
    target: int
    by_handle: int


class MethodFacts(NamedTuple):
    """`creates` are the classes of `new` instructions; `lambdas` the interfaces of the function objects;
    `literals` the classes whose `.class` is loaded."""

    name: str
    descriptor: str
    access: int
    sites: tuple[Site, ...]
    creates: tuple[str, ...]
    lambdas: tuple[str, ...]
    literals: tuple[str, ...]


class FieldFacts(NamedTuple):
    name: str
    descriptor: str
    access: int


class ClassFacts(NamedTuple):
    name: str
    access: int
    superclass: str | None
    interfaces: tuple[str, ...]
    fields: tuple[FieldFacts, ...]
    methods: tuple[MethodFacts, ...]
    targets: tuple[Target, ...]


_HANDLE_OPCODES = {
    HandleKind.GET_FIELD: Opcode.GETFIELD,
    HandleKind.GET_STATIC: Opcode.GETSTATIC,
    HandleKind.PUT_FIELD: Opcode.PUTFIELD,
    HandleKind.PUT_STATIC: Opcode.PUTSTATIC,
    HandleKind.INVOKE_VIRTUAL: Opcode.INVOKEVIRTUAL,
    HandleKind.INVOKE_STATIC: Opcode.INVOKESTATIC,
    HandleKind.INVOKE_SPECIAL: Opcode.INVOKESPECIAL,
    HandleKind.NEW_INVOKE_SPECIAL: Opcode.INVOKESPECIAL,
    HandleKind.INVOKE_INTERFACE: Opcode.INVOKEINTERFACE,
}
_FIRST_MEMBER, _LAST_FIELD, _LAST_MEMBER = (
    *(int(Opcode.GETSTATIC), int(Opcode.PUTFIELD), int(Opcode.INVOKEINTERFACE)),
)
_DYNAMIC, _NEW, _LDC, _LDC_W = int(Opcode.INVOKEDYNAMIC), int(Opcode.NEW), int(Opcode.LDC), int(Opcode.LDC_W)
_HANDLE = 256
"""Stands for an `ldc` of a method handle or of a constant that is computed from some."""
_CLASS = 257
"""Stands for an `ldc` of a class."""
_HANDLE_TAGS = (Tag.METHOD_HANDLE, Tag.DYNAMIC)


def class_facts(of: ClassFile) -> ClassFacts:
    scan = _Scan(of)
    fields = tuple(FieldFacts(field.name, field.descriptor, int(field.access)) for field in of.fields)
    methods = tuple([scan.method(method) for method in of.methods])
    return ClassFacts(
        of.name, int(of.access), of.superclass, of.interfaces, fields, methods, tuple(scan.targets)
    )


@final
class _Scan:
    """The scan of one class; targets are numbered in the order in which they are met."""

    def __init__(self, of: ClassFile) -> None:
        self._class = of
        self._pool: ConstantPool = of.pool
        self._holds_handles = of.pool.holds_handles
        self.targets: list[Target] = []
        self._numbers: dict[Target, int] = {}
        self._by_index: dict[int, int] = {}

    def method(self, method: Method) -> MethodFacts:
        code = method.code
        if code is None:
            return MethodFacts(method.name, method.descriptor, int(method.access), (), (), (), ())
        sites: list[Site] = []
        make = tuple.__new__
        creates: dict[str, None] = {}
        lambdas: dict[str, None] = {}
        literals: dict[str, None] = {}
        for pc, opcode, index in self._relevant(code.bytecode, method):
            if opcode <= _LAST_MEMBER:
                sites.append(make(Site, (pc, opcode, self._target(opcode, index), 0)))
            elif opcode == _NEW:
                creates[self._pool.class_name(index)] = None
            elif opcode == _DYNAMIC:
                site = self._pool.call_site(index)
                sites.extend(self._handle_sites(pc, site))
                if made := _made_interface(site.descriptor):
                    lambdas[made] = None
            elif opcode == _CLASS:
                literals[self._pool.class_name(index)] = None
            else:
                sites.extend(self._handle_sites(pc, self._pool.constant(index)))
        creates.update(dict.fromkeys(self._constructed(sites)))
        access = int(method.access)
        return MethodFacts(
            method.name,
            method.descriptor,
            access,
            tuple(sites),
            tuple(creates),
            tuple(lambdas),
            tuple(literals),
        )

    def _relevant(self, code: bytes, method: Method) -> Iterator[tuple[int, int, int]]:
        """Position, opcode and pool index of the instructions that name a member or create an object."""
        pc, end, handles = 0, len(code), self._holds_handles
        try:
            while pc < end:
                opcode = code[pc]
                if _FIRST_MEMBER <= opcode <= _NEW:
                    yield pc, opcode, code[pc + 1] << 8 | code[pc + 2]
                elif opcode in (_LDC, _LDC_W):
                    index = code[pc + 1] if opcode == _LDC else code[pc + 1] << 8 | code[pc + 2]
                    tag = self._pool.tag(index)
                    if tag is Tag.CLASS:
                        yield pc, _CLASS, index
                    elif handles and tag in _HANDLE_TAGS:
                        yield pc, _HANDLE, index
                pc += LENGTHS[opcode] or variable_length(code, pc)
        except (IndexError, ValueError, struct.error):
            what = f"malformed code of {method.name}{method.descriptor} at {pc}"
            raise ClassFormatError(self._class.where, 0, what) from None

    def _target(self, opcode: int, index: int) -> int:
        known = self._by_index.get(index)
        if known is None:
            is_field = opcode <= _LAST_FIELD
            known = self._number(self._pool.field(index) if is_field else self._pool.method(index))
            self._by_index[index] = known
        return known

    def _number(self, reference: FieldRef | MethodRef) -> int:
        target = Target(reference.owner, reference.name, reference.descriptor)
        number = self._numbers.setdefault(target, len(self.targets))
        if number == len(self.targets):
            self.targets.append(target)
        return number

    def _handle_sites(self, pc: int, constant: Constant) -> Iterator[Site]:
        """The method handles that a constant or call site is made of, through dynamic constants."""
        pending, seen = [constant], set[int]()
        while pending:
            match pending.pop():
                case MethodHandle(kind, reference):
                    yield Site(pc, int(_HANDLE_OPCODES[kind]), self._number(reference), 1)
                case DynamicConstant(bootstrap, _, _) if bootstrap not in seen:
                    seen.add(bootstrap)
                    pending.extend(self._class.bootstrap_method(bootstrap).arguments)
                case _:
                    pass

    def _constructed(self, sites: list[Site]) -> Iterator[str]:
        """The classes whose constructors are among the handles."""
        for site in sites:
            if site.by_handle and self.targets[site.target].name == "<init>":
                yield self.targets[site.target].owner


def _made_interface(descriptor: str) -> str | None:
    """The interface of the function object that a call site makes, by its result type."""
    result = descriptor.rpartition(")")[2]
    return result[1:-1] if result.startswith("L") else None
