import struct
import zipfile
from pathlib import Path

import pytest

from tests.frontends.jvm.assembler import Assembler
from whence.frontends.jvm.classpath.archive import Archive, is_class_name
from whence.frontends.jvm.reading.malformed import ArchiveError

MULTI_RELEASE = b"Manifest-Version: 1.0\r\nMulti-Release: true\r\n\r\n"


def jar(path: Path, entries: dict[str, bytes]) -> Path:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as file:
        for name, data in entries.items():
            file.writestr(name, data)
    return path


def test_classes_are_found_by_internal_name(tmp_path: Path) -> None:
    archive = Archive(jar(tmp_path / "a.jar", {"p/A.class": b"a", "p/note.txt": b"", "B.class": b"b"}), 17)
    assert list(archive.class_names()) == ["p/A", "B"]
    assert (archive.read_class("p/A"), archive.read_class("B"), archive.read_class("p/C")) == (
        b"a",
        b"b",
        None,
    )
    assert archive.where("p/A") == f"{tmp_path / 'a.jar'}!/p/A.class"
    assert archive.warnings == ()


def test_a_multi_release_jar_shows_the_newest_version_that_the_release_may_see(tmp_path: Path) -> None:
    entries = {
        "META-INF/MANIFEST.MF": MULTI_RELEASE,
        "A.class": b"8",
        "META-INF/versions/9/A.class": b"9",
        "META-INF/versions/17/A.class": b"17",
        "META-INF/versions/11/New.class": b"11",
        "META-INF/versions/x/A.class": b"x",
    }
    path = jar(tmp_path / "a.jar", entries)
    seen = {release: Archive(path, release).read_class("A") for release in (8, 9, 11, 17, 25)}
    assert seen == {8: b"8", 9: b"9", 11: b"9", 17: b"17", 25: b"17"}
    assert list(Archive(path, 8).class_names()) == ["A"]
    assert list(Archive(path, 17).class_names()) == ["A", "New"]
    assert Archive(path, 17).where("A").endswith("!/META-INF/versions/17/A.class")


def test_versions_are_ignored_without_the_manifest_entry(tmp_path: Path) -> None:
    path = jar(tmp_path / "a.jar", {"A.class": b"8", "META-INF/versions/9/A.class": b"9"})
    assert Archive(path, 17).read_class("A") == b"8"
    assert list(Archive(path, 17).class_names()) == ["A"]


def test_a_jmod_is_a_zip_with_a_prefix_and_a_classes_folder(tmp_path: Path) -> None:
    entries = {"classes/module-info.class": b"m", "classes/p/A.class": b"a", "bin/x.class": b"x"}
    path = jar(tmp_path / "a.jmod", entries)
    path.write_bytes(b"JM\1\0" + path.read_bytes())
    archive = Archive(path, 17, "classes")
    assert list(archive.class_names()) == ["p/A"]
    assert archive.read_class("p/A") == b"a"


@pytest.mark.parametrize(
    "name",
    ["", "/etc/passwd", "../x", "a/../b", "a//b", "a/", "./a", "a\\b", "C:/x", "a\0b", "[La;", "a.b", "a/b;"],
)
def test_names_that_could_climb_are_no_class_names(name: str) -> None:
    assert not is_class_name(name)


def test_unsafe_entry_names_are_ignored_with_a_warning(tmp_path: Path) -> None:
    entries = {"../../evil.class": b"e", "/abs.class": b"e", "c:\\x.class": b"e", "A.class": b"a"}
    archive = Archive(jar(tmp_path / "a.jar", entries), 17)
    assert list(archive.class_names()) == ["A"]
    assert archive.read_class("../../evil") is None
    (warning,) = archive.warnings
    assert "3 entries with unsafe names" in warning


def test_a_huge_declared_size_is_refused_before_reading(tmp_path: Path) -> None:
    path = jar(tmp_path / "a.jar", {"A.class": b"\0" * 1000})
    data = bytearray(path.read_bytes())
    central = data.index(b"PK\1\2")
    struct.pack_into("<I", data, central + 24, 0xFFFF0000)
    path.write_bytes(data)
    with pytest.raises(ArchiveError, match="declares 4294901760 bytes"):
        Archive(path, 17).read_class("A")


def test_a_bomb_is_read_no_further_than_its_declared_size(tmp_path: Path) -> None:
    path = jar(tmp_path / "a.jar", {"A.class": b"\0" * (1 << 20)})
    data = bytearray(path.read_bytes())
    struct.pack_into("<I", data, data.index(b"PK\1\2") + 24, 10)
    path.write_bytes(data)
    with pytest.raises(ArchiveError, match="CRC"):
        Archive(path, 17).read_class("A")


def test_encrypted_and_damaged_entries_are_told_in_one_line(tmp_path: Path) -> None:
    path = jar(tmp_path / "a.jar", {"A.class": Assembler().build()})
    data = bytearray(path.read_bytes())
    encrypted = bytearray(data)
    encrypted[encrypted.index(b"PK\1\2") + 8] |= 1
    path.write_bytes(encrypted)
    with pytest.raises(ArchiveError, match="encrypted"):
        Archive(path, 17).read_class("A")
    start = data.index(b"A.class") + 7
    data[start : start + 20] = b"\xff" * 20
    path.write_bytes(data)
    with pytest.raises(ArchiveError, match="cannot be read"):
        Archive(path, 17).read_class("A")


@pytest.mark.parametrize("content", [b"", b"PK", b"PK\5\6" + b"\xff" * 18, b"text" * 100])
def test_what_is_no_archive_is_told_in_one_line(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "a.jar"
    path.write_bytes(content)
    with pytest.raises(ArchiveError, match="not a readable archive"):
        Archive(path, 17)
