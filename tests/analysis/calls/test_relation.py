"""The call relation: callees by lowering one procedure, callers by the index, each edge with its reason."""

from __future__ import annotations

from pathlib import Path

from whence.analysis.calls.call_sites import is_user_code, selector_of
from whence.analysis.calls.java.dispatch import Dispatch
from whence.analysis.calls.relation import CallRelation
from whence.frontends.load import load
from whence.program.instructions import Virtual
from whence.program.java.class_hierarchy import hierarchy_of
from whence.program.text.text_program import parse_program

JAVA_CLASSES = Path(__file__).parents[2] / "hostile" / "calls" / "java"


def procedure(name: str, *lines: str, parameters: str = "") -> str:
    return "\n".join([f"procedure {name}({parameters}) -> void {{", "e:", *lines, "return", "}"])


C = "\n".join(
    [
        "declare puts",
        procedure("main", "call even()", "call *p()", parameters="p: ptr"),
        procedure("even", "call odd()"),
        procedure("odd", "call even()", "call puts()"),
        procedure("handler", "call handler()"),
        procedure("install", "t: ptr = copy &handler"),
        procedure("lonely"),
    ]
)

JAVA = "\n".join(
    [
        "language java",
        procedure('"p.A.run()V"', parameters="this: ref p.A"),
        procedure('"p.B.run()V"', parameters="this: ref p.B"),
        procedure('"p.B.run(I)V"', parameters="this: ref p.B"),
        procedure('"p.Main.go()V"', 'call virtual p.A::run "()V"(a)', parameters="a: ref p.A"),
    ]
)


def test_callees_are_found_by_lowering_the_caller_alone():
    program = parse_program(C)
    assert CallRelation(program).callees("odd") == ("even", "puts")
    assert program.lowered == ("odd",)
    assert not program.is_indexed


def test_a_pointer_may_call_every_procedure_whose_address_is_taken():
    assert CallRelation(parse_program(C)).callees("main") == ("even", "handler")


def test_callers_are_found_without_lowering():
    program = parse_program(C)
    graph = CallRelation(program)
    assert graph.callers("even") == {"main", "odd"}
    assert graph.callers("handler") == {"handler", "main"}
    assert graph.callers("lonely") == set()
    assert program.lowered == ()


def test_only_what_the_root_reaches_is_lowered():
    program = parse_program(C)
    assert set(CallRelation(program).reachable("even")) == {"even", "odd", "puts"}
    assert set(program.lowered) == {"even", "odd"}


def test_components_come_callees_first():
    program = parse_program(C)
    components = CallRelation(program).components("main")
    assert components == (("puts",), ("even", "odd"), ("handler",), ("main",))
    assert CallRelation(program).components("main", "odd") == components


def test_recursion_is_seen_directly_and_through_others():
    graph = CallRelation(parse_program(C))
    assert graph.is_recursive("even")
    assert graph.is_recursive("handler")
    assert not graph.is_recursive("main")
    assert not graph.is_recursive("lonely")


def test_a_virtual_call_may_enter_every_method_of_that_name_and_descriptor():
    graph = CallRelation(parse_program(JAVA))
    assert graph.callees("p.Main.go()V") == ("p.A.run()V", "p.B.run()V")
    assert graph.callers("p.B.run()V") == {"p.Main.go()V"}


def test_a_selector_is_the_method_name_with_its_descriptor():
    assert selector_of("pkg.Class.run(Ljava.lang.String;)V") == "run(Ljava.lang.String;)V"
    assert selector_of("main") == "main"


def test_a_chain_of_two_thousand_calls_has_as_many_components():
    text = "\n".join(procedure(f"f{n}", f"call f{n + 1}()") for n in range(2_000))
    program = parse_program(text)
    assert len(CallRelation(program).components("f0")) == 2_001


def test_coming_back_is_what_reachable_callees_say_and_lowers_only_what_leads_there():
    program = parse_program(C)
    relation = CallRelation(program)
    assert relation.may_come_back("even")
    assert set(program.lowered) == {"even", "odd"}
    for name in ("main", "even", "odd", "handler", "install", "lonely"):
        fresh = CallRelation(parse_program(C))
        callees = [each for each in fresh.callees(name) if each != "puts"]
        assert relation.may_come_back(name) == (name in fresh.reachable_of_user(*callees))


def test_methods_of_java_come_back_through_dispatch_and_the_library():
    program = load([str(JAVA_CLASSES)])
    names = [name for name in program.headers() if not program.headers()[name].is_library]
    relation, exhaustive = CallRelation(program), CallRelation(program)
    coming = set()
    for name in list(filter(program.defines, names))[::8]:
        callees = [each for each in exhaustive.callees(name) if is_user_code(program, each)]
        assert relation.may_come_back(name) == (name in exhaustive.reachable_of_user(*callees)), name
        coming |= {name} if relation.may_come_back(name) else set()
    assert 0 < len(coming) < len(names)


def test_entering_by_a_virtual_call_is_being_one_of_its_procedures():
    program = load([str(JAVA_CLASSES)])
    hierarchy = hierarchy_of(program)
    assert hierarchy is not None
    asked, listed = Dispatch(program), Dispatch(program)
    answers = set()
    for name in program.headers():
        selector = selector_of(name)
        method, parenthesis, rest = selector.partition("(")
        for owner in hierarchy.dispatchers(selector):
            callee = Virtual(owner, method, parenthesis + rest)
            answers.add(asked.may_enter(callee, name))
            assert asked.may_enter(callee, name) == (name in listed.procedures(callee)), (callee, name)
    assert answers == {True, False}
