import random
import struct
from pathlib import Path

import pytest

from tests.frontends.jvm.image_builder import build_image
from whence.frontends.jvm.classpath.jimage import ImageFile
from whence.frontends.jvm.reading.malformed import ArchiveError, InputError

CLASSES = {f"java/p{number % 3}/C{number}": bytes([number]) * 5 for number in range(20)}


def image(path: Path, data: bytes) -> ImageFile:
    path.write_bytes(data)
    return ImageFile(path)


@pytest.mark.parametrize("order", ["<", ">"])
def test_every_class_is_found_through_the_hash_index(tmp_path: Path, order: str) -> None:
    opened = image(tmp_path / "modules", build_image(CLASSES, order=order))
    assert {name: opened.read_class(name) for name in CLASSES} == CLASSES
    assert sorted(opened.class_names()) == sorted(CLASSES)


def test_classes_that_are_not_there_are_not_found(tmp_path: Path) -> None:
    opened = image(tmp_path / "modules", build_image(CLASSES))
    for name in ("java/p0/C1", "java/p9/C1", "C0", "", "java/p0/", "../x"):
        assert opened.read_class(name) is None


@pytest.mark.parametrize("data", [b"", b"\0" * 28, build_image(CLASSES)[:40], build_image(CLASSES)[:20]])
def test_what_is_no_image_is_told_in_one_line(tmp_path: Path, data: bytes) -> None:
    with pytest.raises(ArchiveError, match=r"jimage|cannot be opened|ends inside"):
        image(tmp_path / "modules", data)


def test_another_image_version_is_refused(tmp_path: Path) -> None:
    data = bytearray(build_image(CLASSES))
    struct.pack_into("<I", data, 4, 2 << 16)
    with pytest.raises(ArchiveError, match=r"version 2\.0"):
        image(tmp_path / "modules", data)


def test_a_damaged_image_never_fails_in_another_way(tmp_path: Path) -> None:
    whole, dice = build_image(CLASSES), random.Random(3)
    for _ in range(300):
        data = bytearray(whole)
        for _ in range(dice.randint(1, 6)):
            data[dice.randrange(len(data))] = dice.randrange(256)
        try:
            opened = image(tmp_path / "modules", data[: dice.choice((len(data), dice.randrange(len(data))))])
            list(opened.class_names())
            for name in CLASSES:
                opened.read_class(name)
        except InputError as error:
            assert len(str(error).splitlines()) == 1
