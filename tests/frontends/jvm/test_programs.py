import os
from pathlib import Path

import pytest

from tests.frontends.jvm.programs import CLASSES, NAMES, compile_all, expected, run
from whence.frontends.jvm.classpath.classpath import ClassPath
from whence.frontends.jvm.classpath.folders import Folder
from whence.frontends.jvm.classpath.jdk import locate_jdk


def test_there_are_enough_programs_and_each_can_be_run() -> None:
    path = ClassPath([Folder(CLASSES)], ())
    assert len(NAMES) >= 40
    for name in NAMES:
        found = path.find(name)
        assert found is not None and found.source_file == f"{name}.java"
        assert found.method("main", "([Ljava/lang/String;)V") is not None
        assert expected(name).splitlines()[-1].startswith("exit ")


def test_every_class_of_the_programs_is_decoded() -> None:
    path = ClassPath([Folder(CLASSES)], ())
    for name in path.names():
        found = path.find(name)
        assert found is not None
        for method in found.methods:
            if method.code is not None:
                assert method.code.instructions and method.code.line_numbers


@pytest.mark.slow
def test_the_real_java_prints_what_is_expected(tmp_path: Path) -> None:
    jdk = locate_jdk(os.environ)
    assert jdk is not None and jdk.javac is not None, "the slow suite needs a JDK"
    compile_all(jdk, tmp_path)
    assert {path.name for path in tmp_path.iterdir()} == {path.name for path in CLASSES.iterdir()}
    for name in NAMES:
        assert run(jdk, tmp_path, name) == expected(name), name
