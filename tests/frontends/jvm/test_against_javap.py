"""Ours against the JDK's own disassembler: the same instructions, operands, handlers, lines and variables."""

import os
from pathlib import Path

import pytest

from tests.frontends.jvm.javap import printed, rendered
from tests.frontends.jvm.places import CLASSES
from whence.frontends.jvm.classpath.jdk import Jdk, locate_jdk
from whence.frontends.jvm.reading.classfile import ClassFile

_BATCH = 400
_STRIDE = int(os.environ.get("WHENCE_JAVAP_STRIDE", "10"))
"""Every so-many-th class of the platform is compared; 1 is all of them, which takes minutes."""


def installed_jdk() -> Jdk:
    found = locate_jdk(os.environ)
    assert found is not None and found.javac is not None, "the slow suite needs a JDK"
    return found


def compare(jdk: Jdk, files: list[Path]) -> None:
    for start in range(0, len(files), _BATCH):
        batch = files[start : start + _BATCH]
        outputs = printed(jdk.home / "bin" / "javap", batch)
        assert len(outputs) == len(batch)
        for file, expected in zip(batch, outputs, strict=True):
            assert rendered(ClassFile(file.read_bytes(), str(file))) == expected, file


@pytest.mark.slow
def test_fixtures_are_as_javap_prints_them() -> None:
    compare(installed_jdk(), sorted(CLASSES.rglob("*.class")))


@pytest.mark.slow
def test_classes_of_the_platform_are_as_javap_prints_them(tmp_path: Path) -> None:
    jdk = installed_jdk()
    (library,) = jdk.library()
    files: list[Path] = []
    for number, name in enumerate(sorted(library.class_names())[::_STRIDE]):
        data = library.read_class(name)
        assert data is not None
        files.append(tmp_path / f"{number}.class")
        files[-1].write_bytes(data)
    compare(jdk, files)
