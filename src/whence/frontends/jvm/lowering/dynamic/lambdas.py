"""Lambdas and method references: for each call site a class with a field per captured value and a procedure.

`LambdaMetafactory` spins such a class at run time. Ours is named after the class with the call site and the
site's place among those of its kind in the constant pool, `pkg.Outer$$Lambda$2`, so that it can be found by
name alone, and an edit elsewhere in the class does not change it.
"""

from typing import final

from whence.frontends.jvm.lowering.builder import Builder
from whence.frontends.jvm.lowering.instructions.memory_access import store_place
from whence.frontends.jvm.lowering.names import dotted
from whence.frontends.jvm.lowering.value_types import shape_of, stored_type
from whence.frontends.jvm.reading.classfile import METAFACTORY, ClassFile
from whence.frontends.jvm.reading.constants import (
    ClassConstant,
    Constant,
    DynamicConstant,
    IntConstant,
    MethodHandle,
    MethodTypeConstant,
)
from whence.frontends.jvm.reading.descriptors import ClassType
from whence.frontends.jvm.reading.malformed import ClassFormatError
from whence.program.places import Cell, Field, FieldName
from whence.records import dataclass

_MARK = "$$Lambda$"
_SERIALIZABLE, _MARKERS, _BRIDGES = 1, 2, 4


@final
@dataclass(frozen=True, slots=True)
class LambdaClass:
    """`descriptors` are those of the interface's method: the first is its own, the others of bridges.
    `seen` is the descriptor with the type arguments that the source has there."""

    name: str
    interfaces: tuple[str, ...]
    method: str
    descriptors: tuple[str, ...]
    seen: str
    captures: str
    implementation: MethodHandle

    def field(self, position: int) -> FieldName:
        java = shape_of(self.captures).parameters[position]
        return FieldName(dotted(self.name), f"capture${position}", stored_type(java))

    @property
    def fields(self) -> tuple[FieldName, ...]:
        return tuple(self.field(position) for position in range(len(shape_of(self.captures).parameters)))


def lambda_class(of: ClassFile, index: int) -> LambdaClass | None:
    """The class of the call site with that number in the constant pool, if it makes a function object."""
    site = of.pool.call_site(index)
    bootstrap = of.bootstrap_method(site.bootstrap)
    if bootstrap.handle.reference.owner != METAFACTORY:
        return None
    match bootstrap.arguments:
        case (MethodTypeConstant(own), MethodHandle() as implementation, MethodTypeConstant(seen), *rest):
            made = _made(of, index, site, (own, seen), implementation, rest)
            if _is_consistent(made):
                return made
        case _:
            pass
    raise ClassFormatError(of.where, 0, f"call site {index} has wrong arguments for a lambda")


def _is_consistent(made: LambdaClass) -> bool:
    """Whether the descriptors are such, and agree in the number of parameters."""
    try:
        counts = {len(shape_of(each).parameters) for each in (*made.descriptors, made.seen)}
    except ValueError:
        return False
    return len(counts) == 1 and not any(mark in made.method for mark in ".;[/(")


def _made(
    of: ClassFile,
    index: int,
    site: DynamicConstant,
    types: tuple[str, str],
    implementation: MethodHandle,
    rest: list[Constant],
) -> LambdaClass:
    try:
        interface = shape_of(site.descriptor).result
    except ValueError as error:
        raise ClassFormatError(of.where, 0, str(error)) from None
    if not isinstance(interface, ClassType):
        raise ClassFormatError(of.where, 0, f"call site {index} makes no object")
    markers, bridges = _alternatives(rest)
    descriptors = tuple(dict.fromkeys((types[0], *bridges)))
    return LambdaClass(
        f"{of.name}{_MARK}{of.function_sites.index(index)}",
        tuple(dict.fromkeys((interface.name, *markers))),
        site.name,
        descriptors,
        types[1],
        site.descriptor,
        implementation,
    )


def _alternatives(rest: list[Constant]) -> tuple[list[str], list[str]]:
    """Marker interfaces and descriptors of bridges, which `altMetafactory` gets after its flags."""
    numbers = [each.value if isinstance(each, IntConstant) else 0 for each in rest]
    flags, position = numbers[0] if numbers else 0, 1
    markers = ["java/io/Serializable"] if flags & _SERIALIZABLE else []
    if flags & _MARKERS:
        end = position + 1 + numbers[position]
        markers += [each.name for each in rest[position:end] if isinstance(each, ClassConstant)]
        position = end
    if not flags & _BRIDGES:
        return markers, []
    end = position + 1 + numbers[position]
    return markers, [each.descriptor for each in rest[position:end] if isinstance(each, MethodTypeConstant)]


def lambda_at(of: ClassFile, place: int) -> LambdaClass | None:
    """By the place of its call site among those of the class that make function objects."""
    sites = of.function_sites
    return lambda_class(of, sites[place]) if place < len(sites) else None


def lambda_site(name: str) -> tuple[str, int] | None:
    """The class and the place of the call site that a class is named after."""
    outer, mark, number = name.rpartition(_MARK)
    return (outer, int(number)) if mark and number.isascii() and number.isdecimal() else None


def lambda_classes(of: ClassFile) -> tuple[LambdaClass, ...]:
    """All of a class, from its constant pool."""
    found = (lambda_class(of, index) for index in of.pool.call_sites())
    return tuple(each for each in found if each is not None)


def lower_lambda(builder: Builder, made: LambdaClass) -> None:
    """A new object with the captured values, which are on the stack."""
    types = shape_of(made.captures).parameters
    captured = builder.pop_many(len(types))
    target = builder.allocate(dotted(made.name))
    span, builder.span = builder.span, builder.nowhere
    for position, (value, java) in enumerate(zip(captured, types, strict=True)):
        store_place(builder, java, Field(Cell(target), made.field(position)), value)
    builder.span = span
    builder.push(target)
