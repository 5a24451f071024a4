from tests.frontends.jvm.places import fixture
from whence.frontends.jvm.class_facts import class_facts
from whence.frontends.jvm.reading.opcodes import Opcode

FUNCTIONS = ("Functions", "Functions$Named", "Functions$Person", "Functions$Guest", "Functions$Worker")


def test_created_classes_include_constructor_references() -> None:
    facts = class_facts(fixture("Functions"))
    created = {method.name: method.creates for method in facts.methods}
    assert created["maker"] == ("java/util/ArrayList",)
    assert created["write"] == ("java/util/ArrayList",)
    lambdas = {method.name: method.lambdas for method in facts.methods if method.lambdas}
    assert lambdas["adder"] == ("java/util/function/Function",)


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
