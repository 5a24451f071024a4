"""The models' getopt, its messages included, and their calendar agree with the platform's."""

import ctypes
import random
from ctypes import POINTER, c_char_p, c_int, c_long, c_void_p

import pytest

from .native_libc import compile_library, load

pytestmark = pytest.mark.slow


class LongOption(ctypes.Structure):
    _fields_ = (("name", c_char_p), ("has_arg", c_int), ("flag", c_void_p), ("val", c_int))


class BrokenDownTime(ctypes.Structure):
    _fields_ = (("parts", c_int * 9), ("offset", c_long), ("zone", c_char_p))


LONG_OPTIONS = (LongOption * 7)(
    LongOption(b"verbose", 0, None, ord("v")),
    LongOption(b"version", 0, None, ord("V")),
    LongOption(b"output", 1, None, ord("o")),
    LongOption(b"colour", 2, None, ord("c")),
    LongOption(b"quiet", 0, None, ord("q")),
    LongOption(b"a", 0, None, 300),
    LongOption(None, 0, None, 0),
)
WORDS = (
    *(b"-a", b"-b", b"-bvalue", b"-ab", b"-ca", b"-c", b"-x", b"-", b"--", b"file", b"other", b"-W", b"-ax"),
    *(b"--verbose", b"--ver", b"--verb", b"--output", b"--output=x", b"--out", b"--colour", b"--colour=red"),
    *(b"--quiet=no", b"--nothing", b"--q", b"-verbose", b"-output", b"-q", b"-vers", b"--=", b"--a"),
)
SHORT_OPTIONS = (b"ab:c::", b"+ab:c::", b"-ab:c::", b":ab:c::", b"+:ab:c::", b"")


@pytest.fixture(scope="module")
def libraries(tmp_path_factory: pytest.TempPathFactory) -> tuple[ctypes.CDLL, ctypes.CDLL]:
    return load(compile_library(tmp_path_factory.mktemp("libc"))), load(None)


def scan(library: ctypes.CDLL, function: str, words: list[bytes], options: bytes) -> list[object]:
    """Each step of reading a command, with what getopt set, and the permuted words at the end."""
    arguments = (c_char_p * (len(words) + 1))(*words, None)
    optind, optopt = c_int.in_dll(library, "optind"), c_int.in_dll(library, "optopt")
    optarg, long_index = c_char_p.in_dll(library, "optarg"), c_int(-1)
    extra = [] if function == "getopt" else [LONG_OPTIONS, ctypes.byref(long_index)]
    optind.value, optopt.value, trace = 0, 0, []
    for _ in range(20):
        result = getattr(library, function)(len(words), arguments, options, *extra)
        problem = optopt.value if result in (ord("?"), ord(":")) else None
        trace.append((result, optind.value, optarg.value, problem, long_index.value))
        if result == -1:
            break
    return [*trace, list(arguments)]


@pytest.mark.parametrize("function", ["getopt", "getopt_long", "getopt_long_only"])
def test_commands_are_read_alike(
    function: str, libraries: tuple[ctypes.CDLL, ctypes.CDLL], capfd: pytest.CaptureFixture[str]
) -> None:
    source = random.Random(function)
    for _ in range(1500):
        words = [b"program", *(source.choice(WORDS) for _ in range(source.randrange(6)))]
        options = source.choice(SHORT_OPTIONS)
        seen = []
        for library in libraries:
            trace = scan(library, function, words, options)
            seen.append((trace, capfd.readouterr().err))
        assert seen[0] == seen[1], (words, options)


def test_the_calendar_agrees(libraries: tuple[ctypes.CDLL, ctypes.CDLL]) -> None:
    source = random.Random(4)
    moments = [0, -1, 86399, 951782400, 4107542400, *(source.randrange(-(2**36), 2**36) for _ in range(2000))]
    for moment in moments:
        results = []
        for library in libraries:
            library.gmtime_r.argtypes = [POINTER(c_long), POINTER(BrokenDownTime)]
            library.timegm.restype = c_long
            parts = BrokenDownTime()
            library.gmtime_r(ctypes.byref(c_long(moment)), ctypes.byref(parts))
            results.append(list(parts.parts))
            assert library.timegm(ctypes.byref(parts)) == moment
        assert results[0] == results[1], moment
