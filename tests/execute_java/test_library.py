"""The table of the library and the functions in Python agree, and the platform's classes are as we say."""

from __future__ import annotations

import pytest

from tests.execute_java.running import classes_of, installation, program_of
from whence.execute.java.library import java_machine
from whence.execute.java.objects.known_classes import KNOWN, THROWABLES
from whence.execute.world import RecordedWorld
from whence.frontends.jvm.program_source import JvmSource
from whence.models.java.calls.interpreted_methods import JAVA_LIBRARY, JavaEffect, java_method

INTERNAL = (
    "jdk.",
    "sun.",
    "whence.",
    "org.sosy_lab.",
    "java.security.",
    "java.lang.invoke.",
    "java.lang.reflect.Field",
    "java.math.",
    "java.util.concurrent.",
    "java.io.UnixFileSystem.",
    "java.util.TimeZone.",
    "java.util.Calendar.",
)
NOT_LISTED = (
    "java.lang.ref.",
    "java.lang.String$CaseInsensitiveComparator.",
    "java.util.logging.",
    "java.lang.reflect.Constructor",
    "java.lang.Class.forName",
    "java.lang.Class.newInstance",
    "java.lang.Class.getDeclaredConstructor",
    "java.lang.Runtime.addShutdownHook",
    "java.lang.Runtime.removeShutdownHook",
)
"""They run constructors, initialisers, suppliers and threads at the end, or give what the program put in:
engines see their bytecode or an unknown call."""
VIRTUAL_MACHINE = ("<clinit>", "registerNatives")


def _natives() -> set[str]:
    """Methods that programs can call, by class and name."""
    _, library = java_machine(program_of(classes_of("Shifts"), None), RecordedWorld())
    names = {name.partition("(")[0] for name in library.natives}
    return {
        name
        for name in names
        if not name.startswith((*INTERNAL, *NOT_LISTED))
        and not name.endswith(VIRTUAL_MACHINE)
        and name.rpartition(".")[0] not in THROWABLES
    }


def test_every_method_in_python_is_in_the_table_and_the_other_way_round() -> None:
    listed = {name for name in JAVA_LIBRARY if not name.startswith("java.lang.Throwable.")}
    assert _natives() == listed


def test_the_table_is_asked_by_the_name_of_a_procedure() -> None:
    found = java_method("java.lang.String.indexOf(I)I")
    assert found is not None
    assert found.effects <= {JavaEffect.READS}
    printing = java_method("java.io.PrintStream.println(Ljava/lang/Object;)V")
    assert printing is not None
    assert JavaEffect.CALLS_BACK in printing.effects
    assert java_method("java.util.HashMap.get(Ljava/lang/Object;)Ljava/lang/Object;") is None


@pytest.mark.slow
def test_known_classes_extend_what_they_extend_in_the_java_installation() -> None:
    source = program_of(classes_of("Shifts"), installation()).source
    assert isinstance(source, JvmSource)
    for name, known in KNOWN.items():
        found = source.linkage.find(name.replace(".", "/"))
        if found is None:
            assert name == "java.lang.MatchException"
            continue
        above = {each.replace("/", ".") for each in source.linkage.supertypes(name.replace(".", "/"))}
        assert {known.superclass or name, *known.interfaces} <= above, name


@pytest.mark.slow
def test_every_method_in_python_exists_in_the_java_installation() -> None:
    program = program_of(classes_of("Shifts"), installation())
    _, library = java_machine(program, RecordedWorld())
    source = program.source
    assert isinstance(source, JvmSource)
    missing = [name for name in library.natives if _is_missing(source, name)]
    assert not missing


def _is_missing(source: JvmSource, name: str) -> bool:
    head, _, rest = name.partition("(")
    owner, _, method = head.rpartition(".")
    if name.startswith(INTERNAL) or method in VIRTUAL_MACHINE or owner in THROWABLES:
        return False
    return source.linkage.method(owner.replace(".", "/"), method, f"({rest}").method is None
