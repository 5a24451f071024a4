"""The table of library functions and the C sources describe the same library."""

import re
from collections import Counter

import pytest

from whence.models import LIBRARY_TEXTS, library
from whence.models.build_libc import MODELS, build
from whence.models.effects import Frees, Fresh, Writes
from whence.models.function import LibraryFunction
from whence.models.library import LIBRARY, Realisation, Returning, Role


@pytest.fixture(params=LIBRARY_TEXTS)
def text(request: pytest.FixtureRequest) -> str:
    return (MODELS / LIBRARY_TEXTS[request.param]).read_text()


def defined(text: str) -> list[str]:
    return re.findall(r"^define (?!internal)[^@]*@([\w.]+)\(", text, re.MULTILINE)


def declared(text: str) -> list[str]:
    names = re.findall(r"^declare [^@]*@([\w.]+)\(", text, re.MULTILINE)
    return [name for name in names if not name.startswith("llvm.")]


def own(name: str) -> bool:
    return name.startswith("__whence_")


def test_each_function_of_the_c_sources_is_in_the_table_and_the_other_way_round(text: str) -> None:
    in_table = {name for name, known in LIBRARY.items() if known.realised is Realisation.C_SOURCE}
    assert {name for name in defined(text) if not own(name)} == in_table


def test_what_the_c_sources_stand_on_is_intrinsic(text: str) -> None:
    assert all(LIBRARY[name].realised is Realisation.INTRINSIC for name in declared(text))


def test_each_primitive_is_used_by_the_c_sources(text: str) -> None:
    assert {known.name for known in library.PRIMITIVES} <= set(declared(text))


def test_no_name_is_entered_twice() -> None:
    entries: list[LibraryFunction] = list(library.PRIMITIVES)
    modules = (library.strings, library.numbers, library.streams, library.file_facts)
    for module in (*modules, library.surroundings, library.harness):
        for value in vars(module).values():
            if isinstance(value, tuple):
                entries.extend(entry for entry in value if isinstance(entry, LibraryFunction))
    repeated = [name for name, times in Counter(entry.name for entry in entries).items() if times > 1]
    assert repeated == []
    assert {entry.name for entry in entries} == set(LIBRARY)


def test_every_alias_names_a_function_of_the_table() -> None:
    assert all(LIBRARY[known.canonical].canonical == known.canonical for known in LIBRARY.values())


def test_functions_marked_noreturn_in_c_never_return_in_the_table(text: str) -> None:
    groups = dict(re.findall(r"^attributes (#\d+) = \{([^}]*)\}", text, re.MULTILINE))
    heads = re.findall(r"^define (?!internal)[^@]*@([\w.]+)\(.*\) (#\d+)", text, re.MULTILINE)
    never = {name for name, group in heads if " noreturn " in groups[group]}
    in_table = {
        name
        for name, known in LIBRARY.items()
        if known.returning is Returning.NEVER and known.realised is Realisation.C_SOURCE
    }
    assert never == in_table


def test_the_facts_engines_ask_for_first_are_there() -> None:
    assert isinstance(LIBRARY["malloc"].result, Fresh)
    assert LIBRARY["realloc"].effects.count(Frees(0)) == 1
    assert any(isinstance(effect, Writes) and effect.argument == 0 for effect in LIBRARY["memcpy"].effects)
    assert LIBRARY["__VERIFIER_nondet_int"].role is Role.INPUT
    assert LIBRARY["klee_assume"].returning is Returning.IF_TRUE
    assert LIBRARY["reach_error"].role is Role.FAILURE


def test_the_text_names_no_machine(text: str) -> None:
    paths = re.findall(r'filename: "([^"]*)", directory: "([^"]*)"', text)
    assert paths
    assert all(not name.startswith("/") and folder == "." for name, folder in paths)


def test_no_static_function_was_renamed_by_linking(text: str) -> None:
    internal = re.findall(r"^define internal [^@]*@([\w.]+)\(", text, re.MULTILINE)
    assert [name for name in internal if not re.fullmatch(r"__whence_\w+", name)] == []


@pytest.mark.slow
@pytest.mark.parametrize("model", LIBRARY_TEXTS)
def test_the_committed_text_is_what_the_sources_compile_to(model: str) -> None:
    assert build(model) == (MODELS / LIBRARY_TEXTS[model]).read_text()
