"""What needs a real JDK: its compiler, its image, its modules."""

import os
import shutil
import subprocess
from itertools import islice
from pathlib import Path

import pytest

from tests.frontends.jvm.places import CLASSES, FIXTURES
from whence.frontends.jvm.classpath.archive import Archive
from whence.frontends.jvm.classpath.classpath import ClassPath, open_class_path
from whence.frontends.jvm.classpath.javac import compile_java
from whence.frontends.jvm.classpath.jdk import Jdk, locate_jdk
from whence.frontends.jvm.classpath.jimage import ImageFile
from whence.frontends.jvm.reading.classfile import ClassFile
from whence.frontends.jvm.reading.malformed import CompilationError

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def jdk() -> Jdk:
    found = locate_jdk(os.environ)
    assert found is not None and found.javac is not None, "the slow suite needs a JDK"
    return found


def test_sources_are_compiled_once_into_the_cache(jdk: Jdk, tmp_path: Path) -> None:
    source = tmp_path / "program" / "Hello.java"
    source.parent.mkdir()
    source.write_text("class Hello { int f(int parameter) { return parameter; } }")
    cache = tmp_path / "cache"
    path = open_class_path([source], jdk, cache)
    hello = path.find("Hello")
    assert hello is not None
    method = hello.method("f", "(I)I")
    assert method is not None and method.code is not None
    assert [variable.name for variable in method.code.local_variables] == ["this", "parameter"]
    (output,) = cache.iterdir()
    before = (output / "Hello.class").stat().st_mtime_ns
    open_class_path([source.parent], jdk, cache)
    assert [entry.name for entry in cache.iterdir()] == [output.name]
    assert (output / "Hello.class").stat().st_mtime_ns == before
    source.write_text("class Hello {}")
    open_class_path([source], jdk, cache)
    assert len(list(cache.iterdir())) == 2
    assert list(source.parent.iterdir()) == [source]


def test_sources_see_the_classes_beside_them(jdk: Jdk, tmp_path: Path) -> None:
    source = tmp_path / "User.java"
    source.write_text("class User { int f() { return Flow.table(1); } }")
    path = open_class_path([source, CLASSES], jdk, tmp_path / "cache")
    assert path.find("User") is not None and path.find("Flow") is not None


def test_an_error_of_the_compiler_is_one_line(jdk: Jdk, tmp_path: Path) -> None:
    source = tmp_path / "Broken.java"
    source.write_text("class Broken {\n  int x = ;\n}\n")
    with pytest.raises(CompilationError, match=r"Broken\.java:2: error: illegal start of expression"):
        compile_java([source], [], jdk, tmp_path / "cache")
    assert list((tmp_path / "cache").iterdir()) == []


def test_the_committed_classes_are_those_of_their_sources(jdk: Jdk, tmp_path: Path) -> None:
    """By what they declare, because another compiler release may choose other instructions."""
    output = compile_java(sorted(FIXTURES.glob("*.java")), [], jdk, tmp_path)
    committed, fresh = (
        sorted(p.relative_to(at) for at in [root] for p in at.rglob("*.class")) for root in (CLASSES, output)
    )
    assert committed == fresh
    for name in committed:
        old, new = (ClassFile((root / name).read_bytes(), str(name)) for root in (CLASSES, output))
        assert {(m.name, m.descriptor) for m in old.methods} == {(m.name, m.descriptor) for m in new.methods}
        assert {(f.name, f.descriptor) for f in old.fields} == {(f.name, f.descriptor) for f in new.fields}


def test_image_and_jmods_hold_the_same_platform(jdk: Jdk) -> None:
    image = ImageFile(jdk.home / "lib" / "modules")
    base = Archive(jdk.home / "jmods" / "java.base.jmod", jdk.release, "classes")
    names = sorted(base.class_names())
    assert len(names) > 5000 and set(names) <= set(image.class_names())
    for name in names[::50]:
        ours, theirs = image.read_class(name), base.read_class(name)
        assert ours is not None and theirs is not None
        assert ClassFile(ours, name).name == ClassFile(theirs, name).name == name


def test_every_class_of_the_image_is_found_by_name(jdk: Jdk) -> None:
    path = ClassPath((), jdk.library())
    for name in islice(path.names(), 0, None, 40):
        found = path.find(name)
        assert found is not None and found.name == name
    assert path.warnings == ()


@pytest.mark.parametrize("level", ["0", "2"])
def test_a_compressed_image_reads_like_a_plain_one(jdk: Jdk, tmp_path: Path, level: str) -> None:
    jlink = jdk.home / "bin" / "jlink"
    home = tmp_path / "runtime"
    options = ("--module-path", str(jdk.home / "jmods"), "--add-modules", "java.base")
    subprocess.run([jlink, *options, "--compress", level, "--output", home], check=True, capture_output=True)
    image = ImageFile(home / "lib" / "modules")
    for name in ("java/lang/Object", "java/lang/String", "java/util/HashMap", "java/util/List"):
        data = image.read_class(name)
        assert data is not None and ClassFile(data, name).name == name
    shutil.rmtree(home)


ASKING = "class Asking { int f() { return org.sosy_lab.sv_benchmarks.Verifier.nondetInt(); } }"
PUBLISHED = "org/sosy_lab/sv_benchmarks/Verifier"


def test_a_source_that_asks_the_harness_needs_no_class_of_it(jdk: Jdk, tmp_path: Path) -> None:
    source = tmp_path / "Asking.java"
    source.write_text(ASKING)
    path = open_class_path([source], jdk, tmp_path / "cache")
    stand_in = path.find(PUBLISHED)
    assert stand_in is not None and path.program_names() == ("Asking",)
    asked = stand_in.method("nondetInt", "()I")
    assert asked is not None and asked.code is None, "what it gives is not known"


def test_the_harness_that_sources_bring_is_theirs(jdk: Jdk, tmp_path: Path) -> None:
    own = tmp_path / PUBLISHED
    own.parent.mkdir(parents=True)
    body = "public class Verifier { public static int nondetInt() { return 7; } }"
    own.with_suffix(".java").write_text(f"package org.sosy_lab.sv_benchmarks; {body}")
    source = tmp_path / "Asking.java"
    source.write_text(ASKING)
    path = open_class_path([source, own.with_suffix(".java")], jdk, tmp_path / "cache")
    assert sorted(path.program_names()) == ["Asking", PUBLISHED]
