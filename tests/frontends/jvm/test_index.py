from tests.frontends.jvm.assembler import Assembler
from tests.frontends.jvm.places import CLASSES, fixture
from whence.frontends.jvm.class_facts import ClassFacts, class_facts, decode_facts, encode_facts
from whence.frontends.jvm.index import ClassIndex
from whence.frontends.jvm.reading.classfile import ClassFile
from whence.frontends.jvm.reading.opcodes import Opcode

FUNCTIONS = ("Functions", "Functions$Named", "Functions$Person", "Functions$Guest", "Functions$Worker")
NAME = ("name", "()Ljava/lang/String;")


def index_of(*names: str) -> ClassIndex:
    return ClassIndex(class_facts(fixture(name)) for name in names)


def made(name: str, above: str, *interfaces: str) -> ClassFacts:
    return class_facts(ClassFile(Assembler(name, above, interfaces).build(), name))


def test_facts_survive_encoding() -> None:
    for path in sorted(CLASSES.rglob("*.class")):
        facts = class_facts(ClassFile(path.read_bytes(), path.name))
        assert decode_facts(encode_facts(facts)) == facts


def test_subtypes_are_transitive_and_contain_the_class_itself() -> None:
    index = ClassIndex([made("A", "java/lang/Object"), made("B", "A", "I"), made("C", "B"), made("D", "A")])
    assert index.subtypes("A") == {"A", "B", "C", "D"}
    assert index.supertypes("C") == {"C", "B", "A", "I", "java/lang/Object"}
    assert index.direct_subtypes("A") == ("B", "D")
    assert index.subtypes("I") == {"I", "B", "C"}


def test_missing_supertypes_are_known_as_such() -> None:
    index = ClassIndex([made("A", "gone/Away"), made("B", "A")])
    assert index.missing == {"gone/Away"}
    assert index.has_missing_supertype("B")
    assert not ClassIndex([made("X", "X")]).has_missing_supertype("X")


def test_a_cyclic_hierarchy_ends() -> None:
    index = ClassIndex([made("A", "B"), made("B", "A")])
    assert index.subtypes("A") == index.supertypes("A") == {"A", "B"}


def test_callers_are_found_through_every_type_that_an_object_may_have() -> None:
    object_facts = made("java/lang/Object", "java/lang/Object")
    index = ClassIndex([object_facts, *(class_facts(fixture(name)) for name in FUNCTIONS)])
    named = {(use.method, use.named_owner) for use in index.callers("Functions$Person", *NAME)}
    through_interface = {("through", "Functions$Named"), ("greeting", "Functions$Named")}
    through_class = {("direct", "Functions$Worker"), ("name", "Functions$Person")}
    assert named == through_interface | through_class
    worker = {use.method for use in index.callers("Functions$Worker", *NAME)}
    assert worker == {"through", "greeting", "direct", "name"}


def test_unknown_supertypes_only_add_callers() -> None:
    index = index_of(*FUNCTIONS)
    methods = {use.method for use in index.callers("Functions$Worker", *NAME)}
    assert {"through", "greeting", "direct"} <= methods


def test_writers_are_the_instructions_that_store_the_field() -> None:
    index = index_of(*FUNCTIONS)
    uses = index.writers("Functions", "field", "I")
    assert [(use.method, use.opcode) for use in uses] == [
        ("write", Opcode.PUTFIELD),
        ("update", Opcode.PUTFIELD),
    ]
    assert [use.method for use in index.writers("Functions", "written", "I")] == ["write"]
    assert [use.method for use in index.readers("Functions", "field", "I")] == ["write", "update"]
    assert index.writers("Functions", "field", "J") == ()


def test_method_references_count_as_callers_by_handle() -> None:
    index = index_of(*FUNCTIONS)
    (use,) = index.callers("Functions", "update", "()V")
    assert (use.method, use.by_handle) == ("write", True)
    (lambda_body,) = index.callers("Functions", "lambda$adder$0", "(ILjava/lang/Integer;)Ljava/lang/Integer;")
    assert (lambda_body.method, lambda_body.opcode) == ("adder", Opcode.INVOKESTATIC)


def test_created_classes_include_constructor_references() -> None:
    facts = class_facts(fixture("Functions"))
    created = {method.name: method.creates for method in facts.methods}
    assert created["maker"] == ("java/util/ArrayList",)
    assert created["write"] == ("java/util/ArrayList",)
    lambdas = {method.name: method.lambdas for method in facts.methods if method.lambdas}
    assert lambdas["adder"] == ("java/util/function/Function",)
    assert index_of("Functions").instantiated == {"java/util/ArrayList"}


def test_sites_stand_at_the_instructions_that_name_their_target() -> None:
    for name in FUNCTIONS:
        of = fixture(name)
        facts = class_facts(of)
        for method, known in zip(of.methods, facts.methods, strict=True):
            decoded = {} if method.code is None else {i.pc: i for i in method.code.instructions}
            direct = [site for site in known.sites if not site.by_handle]
            for site in direct:
                instruction = decoded[site.pc]
                is_field = instruction.opcode <= Opcode.PUTFIELD
                found = (of.pool.field if is_field else of.pool.method)(instruction.operand)
                assert facts.targets[site.target] == (found.owner, found.name, found.descriptor)
            members = [i for i in decoded.values() if Opcode.GETSTATIC <= i.opcode <= Opcode.INVOKEINTERFACE]
            assert len(direct) == len(members)


def test_members_of_arrays_are_those_of_object() -> None:
    made_class = Assembler("A")
    clone = made_class.method_ref("[I", "clone", "()Ljava/lang/Object;")
    made_class.method("f", "()V", b"\x01\xb6" + clone.to_bytes(2, "big") + b"\x57\xb1")
    facts = class_facts(ClassFile(made_class.build(), "A"))
    root = made("java/lang/Object", "java/lang/Object")
    index = ClassIndex([facts, root])
    assert [use.method for use in index.callers("java/lang/Object", "clone", "()Ljava/lang/Object;")] == ["f"]
    assert index.callers("A", "clone", "()Ljava/lang/Object;") == ()


def test_a_super_call_may_find_a_method_below_the_type_that_it_names() -> None:
    caller = Assembler("C", "B")
    above = caller.method_ref("A", "m", "()V")
    caller.method("m", "()V", b"\x01\xb7" + above.to_bytes(2, "big") + b"\xb1")
    root = made("java/lang/Object", "java/lang/Object")
    classes = [root, made("A", "java/lang/Object"), made("B", "A"), made("D", "A")]
    index = ClassIndex([*classes, class_facts(ClassFile(caller.build(), "C"))])
    assert [use.owner for use in index.callers("B", "m", "()V")] == ["C"]
    assert [use.owner for use in index.callers("A", "m", "()V")] == ["C"]
