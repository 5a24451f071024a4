"""Runs a witness of C natively under the address and undefined behaviour sanitizers."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from whence.facade.check.native_c import agrees
from whence.program.obligations import ObligationKind
from whence.reports.facts import given_value
from whence.source import Span
from whence.witnesses import Witness

_SHIM = """
static unsigned long taken[64];
static const struct { const char *name; long value; } given[] = {GIVEN{0, 0}};
static long whence_given(const char *name, unsigned number) {
  unsigned seen = taken[number]++, at = 0;
  for (; given[at].name; at++) if (!strcmp(given[at].name, name) && seen-- == 0) return given[at].value;
  return 0; }
int rand(void) { return (int)whence_given("rand", 1); }
long random(void) { return whence_given("random", 2); }
long lrand48(void) { return whence_given("lrand48", 3); }
time_t time(time_t *t) { time_t now = whence_given("time", 4); if (t) *t = now; return now; }
clock_t clock(void) { return whence_given("clock", 5); }
int gettimeofday(struct timeval *t, void *z) { long now = whence_given("gettimeofday", 6); (void)z;
  t->tv_sec = now / 1000000; t->tv_usec = now % 1000000; return 0; }
int whence_refuses(void) { return whence_given("malloc", 7) != 0; }
void *whence_malloc(size_t n) { return whence_refuses() ? 0 : (malloc)(n); }
void *whence_calloc(size_t n, size_t m) { return whence_refuses() ? 0 : (calloc)(n, m); }
void *whence_realloc(void *p, size_t n) { return whence_refuses() ? 0 : (realloc)(p, n); }
char *whence_strdup(const char *s) { return whence_refuses() ? 0 : (strdup)(s); }
#define malloc whence_malloc
#define calloc whence_calloc
#define realloc whence_realloc
#define strdup whence_strdup
#define getpid() ((int)whence_given("getpid", 8))
#define getuid() ((unsigned)whence_given("getuid", 9))
"""
_HEADERS = "assert stdio stdlib string sys/time time unistd wchar"


def is_confirmed(directory: Path, source: Path, witness: Witness, kind: ObligationKind, span: Span) -> bool:
    """Whether the sanitizers tell of a failure of the kind in the line of the span, for an entry `f` that
    takes numbers."""
    gcc = shutil.which("gcc")
    if gcc is None:
        pytest.skip("no gcc with sanitizers")
    rows = "".join(f'{{"{each.name}", {given_value(each)}L}}, ' for each in witness.inputs.environment)
    arguments = ", ".join(str(each) for each in witness.inputs.parameters)
    driver, binary = directory / "driver.c", directory / "driver"
    headers = "".join(f"#include <{name}.h>\n" for name in _HEADERS.split())
    call = f"int main(void) {{ f({arguments}); return 0; }}\n"
    driver.write_text(headers + _SHIM.replace("GIVEN", rows) + f'#include "{source}"\n{call}')
    flags = ["-w", "-g", "-O0", "-fno-builtin", "-fsanitize=address,undefined"]
    subprocess.run([gcc, *flags, "-o", str(binary), str(driver)], check=True)
    done = subprocess.run(
        [str(binary)],
        # The sanitizers ask how long a text is that was read, so that zeros hide what was written.
        input=witness.inputs.stdin.replace(b"\0", b"a"),
        capture_output=True,
        timeout=60,
        env={"ASAN_OPTIONS": "detect_leaks=0", "UBSAN_OPTIONS": "print_stacktrace=1"},
    )
    told = done.stderr.decode("utf-8", "replace")
    return agrees(told, kind, span)
