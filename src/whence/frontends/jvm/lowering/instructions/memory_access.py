"""Fields, static fields, arrays, allocation, casts and monitors."""

from collections.abc import Mapping
from itertools import pairwise
from typing import Final

from whence.frontends.jvm.lowering.builder import Builder
from whence.frontends.jvm.lowering.names import OBJECT, class_name
from whence.frontends.jvm.lowering.stack.stack_effects import primitive_array
from whence.frontends.jvm.lowering.value_types import (
    component_type,
    field_type,
    stack_type,
    stored_type,
    widening,
)
from whence.frontends.jvm.reading.constants import FieldRef
from whence.frontends.jvm.reading.decoder import Instruction
from whence.frontends.jvm.reading.descriptors import JavaType, Primitive
from whence.frontends.jvm.reading.opcodes import ARRAY_ELEMENTS, Opcode
from whence.program.instructions import Branch, Direct, Jump, Load, Store
from whence.program.java.monitors import MONITOR
from whence.program.operands import Integer, Operand, Variable, integer
from whence.program.operators import Operator
from whence.program.places import ARRAY_LENGTH, Cell, Element, Field, FieldName, Place, Static
from whence.program.types import BOOL, INT32, IntType, ReferenceType, Type, size_of

_ELEMENTS: Final[Mapping[str, JavaType]] = {
    "I": Primitive.INT,
    "L": Primitive.LONG,
    "F": Primitive.FLOAT,
    "D": Primitive.DOUBLE,
    "B": Primitive.BYTE,
    "C": Primitive.CHAR,
    "S": Primitive.SHORT,
}
ELEMENT_LOADS: Final = {Opcode[f"{x}ALOAD"]: java for x, java in _ELEMENTS.items()}
ELEMENT_STORES: Final = {Opcode[f"{x}ASTORE"]: java for x, java in _ELEMENTS.items()}
_ZERO = integer(0, 32)
_ONE = integer(1, 32)


def load_place(builder: Builder, java: JavaType, place: Place, *, volatile: bool = False) -> Operand:
    """What a place of the declared type holds, as the stack has it."""
    loaded = builder.temporary(stored_type(java))
    builder.emit(Load(loaded, place, volatile, builder.span))
    extension = widening(java)
    return loaded if extension is None else builder.compute(stack_type(java), extension, loaded)


def store_place(
    builder: Builder, java: JavaType, place: Place, value: Operand, *, volatile: bool = False
) -> None:
    builder.emit(Store(place, narrowed(builder, value, stored_type(java)), volatile, builder.span))


def narrowed(builder: Builder, value: Operand, type_: Type) -> Operand:
    if not isinstance(type_, IntType) or type_ == value.type:
        return value
    if isinstance(value, Integer):
        return integer(value.value, type_.bits)
    return builder.compute(type_, Operator.TRUNC, value)


def lower_get_field(builder: Builder, instruction: Instruction) -> None:
    field = builder.pool.field(instruction.operand)
    builder.push(_read(builder, field, _instance_place(builder, field, builder.pop())))


def lower_put_field(builder: Builder, instruction: Instruction) -> None:
    field = builder.pool.field(instruction.operand)
    reference, value = builder.pop_many(2)
    _write(builder, field, _instance_place(builder, field, reference), value)


def lower_get_static(builder: Builder, instruction: Instruction) -> None:
    field = builder.pool.field(instruction.operand)
    builder.push(_read(builder, field, _static_place(builder, field)))


def lower_put_static(builder: Builder, instruction: Instruction) -> None:
    field = builder.pool.field(instruction.operand)
    _write(builder, field, _static_place(builder, field), builder.pop())


def _instance_place(builder: Builder, field: FieldRef, reference: Operand) -> Place:
    name = builder.linkage.field_name(field.owner, field.name, field.descriptor)
    return Field(Cell(reference), name)


def _static_place(builder: Builder, field: FieldRef) -> Place:
    return Static(builder.linkage.static_symbol(field.owner, field.name, field.descriptor))


def _read(builder: Builder, field: FieldRef, place: Place) -> Operand:
    volatile = builder.linkage.is_volatile(field.owner, field.name, field.descriptor)
    return load_place(builder, field_type(field.descriptor), place, volatile=volatile)


def _write(builder: Builder, field: FieldRef, place: Place, value: Operand) -> None:
    volatile = builder.linkage.is_volatile(field.owner, field.name, field.descriptor)
    store_place(builder, field_type(field.descriptor), place, value, volatile=volatile)


def _element(array: Operand, index: Operand, type_: Type) -> Element:
    return Element(Cell(array), index, size_of(type_), -1)


def _element_type(array: Operand, declared: JavaType) -> JavaType:
    """One instruction serves arrays of `byte` and of `boolean`."""
    is_boolean = declared is Primitive.BYTE and array.type == ReferenceType("boolean[]")
    return Primitive.BOOLEAN if is_boolean else declared


def lower_element_load(builder: Builder, instruction: Instruction) -> None:
    array, index = builder.pop_many(2)
    java = _element_type(array, ELEMENT_LOADS[instruction.opcode])
    builder.push(load_place(builder, java, _element(array, index, stored_type(java))))


def lower_element_store(builder: Builder, instruction: Instruction) -> None:
    array, index, value = builder.pop_many(3)
    java = _element_type(array, ELEMENT_STORES[instruction.opcode])
    store_place(builder, java, _element(array, index, stored_type(java)), value)


def lower_reference_load(builder: Builder, instruction: Instruction) -> None:
    array, index = builder.pop_many(2)
    type_ = component_type(array.type)
    builder.push(builder.load(type_, _element(array, index, type_)))


def lower_reference_store(builder: Builder, instruction: Instruction) -> None:
    array, index, value = builder.pop_many(3)
    builder.emit(Store(_element(array, index, value.type), value, span=builder.span))


def lower_array_length(builder: Builder, instruction: Instruction) -> None:
    array = builder.pop()
    type_ = array.type
    is_known = isinstance(type_, ReferenceType) and type_.name.endswith("[]")
    owner = type_.name if isinstance(type_, ReferenceType) and is_known else f"{OBJECT}[]"
    builder.push(builder.load(INT32, Field(Cell(array), FieldName(owner, ARRAY_LENGTH, INT32))))


def lower_new(builder: Builder, instruction: Instruction) -> None:
    builder.push(builder.allocate(class_name(builder.pool.class_name(instruction.operand))))


def lower_new_primitives(builder: Builder, instruction: Instruction) -> None:
    element = field_type(ARRAY_ELEMENTS[instruction.operand])
    name = primitive_array(instruction.operand).name
    builder.push(builder.allocate_array(name, stored_type(element), builder.pop()))


def lower_new_references(builder: Builder, instruction: Instruction) -> None:
    element = class_name(builder.pool.class_name(instruction.operand))
    builder.push(builder.allocate_array(f"{element}[]", ReferenceType(element), builder.pop()))


def lower_new_matrix(builder: Builder, instruction: Instruction) -> None:
    """Loops that make the arrays. The machine checks all sizes first, even where there is nothing to make,
    so each inner size that is not a constant is tried with an array that is dropped."""
    name = class_name(builder.pool.class_name(instruction.operand))
    counts = builder.pop_many(instruction.extra)
    outer = _new_array(builder, name, counts[0])
    for depth, count in enumerate(counts[1:], 1):
        if not isinstance(count, Integer) or count.signed < 0:
            _new_array(builder, name.removesuffix("[]" * depth), count)
    _fill(builder, outer, counts)
    builder.push(outer)


def _new_array(builder: Builder, name: str, count: Operand) -> Variable:
    return builder.allocate_array(name, _element_of(name), count)


def _element_of(array: str) -> Type:
    element = array.removesuffix("[]")
    java = next((each for each in Primitive if str(each) == element), None)
    return ReferenceType(element) if java is None else stored_type(java)


def _fill(builder: Builder, array: Variable, counts: list[Operand]) -> None:
    """One loop around the next; what only counts has no place in the source."""
    span = builder.span
    open_loops: list[tuple[Variable, str, str]] = []
    for outer_count, inner_count in pairwise(counts):
        index, condition = builder.merge(INT32), builder.temporary(BOOL)
        head, body, after = builder.label("next"), builder.label("make"), builder.label("made")
        builder.span = builder.nowhere
        builder.assign(index, Operator.COPY, _ZERO)
        builder.go_on(head)
        builder.assign(condition, Operator.SLT, index, outer_count)
        builder.split(Branch(condition, body, after, builder.span), body)
        assert isinstance(array.type, ReferenceType)
        builder.span = span
        inner = _new_array(builder, array.type.name.removesuffix("[]"), inner_count)
        builder.span = builder.nowhere
        builder.emit(Store(_element(array, index, inner.type), inner, span=builder.span))
        open_loops.append((index, head, after))
        array = inner
    for index, head, after in reversed(open_loops):
        builder.assign(index, Operator.ADD, index, _ONE)
        builder.split(Jump(head, builder.span), after)
    builder.span = span


def lower_cast(builder: Builder, instruction: Instruction) -> None:
    name = class_name(builder.pool.class_name(instruction.operand))
    builder.push(builder.compute(ReferenceType(name), Operator.CAST, builder.pop(), detail=name))


def lower_instance_test(builder: Builder, instruction: Instruction) -> None:
    name = class_name(builder.pool.class_name(instruction.operand))
    builder.push(builder.compute(INT32, Operator.INSTANCEOF, builder.pop(), detail=name))


def lower_monitor_enter(builder: Builder, instruction: Instruction) -> None:
    enter_monitor(builder, builder.pop())


def enter_monitor(builder: Builder, reference: Operand) -> None:
    builder.call(Direct(MONITOR), "()V", (reference,), OBJECT)


def lower_monitor_exit(builder: Builder, instruction: Instruction) -> None:
    """What was entered is not null, and there is one thread."""
    builder.pop()
