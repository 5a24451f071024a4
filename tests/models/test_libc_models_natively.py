"""The C models compute what the platform's libc computes, on random input."""

import ctypes
import random
from collections.abc import Callable
from ctypes import c_char_p, c_int, c_size_t, c_void_p
from pathlib import Path
from typing import NamedTuple

import pytest

from .native_libc import compile_library, load

pytestmark = pytest.mark.slow

CLASSES = "alnum alpha blank cntrl digit graph lower print punct space upper xdigit".split()  # noqa: SIM905
ALPHABET = b"aAbBzZ09 \t,;%\x7f\x80\xff"


class Pair(NamedTuple):
    """The models, and the platform's libc."""

    models: ctypes.CDLL
    platform: ctypes.CDLL


@pytest.fixture(scope="module")
def libc(tmp_path_factory: pytest.TempPathFactory) -> Pair:
    return Pair(load(compile_library(tmp_path_factory.mktemp("libc"))), load(None))


def text(source: random.Random, limit: int = 12) -> bytes:
    return bytes(source.choice(ALPHABET) for _ in range(source.randrange(limit)))


def call_on_buffer(library: ctypes.CDLL, name: str, content: bytes, *arguments: object) -> tuple[object, ...]:
    """The result of a call on a copy of the content, as an offset, and the copy afterwards."""
    buffer = ctypes.create_string_buffer(content, 96)
    function = getattr(library, name)
    function.restype = c_void_p
    result = function(buffer, *arguments)
    return (None if result is None else result - ctypes.addressof(buffer), buffer.raw)


def errno_of(library: ctypes.CDLL) -> int:
    return int(library.__errno_location().contents.value)


@pytest.mark.parametrize("name", ["strcmp", "strcasecmp", "strcoll", "strspn", "strcspn"])
def test_functions_of_two_strings_agree(libc: Pair, name: str) -> None:
    source = random.Random(name)
    for _ in range(2000):
        left, right = text(source), text(source)
        assert getattr(libc.models, name)(left, right) == getattr(libc.platform, name)(left, right), (
            left,
            right,
        )


@pytest.mark.parametrize("name", ["strncmp", "strncasecmp"])
def test_comparisons_with_a_limit_agree(libc: Pair, name: str) -> None:
    source = random.Random(name)
    for _ in range(2000):
        arguments = (text(source), text(source), source.randrange(8))
        assert getattr(libc.models, name)(*arguments) == getattr(libc.platform, name)(*arguments), arguments


def test_lengths_and_block_comparison_agree(libc: Pair) -> None:
    source = random.Random(1)
    for _ in range(1000):
        left, right, limit = text(source), text(source), source.randrange(15)
        size = min(len(left), len(right))
        assert libc.models.strlen(left) == len(left)
        assert libc.models.strnlen(left, limit) == libc.platform.strnlen(left, limit)
        assert libc.models.memcmp(left, right, size) == libc.platform.memcmp(left, right, size)


@pytest.mark.parametrize("name", ["strchr", "strrchr", "strchrnul", "index", "rindex"])
def test_character_searches_agree(libc: Pair, name: str) -> None:
    source = random.Random(name)
    for _ in range(1000):
        content, wanted = text(source), c_int(source.choice([0, *ALPHABET, -1, 256 + 97]))
        assert call_on_buffer(libc.models, name, content, wanted) == call_on_buffer(
            libc.platform, name, content, wanted
        )


@pytest.mark.parametrize("name", ["strstr", "strcasestr", "strpbrk", "strcat", "strcpy", "stpcpy"])
def test_searches_and_copies_of_a_second_string_agree(libc: Pair, name: str) -> None:
    source = random.Random(name)
    for _ in range(1000):
        content, other = text(source, 30), c_char_p(text(source, 4))
        assert call_on_buffer(libc.models, name, content, other) == call_on_buffer(
            libc.platform, name, content, other
        )


@pytest.mark.parametrize("name", ["strncpy", "stpncpy", "strncat", "strxfrm", "mempcpy", "memccpy"])
def test_bounded_copies_agree(libc: Pair, name: str) -> None:
    source = random.Random(name)
    for _ in range(1000):
        other = c_char_p(text(source, 20) + bytes(24))
        byte = [c_int(source.choice(ALPHABET))] if name == "memccpy" else []
        arguments = (text(source, 20), other, *byte, c_size_t(source.randrange(24)))
        if name == "strxfrm" and len(other.value or b"") >= arguments[-1].value:  # type: ignore[union-attr]
            continue
        assert call_on_buffer(libc.models, name, *arguments) == call_on_buffer(
            libc.platform, name, *arguments
        )


@pytest.mark.parametrize("name", ["memchr", "memrchr"])
def test_block_searches_agree(libc: Pair, name: str) -> None:
    source = random.Random(name)
    for _ in range(1000):
        arguments = (text(source), c_int(source.choice([0, *ALPHABET])), c_size_t(source.randrange(14)))
        assert call_on_buffer(libc.models, name, *arguments) == call_on_buffer(
            libc.platform, name, *arguments
        )


def test_memmem_agrees(libc: Pair) -> None:
    source = random.Random(3)
    for _ in range(1000):
        block, wanted = text(source, 30), text(source, 4)
        arguments = (block, c_size_t(len(block)), c_char_p(wanted), c_size_t(len(wanted)))
        assert call_on_buffer(libc.models, "memmem", *arguments) == call_on_buffer(
            libc.platform, "memmem", *arguments
        )


@pytest.mark.parametrize("name", ["__xpg_basename", "dirname"])
def test_parts_of_paths_agree(libc: Pair, name: str) -> None:
    source = random.Random(name)
    for _ in range(3000):
        path = bytes(source.choice(b"//ab.") for _ in range(source.randrange(1, 9)))
        results = []
        for library in libc:
            buffer = ctypes.create_string_buffer(path, 32)
            function = getattr(library, name)
            function.restype = c_char_p
            results.append(function(buffer))
        assert results[0] == results[1], path


def tokens(library: ctypes.CDLL, name: str, content: bytes, delimiters: bytes) -> tuple[object, ...]:
    buffer = ctypes.create_string_buffer(content, 64)
    rest = c_void_p(ctypes.addressof(buffer))
    found: list[bytes | None] = []
    function = getattr(library, name)
    function.restype = c_char_p
    for step in range(40):
        if name == "strsep":
            token = function(ctypes.byref(rest), delimiters)
        else:
            start = buffer if step == 0 else None
            token = function(start, delimiters, *([ctypes.byref(rest)] if name == "strtok_r" else []))
        found.append(token)
        if token is None:
            break
    return (found, buffer.raw)


@pytest.mark.parametrize("name", ["strtok", "strtok_r", "strsep"])
def test_tokenisers_agree(libc: Pair, name: str) -> None:
    source = random.Random(name)
    for _ in range(1000):
        content, delimiters = text(source, 30), text(source, 4)
        assert tokens(libc.models, name, content, delimiters) == tokens(
            libc.platform, name, content, delimiters
        )


@pytest.mark.parametrize("name", ["strtol", "strtoul", "strtoll", "strtoull"])
def test_integers_are_read_alike_with_end_and_errno(libc: Pair, name: str) -> None:
    source = random.Random(name)
    for _ in range(5000):
        digits = bytes(source.choice(b"0123456789abfxXzZ+- ") for _ in range(source.randrange(24)))
        content = source.choice([b"", b"-", b" \t", b"0x", b"0b", b"0"]) + digits
        base = source.choice([0, 2, 8, 10, 16, 36, 7, 1, 37])
        assert read_integer(libc.models, name, content, base) == read_integer(
            libc.platform, name, content, base
        ), (content, base)


def read_integer(library: ctypes.CDLL, name: str, content: bytes, base: int) -> tuple[object, ...]:
    buffer = ctypes.create_string_buffer(content, 64)
    end = c_void_p(ctypes.addressof(buffer))
    library.__errno_location().contents.value = 0
    value = getattr(library, name)(buffer, ctypes.byref(end), base)
    return (value, (end.value or 0) - ctypes.addressof(buffer), errno_of(library))


@pytest.mark.parametrize("seed", [0, 1, 42, 2**31 - 1, 2**31, 2**32 - 1, 123456789])
def test_random_numbers_are_the_platforms(libc: Pair, seed: int) -> None:
    for library in libc:
        library.srand(seed)
        library.srand48(seed)
    for _ in range(500):
        assert libc.models.rand() == libc.platform.rand()
        assert libc.models.random() == libc.platform.random()
        assert libc.models.lrand48() == libc.platform.lrand48()
        assert libc.models.mrand48() == libc.platform.mrand48()
        assert libc.models.drand48() == libc.platform.drand48()


def test_the_reentrant_generator_agrees(libc: Pair) -> None:
    ours, theirs = ctypes.c_uint(7), ctypes.c_uint(7)
    for _ in range(100):
        assert libc.models.rand_r(ctypes.byref(ours)) == libc.platform.rand_r(ctypes.byref(theirs))


def test_character_classes_and_cases_agree_in_functions_and_tables(libc: Pair) -> None:
    for c in range(-1, 256):
        for kind in CLASSES:
            assert bool(getattr(libc.models, f"is{kind}")(c)) == bool(
                getattr(libc.platform, f"is{kind}")(c)
            ), (kind, c)
        for name in ("tolower", "toupper"):
            assert getattr(libc.models, name)(c) == getattr(libc.platform, name)(c), (name, c)
    for table in ("__ctype_b_loc", "__ctype_tolower_loc", "__ctype_toupper_loc"):
        ours, theirs = getattr(libc.models, table)().contents, getattr(libc.platform, table)().contents
        assert [ours[c] for c in range(-128, 256)] == [theirs[c] for c in range(-128, 256)], table


def test_messages_of_errors_and_signals_agree(libc: Pair) -> None:
    for number in [*range(-3, 140), 2**31 - 1]:
        assert libc.models.strerror(number) == libc.platform.strerror(number)
    for number in range(-1, 32):
        assert libc.models.strsignal(number) == libc.platform.strsignal(number)


COMPARISON = ctypes.CFUNCTYPE(c_int, ctypes.POINTER(c_int), ctypes.POINTER(c_int))


def by_tens(left: "ctypes._Pointer[c_int]", right: "ctypes._Pointer[c_int]") -> int:
    return int(left[0] // 10 - right[0] // 10)


def test_sorting_is_stable(libc: Pair) -> None:
    source = random.Random(5)
    for size in [0, 1, 2, 3, 7, 50, 100]:
        values = [source.randrange(200) for _ in range(size)]
        array = (c_int * size)(*values)
        libc.models.qsort(array, c_size_t(size), c_size_t(4), COMPARISON(by_tens))
        assert list(array) == sorted(values, key=lambda v: v // 10)


def test_binary_search_finds_exactly_what_is_there(libc: Pair) -> None:
    array = (c_int * 50)(*range(0, 500, 10))
    search: Callable[..., int | None] = libc.models.bsearch
    libc.models.bsearch.restype = c_void_p
    for key in range(-20, 520):
        found = search(ctypes.byref(c_int(key)), array, c_size_t(50), c_size_t(4), COMPARISON(by_tens))
        expected = key // 10 * 4 if 0 <= key < 500 else None
        assert (None if found is None else found - ctypes.addressof(array)) == expected


def test_files_written_through_streams_are_read_back(libc: Pair, tmp_path: Path) -> None:
    models = libc.models
    for name in ("fopen", "fgets"):
        getattr(models, name).restype = c_void_p
    models.fopen.restype = c_void_p
    path = str(tmp_path / "file").encode()
    stream = c_void_p(models.fopen(path, b"w"))
    models.fputs(b"one\ntwo\n", stream)
    models.fputc(ord("3"), stream)
    assert models.fclose(stream) == 0
    assert (tmp_path / "file").read_bytes() == b"one\ntwo\n3"
    stream = c_void_p(models.fopen(path, b"r"))
    line = ctypes.create_string_buffer(16)
    assert models.ungetc(ord("!"), stream) == ord("!")
    models.fgets(line, 16, stream)
    assert line.value == b"!one\n"
    assert models.ftell(stream) == 4
    assert models.fread(line, 1, 15, stream) == 5
    assert models.feof(stream) != 0
    assert models.fseek(stream, -1, 2) == 0
    assert models.fgetc(stream) == ord("3")
    assert models.fgetc(stream) == -1
    assert models.fclose(stream) == 0
    assert models.fopen(path + b"-absent", b"r") is None
    assert errno_of(models) == 2
