"""The driver of written C tests: runs each in a process of its own and compares with what was expected.

It includes nothing of the program under test, so that headers and names can't clash. The functions of a
harness that the program calls and does not define are here, and answer as the test says.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from whence.answers import TestCase
from whence.program.program import Program
from whence.witnesses import ALLOCATION

RETURNS, EXITS, ABORTS, UNDEFINED, ENDLESS, ASSUMES, ERROR = range(7)
"""How a test is expected to end."""

_ENDINGS = {
    "abort": ABORTS,
    "assertion-failed": ABORTS,
    "budget": ENDLESS,
    "assumption-violated": ASSUMES,
    "error-reached": ERROR,
}

_HERE = Path(__file__).parent / "native"


_C_TYPES = {
    "bool": "_Bool", "char": "char", "schar": "signed char", "short": "short", "int": "int", "long": "long",
    "float": "float", "double": "double", "longlong": "long long", "pointer": "void *", "pchar": "char *",
    "int128": "__int128", "uint128": "unsigned __int128", "size_t": "unsigned long", "loff_t": "long long",
    "unsigned": "unsigned int", "pthread_t": "unsigned long", "sector_t": "unsigned long",
    "s8": "signed char", "s16": "short", "s32": "int", "s64": "long long",
    "int8": "signed char", "int16": "short", "int32": "int", "int64": "long long",
    "u8": "unsigned char", "u16": "unsigned short", "u32": "unsigned int", "u64": "unsigned long long",
    "uint8": "unsigned char", "uint16": "unsigned short", "uint32": "unsigned int",
    "uint64": "unsigned long long", "uchar": "unsigned char", "ushort": "unsigned short",
    "uint": "unsigned int", "ulong": "unsigned long", "ulonglong": "unsigned long long",
    "unsigned_char": "unsigned char", "unsigned_short": "unsigned short", "unsigned_int": "unsigned int",
    "unsigned_long": "unsigned long",
}  # fmt: skip
_NONDET = "__VERIFIER_nondet_"
_FUNCTIONS = {
    "klee_make_symbolic": "void {0}(void *object, unsigned long size, const char *name)"
    " {{ (void)name; whence_answer(object, size); }}",
    f"{_NONDET}memory": "void {0}(void *object, unsigned long size) {{ whence_answer(object, size); }}",
    "klee_int": "int {0}(const char *name)"
    " {{ int value; (void)name; whence_answer(&value, sizeof value); return value; }}",
    "klee_char": "char {0}(const char *name)"
    " {{ char value; (void)name; whence_answer(&value, sizeof value); return value; }}",
    "klee_range": "int {0}(int low, int high, const char *name) {{ int value; (void)name;"
    " whence_answer(&value, sizeof value); if (value < low || value >= high) whence_end('A');"
    " return value; }}",
    "reach_error": "void {0}(void) {{ whence_end('E'); }}",
    "__VERIFIER_error": "void {0}(void) {{ whence_end('E'); }}",
    "__VERIFIER_assume": "void {0}(int condition) {{ if (!condition) whence_end('A'); }}",
    "klee_assume": "void {0}(unsigned long condition) {{ if (!condition) whence_end('A'); }}",
}


_ENVIRONMENT = {
    "rand": "int {0}(void) {{ return (int)(whence_given({1}) & 0x7fffffff); }}",
    "random": "long {0}(void) {{ return whence_given({1}) & 0x7fffffff; }}",
    "lrand48": "long {0}(void) {{ return whence_given({1}) & 0x7fffffff; }}",
    "mrand48": "long {0}(void) {{ return (int)whence_given({1}); }}",
    "drand48": "double {0}(void) {{ long bits = whence_given({1}) & 0xffffffffffff;"
    " return (double)bits / 281474976710656.0; }}",
    "rand_r": "int {0}(unsigned *seed) {{ (void)seed; return (int)(whence_given({1}) & 0x7fffffff); }}",
    "time": "time_t {0}(time_t *result) {{ time_t now = whence_given({1}) & 0x7fffffffff;"
    " if (result) *result = now; return now; }}",
    "clock": "clock_t {0}(void) {{ return whence_given({1}) & 0x7fffffffffffffff; }}",
    "clock_gettime": "int {0}(clockid_t clock, struct timespec *result) {{ (void)clock;"
    " long now = whence_given({1}) & 0x3ffffffffffffff;"
    " result->tv_sec = now / 1000000; result->tv_nsec = now % 1000000 * 1000; return 0; }}",
    "gettimeofday": "int {0}(struct timeval *result, void *zone) {{ (void)zone;"
    " long now = whence_given({1}) & 0x3ffffffffffffff;"
    " result->tv_sec = now / 1000000; result->tv_usec = now % 1000000; return 0; }}",
    "getpid": "int {0}(void) {{ int number = (int)(whence_given({1}) & 0x3fffff);"
    " return number ? number : 1; }}",
    "sysconf": "long {0}(int name) {{ (void)name; return whence_given({1}); }}",
    "getrlimit": "int {0}(int resource, struct rlimit *limits) {{ (void)resource;"
    " if (whence_given({1}) & 1) {{ errno = EINVAL; return -1; }}"
    " limits->rlim_cur = whence_given({1}); limits->rlim_max = whence_given({1}); return 0; }}",
    "getppid": "int {0}(void) {{ return (int)(whence_given({1}) & 0x3fffff); }}",
    **dict.fromkeys(
        ("getuid", "geteuid", "getgid", "getegid"),
        "unsigned {0}(void) {{ return (unsigned)whence_given({1}); }}",
    ),
}
"""Functions of the environment as the models in `models/libc` have them."""

_FILES = {
    **dict.fromkeys(
        ("fopen", "fopen64"),
        "void *whence_stream(const char *, const char *);"
        " FILE *{0}(const char *path, const char *mode) {{ return whence_stream(path, mode); }}",
    ),
    **dict.fromkeys(
        ("open", "open64"),
        "int whence_open(const char *, int);"
        " int {0}(const char *path, int flags, ...) {{ return whence_open(path, flags); }}",
    ),
    "creat": "int whence_open(const char *, int); int {0}(const char *path, mode_t mode)"
    " {{ (void)mode; return whence_open(path, O_CREAT | O_WRONLY | O_TRUNC); }}",
    **dict.fromkeys(
        ("unlink", "remove"),
        "int whence_remove(const char *); int {0}(const char *path) {{ return whence_remove(path); }}",
    ),
    "rename": "int whence_rename(const char *, const char *);"
    " int {0}(const char *path, const char *other) {{ return whence_rename(path, other); }}",
    "access": "int whence_access(const char *);"
    " int {0}(const char *path, int mode) {{ (void)mode; return whence_access(path); }}",
    "mkstemp": "int whence_temporary(char *); int {0}(char *path) {{ return whence_temporary(path); }}",
    **{
        name: "int whence_access(const char *); int whence_status(const char *, int, int, struct stat *);"
        " int {0}(const char *path, struct stat *status)"
        f" {{{{ return whence_status({{1}}, whence_access(path), {follows}, status); }}}}"
        for name, follows in (("stat", 1), ("lstat", 0))
    },
    "fstat": "int whence_status(const char *, int, int, struct stat *);"
    " int {0}(int descriptor, struct stat *status)"
    " {{ return whence_status({1}, fcntl(descriptor, F_GETFD) < 0 ? -1 : 0, 1, status); }}",
    "chmod": "int whence_done(const char *); int {0}(const char *path, mode_t mode)"
    " {{ (void)path; (void)mode; return whence_done({1}); }}",
    **dict.fromkeys(
        ("fsync", "fdatasync"),
        "int whence_done(const char *); int {0}(int descriptor)"
        " {{ (void)descriptor; return whence_done({1}); }}",
    ),
    "fchmod": "int whence_done(const char *); int {0}(int descriptor, mode_t mode)"
    " {{ (void)descriptor; (void)mode; return whence_done({1}); }}",
}
"""Functions that open, remove and rename files, and that tell what they are."""

ALLOCATING = {
    "malloc": "void *{0}(size_t size) {{ return {1} ? 0 : malloc(size); }}",
    "calloc": "void *{0}(size_t count, size_t size) {{ return {1} ? 0 : calloc(count, size); }}",
    "realloc": "void *{0}(void *object, size_t size) {{ return (!object || size) && {1} ? 0 :"
    " realloc(object, size); }}",
    "strdup": "char *{0}(const char *text) {{ return {1} ? 0 : strdup(text); }}",
    "wcsdup": "wchar_t *{0}(const wchar_t *text) {{ return {1} ? 0 : wcsdup(text); }}",
    "strndup": "char *{0}(const char *text, size_t most) {{ return {1} ? 0 : strndup(text, most); }}",
}
"""Functions that allocate: a test in which one fails is compiled to call these by the name `whence_NAME`."""


def ending_of(test: TestCase) -> int:
    if test.stopped:
        return _ENDINGS.get(test.stopped, UNDEFINED)
    return EXITS if test.exited else RETURNS


def header_text() -> str:
    return (_HERE / "tests.h").read_text(encoding="utf-8")


def driver_text(program: Program) -> str:
    """The driver with the harness's functions that the program calls and does not define."""
    driver = (_HERE / "driver.c").read_text(encoding="utf-8")
    failing = f'whence_given("{ALLOCATION}")'
    allocating = (text.format(f"whence_{name}", failing) for name, text in ALLOCATING.items())
    return "\n".join([driver, *harness_functions(program), *environment_functions(program), *allocating, ""])


def environment_functions(program: Program) -> Iterator[str]:
    """The shim of the functions of the environment that the program calls: they give what the test says."""
    callers, headers = program.index().callers, program.headers()
    for name, text in {**_ENVIRONMENT, **_FILES}.items():
        is_called = any(not headers[caller].is_library for caller in callers.get(name, ()))
        if is_called and (name not in headers or headers[name].is_library or not headers[name].is_defined):
            yield text.format(name, f'"{name}"')


def harness_functions(program: Program) -> Iterator[str]:
    wanted = [h.name for h in program.headers().values() if not h.is_defined or h.is_library]
    for name in wanted:
        kind = name.removeprefix(_NONDET)
        if name in _FUNCTIONS:
            yield _FUNCTIONS[name].format(name)
        elif kind != name and kind in _C_TYPES:
            type_ = _C_TYPES[kind]
            low = " & 1" if kind == "bool" else ""
            raw = "unsigned char" if kind == "bool" else type_
            yield (
                f"{type_} {name}(void) {{ {raw} value; whence_answer(&value, sizeof value);"
                f" return value{low}; }}"
            )
