"""Broken, hostile and unlucky class files: one clear line each, and never another kind of failure."""

import io
import os
import random
import struct
import zipfile
from collections.abc import Callable
from itertools import islice
from pathlib import Path

import pytest

from tests.frontends.jvm.assembler import Assembler
from tests.frontends.jvm.mutations import assert_one_line, fuzz, is_refused, mutants, read_everything, seeds
from tests.frontends.jvm.places import CLASSES, fixture
from whence.frontends.jvm.classpath.archive import Archive
from whence.frontends.jvm.reading.classfile import ClassFile
from whence.frontends.jvm.reading.malformed import ClassFormatError, InputError


def test_every_committed_class_is_read_in_full() -> None:
    for data in seeds():
        read_everything(data)


def test_every_truncation_of_a_class_is_refused() -> None:
    whole = (CLASSES / "Functions$Worker.class").read_bytes()
    assert all(is_refused(whole[:size]) for size in range(len(whole)))
    assert is_refused(whole + b"\0")


def test_random_bytes_are_refused() -> None:
    dice = random.Random(5)
    for _ in range(300):
        assert is_refused(dice.randbytes(dice.randrange(200)))
        assert is_refused(b"\xca\xfe\xba\xbe\0\0\0\x3d" + dice.randbytes(200))


def test_mutants_are_read_or_refused_and_nothing_else() -> None:
    for mutant in islice(mutants(random.Random(7), seeds()), 1500):
        is_refused(mutant)


@pytest.mark.slow
def test_mutants_are_read_or_refused_for_as_long_as_asked() -> None:
    seconds = float(os.environ.get("WHENCE_FUZZ_SECONDS", "60"))
    tried, refused = fuzz(seconds, int(os.environ.get("WHENCE_FUZZ_SEED", "1")), seeds())
    assert 0 < refused <= tried


def jar_with(entries: dict[str, bytes]) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as file:
        for name, data in entries.items():
            file.writestr(name, data)
    return buffer.getvalue()


def test_mutated_jars_are_read_or_refused_and_nothing_is_written(tmp_path: Path) -> None:
    manifest = {"META-INF/MANIFEST.MF": b"Multi-Release: true\n", "META-INF/versions/9/A.class": b"9"}
    corpus = [jar_with({**manifest, "A.class": seeds()[0], "p/B.class": seeds()[1]})]
    path = tmp_path / "a.jar"
    for mutant in islice(mutants(random.Random(11), corpus), 600):
        path.write_bytes(mutant)
        try:
            archive = Archive(path, 17)
            for name in (*archive.class_names(), "A"):
                archive.read_class(name)
            assert all(line.isprintable() for line in archive.warnings)
        except InputError as error:
            assert_one_line(error)
    assert list(tmp_path.iterdir()) == [path]


def test_an_error_names_the_class_the_offset_and_the_fault() -> None:
    data = bytearray((CLASSES / "Flow.class").read_bytes())
    data[10] = 99
    with pytest.raises(ClassFormatError) as caught:
        ClassFile(bytes(data), "Flow.class")
    assert str(caught.value) == "Flow.class: offset 0xa: constant 1 has unknown tag 99"
    assert (caught.value.where, caught.value.offset) == ("Flow.class", 10)


def broken_version(made: Assembler) -> None:
    made.major = 44


def wide_constant_at_the_end(made: Assembler) -> None:
    made.class_ref(made.name)
    made.class_ref("java/lang/Object")
    made.constant(struct.pack(">Bq", 5, 1))
    made._slots -= 1


def missing_constant(made: Assembler) -> None:
    made.raw_method(0x9, "f", "()V", struct.pack(">HI", 999, 0))


def code_of_an_abstract_method(made: Assembler) -> None:
    body = made.attribute("Code", struct.pack(">HHIBHH", 1, 1, 1, 0xB1, 0, 0))
    made.raw_method(0x401, "f", "()V", body)


def no_code(made: Assembler) -> None:
    made.raw_method(0x1, "f", "()V")


def two_codes(made: Assembler) -> None:
    body = made.attribute("Code", struct.pack(">HHIBHH", 1, 1, 1, 0xB1, 0, 0))
    made.raw_method(0x1, "f", "()V", body, body)


def empty_code(made: Assembler) -> None:
    made.method("f", "()V", b"")


def handler_outside(made: Assembler) -> None:
    made.method("f", "()V", b"\xb1", struct.pack(">4H", 0, 9, 0, 0))


def handler_inside_an_instruction(made: Assembler) -> None:
    made.method("f", "()V", b"\x10\x01\x57\xb1", struct.pack(">4H", 0, 2, 1, 0))


def bad_descriptor(made: Assembler) -> None:
    made.method("f", "(", b"\xb1")


def attribute_past_the_end(made: Assembler) -> None:
    made.attributes.append(struct.pack(">HI", made.text("Strange"), 1 << 31))


def second_source_file(made: Assembler) -> None:
    name = made.attribute("SourceFile", struct.pack(">H", made.text("A.java")))
    made.attributes.extend((name, name))


def text_with_a_zero_byte(made: Assembler) -> None:
    made.method(b"\0".decode(), "()V", b"\xb1")


def unknown_handle_kind(made: Assembler) -> None:
    made.attributes.append(
        made.attribute("BootstrapMethods", struct.pack(">HHH", 1, made.constant(b"\x0f\x0a\0\1"), 0))
    )


def missing_bootstrap_method(made: Assembler) -> None:
    site = made.constant(struct.pack(">BHH", 18, 5, made.name_and_type("f", "()V")))
    made.method("f", "()V", b"\xba" + struct.pack(">HH", site, 0) + b"\xb1")


@pytest.mark.parametrize(
    ("damage", "what"),
    [
        (broken_version, "class-file version 44"),
        (wide_constant_at_the_end, "two slots"),
        (missing_constant, "constant 999 does not exist"),
        (code_of_an_abstract_method, "against its access flags"),
        (no_code, "against its access flags"),
        (two_codes, "second attribute Code"),
        (empty_code, "code of 0 bytes"),
        (handler_outside, "not at instructions"),
        (handler_inside_an_instruction, "not at instructions"),
        (bad_descriptor, r"no '\)'"),
        (attribute_past_the_end, "attribute Strange has 2147483648 bytes"),
        (second_source_file, "second attribute SourceFile"),
        (text_with_a_zero_byte, "zero byte"),
        (unknown_handle_kind, "unknown kind 10"),
        (missing_bootstrap_method, "bootstrap method 5 does not exist"),
    ],
)
def test_each_fault_has_its_own_line(damage: Callable[[Assembler], None], what: str) -> None:
    made = Assembler()
    damage(made)
    with pytest.raises(ClassFormatError, match=what) as caught:
        read_everything(made.build())
    assert_one_line(caught.value)


def test_a_constant_read_as_another_kind_is_refused() -> None:
    pool = fixture("Flow").pool
    for index in range(1, len(pool)):
        with pytest.raises(ClassFormatError, match=rf"constant {index}"):
            pool.call_site(index)
    with pytest.raises(ClassFormatError, match="constant 0 does not exist"):
        pool.text(0)


def test_unknown_attributes_are_kept_and_do_no_harm() -> None:
    made = Assembler()
    made.attributes.append(made.attribute("FromTheFuture", b"\1\2\3"))
    of = ClassFile(made.build(), "Made")
    assert of.attributes.cursor("FromTheFuture") is not None
