import math
import struct

from tests.frontends.jvm.assembler import Assembler
from tests.frontends.jvm.places import code_of, fixture
from whence.frontends.jvm.lowering.access import ClassAccess, MethodAccess
from whence.frontends.jvm.reading.classfile import ClassFile
from whence.frontends.jvm.reading.code import Handler, LineNumber
from whence.frontends.jvm.reading.constants import (
    ClassConstant,
    DoubleConstant,
    FloatConstant,
    HandleKind,
    IntConstant,
    LongConstant,
    MethodHandle,
    MethodRef,
    StringConstant,
)
from whence.frontends.jvm.reading.descriptors import ArrayType, Primitive
from whence.frontends.jvm.reading.opcodes import Opcode


def test_the_header_says_what_the_class_is() -> None:
    shapes = fixture("shapes/Shapes")
    assert (shapes.name, shapes.superclass, shapes.interfaces) == ("shapes/Shapes", "java/lang/Object", ())
    assert shapes.access == ClassAccess.PUBLIC | ClassAccess.SUPER
    assert (shapes.release, shapes.warnings, shapes.source_file) == (17, (), "Shapes.java")
    assert fixture("shapes/Shapes$Shape").is_interface


def test_constant_values_keep_their_type_and_their_bits() -> None:
    values = {field.name: field.constant_value for field in fixture("shapes/Shapes").fields}
    zero = values["NEGATIVE_ZERO"]
    assert isinstance(zero, DoubleConstant) and math.copysign(1, zero.value) == -1
    assert values["items"] is None
    assert values["LIMIT"] == IntConstant(42)
    assert values["BIG"] == LongConstant(1 << 40)
    assert values["HALF"] == FloatConstant(0x3F000000)
    assert values["NAME"] == StringConstant("nul \0 pair 😀 lone \ud800")


def test_records_have_components_and_other_classes_have_none() -> None:
    components = fixture("shapes/Shapes$Square").record_components
    assert components is not None
    assert [(c.name, c.descriptor) for c in components] == [("side", "D"), ("label", "Ljava/lang/String;")]
    assert fixture("shapes/Shapes").record_components is None


def test_nested_classes_know_where_they_stand() -> None:
    shapes = fixture("shapes/Shapes")
    inner = {row.name: (row.outer, row.simple_name) for row in shapes.inner_classes}
    assert inner["shapes/Shapes$Inner"] == ("shapes/Shapes", "Inner")
    assert inner["shapes/Shapes$1Local"] == (None, "Local")
    assert inner["shapes/Shapes$1"] == (None, None)


def test_methods_are_found_by_name_and_descriptor() -> None:
    shapes = fixture("shapes/Shapes")
    largest = shapes.method("largest", "()Ljava/lang/Comparable;")
    assert largest is not None and largest.name == "largest"
    assert shapes.method("largest", "()V") is None
    assert shapes.field("items", "I") is None


def test_parameter_names_are_there_when_they_were_recorded() -> None:
    (method,) = [method for method in fixture("Marks").methods if method.name == "method"]
    assert [parameter.name for parameter in method.parameters] == ["first", "second", "third"]


def test_types_of_members_are_parsed() -> None:
    cube = fixture("Flow").method("cube", "(I)[[[I")
    assert cube is not None and cube.type.result == ArrayType(Primitive.INT, 3)
    (count,) = [field for field in fixture("shapes/Shapes$Inner").fields if field.name == "count"]
    assert count.type is Primitive.INT


def test_native_and_abstract_methods_have_no_code() -> None:
    native = fixture("Marks").method("bodiless", "()I")
    assert native is not None and native.code is None
    assert native.access & MethodAccess.NATIVE


def test_variables_have_their_source_names_and_ranges() -> None:
    code = code_of(fixture("shapes/Shapes"), "largest")
    named = {variable.name: variable for variable in code.local_variables}
    assert set(named) == {"this", "best", "item"}
    assert named["best"].end == len(code.bytecode)
    assert named["item"].type_text == "Ljava/lang/Comparable;"


def test_lines_and_handlers_point_at_instructions() -> None:
    code = code_of(fixture("Flow"), "guarded")
    starts = {instruction.pc for instruction in code.instructions}
    assert code.line_numbers[0] == LineNumber(0, 40)
    assert {row.start for row in code.line_numbers} <= starts
    caught = [handler.catches for handler in code.handlers]
    assert caught[:2] == ["java/lang/ArrayIndexOutOfBoundsException", "java/lang/NullPointerException"]
    assert None in caught and "java/lang/RuntimeException" in caught
    assert {handler.target for handler in code.handlers} <= starts


def test_a_lambda_leads_to_its_method_through_the_bootstrap_table() -> None:
    functions = fixture("Functions")
    (call,) = [i for i in code_of(functions, "adder").instructions if i.opcode is Opcode.INVOKEDYNAMIC]
    site = functions.pool.call_site(call.operand)
    assert (site.name, site.descriptor) == ("apply", "(I)Ljava/util/function/Function;")
    bootstrap = functions.bootstrap_method(site.bootstrap)
    assert isinstance(bootstrap.handle.reference, MethodRef)
    assert bootstrap.handle.reference.owner == "java/lang/invoke/LambdaMetafactory"
    body = bootstrap.arguments[1]
    assert isinstance(body, MethodHandle) and body.kind is HandleKind.INVOKE_STATIC
    assert functions.method(body.reference.name, body.reference.descriptor) is not None


def test_class_literals_are_loadable_constants() -> None:
    flow = fixture("Flow")
    loads = [i.operand for i in code_of(flow, "loops").instructions if i.opcode is Opcode.LDC]
    assert [flow.pool.constant(index) for index in loads] == [ClassConstant("Flow")]


def test_the_first_compilers_stored_small_code_sizes() -> None:
    made = Assembler(major=45, minor=2)
    made.method("f", "()V", b"\xb1")
    code = code_of(ClassFile(made.build(), "Made"), "f")
    assert [i.opcode for i in code.instructions] == [Opcode.RETURN]


def test_old_subroutines_are_decoded() -> None:
    made = Assembler(major=48)
    made.method("f", "()V", bytes.fromhex("a80004 b1 4b a900"))
    opcodes = [i.opcode for i in code_of(ClassFile(made.build(), "Made"), "f").instructions]
    assert opcodes == [Opcode.JSR, Opcode.RETURN, Opcode.ASTORE_0, Opcode.RET]


def test_a_future_class_is_read_with_a_warning() -> None:
    made = ClassFile(Assembler(major=99).build(), "Made.class")
    assert made.name == "Made"
    assert made.warnings == ("Made.class: compiled for Java 55, known up to 25",)
    assert ClassFile(Assembler(major=69).build(), "Made.class").warnings == ()


def test_a_preview_class_is_read_with_a_warning() -> None:
    made = ClassFile(Assembler(minor=0xFFFF).build(), "Made.class")
    assert made.warnings == ("Made.class: uses preview features of Java 17",)


def test_several_line_tables_count_as_one() -> None:
    made = Assembler()
    table = made.attribute("LineNumberTable", struct.pack(">HHH", 1, 0, 7))
    second = made.attribute("LineNumberTable", struct.pack(">HHH", 1, 1, 9))
    body = struct.pack(">HHI", 1, 1, 2) + b"\x00\xb1" + struct.pack(">HH", 0, 2) + table + second
    made.raw_method(0x9, "f", "()V", made.attribute("Code", body))
    code = code_of(ClassFile(made.build(), "Made"), "f")
    assert code.line_numbers == (LineNumber(0, 7), LineNumber(1, 9))


def test_a_handler_may_guard_up_to_the_end_of_the_code() -> None:
    made = Assembler()
    made.method("f", "()V", b"\x00\xbf", struct.pack(">4H", 0, 2, 1, 0))
    assert code_of(ClassFile(made.build(), "Made"), "f").handlers == (Handler(0, 2, 1, None),)
