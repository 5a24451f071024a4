"""The C library returns what `result_ranges` says."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from whence.models.c.results.result_ranges import POINTS_INTO, RESULT_RANGES
from whence.models.library import LIBRARY

PROGRAM = r"""
#include <assert.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
static void within(long r, long low, long high) { assert(low <= r && r <= high); }
int main(void) {
    char b[300], t[300]; FILE *f = tmpfile(); int c, n, fd = fileno(f);
    for (c = 0; c < 256; c++) within(fputc(c, f), -1, 255);
    rewind(f);
    for (c = 0; c < 257; c++) within(getc(f), -1, 255);
    for (n = 0; n < 300; n += 7) {
        rewind(f); within(fread(b, 1, n, f), 0, n); rewind(f); within(fread(b, 3, n / 3, f), 0, n / 3);
        lseek(fd, n, SEEK_SET); within(read(fd, b, n), -1, n); within(read(-1, b, n), -1, n);
        within(pread(fd, b, n, 9), -1, n); within(write(fd, b, n), -1, n); within(write(-1, b, n), -1, n);
        within(fwrite(b, 1, n, f), 0, n);
        memset(t, 'a', 299); t[299] = 0; t[n] = 0;
        within(strnlen(t, n + 5), 0, n + 5); within(strnlen(t, n / 2), 0, n / 2);
        within(strlen(t), 0, 299); within(strspn(t, "a"), 0, 299); within(strcspn(t, "a"), 0, 299);
        within(rand(), 0, 2147483647); within(random(), 0, 2147483647);
        char *p = memchr(t, 'a', 300), *q = strchr(t, 0), *s = strrchr(t, 'a'), *m = stpcpy(b, t);
        assert(!p || (p >= t && p <= t + 300)); assert(q == t + n); assert(!s || (s >= t && s < t + 300));
        assert(m >= b && m <= b + 300); assert(strcpy(b, t) == b);
    }
    within(open("/no/such", O_RDONLY), -1, 2147483647);
    return 0;
}
"""


def test_the_functions_are_the_library_s() -> None:
    known = {name for name in (*RESULT_RANGES, *POINTS_INTO) if name in LIBRARY}
    assert len(known) > 40


@pytest.mark.slow
def test_results_are_in_their_ranges(tmp_path: Path) -> None:
    compiler = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
    assert compiler, "the slow suite needs a C compiler"
    (tmp_path / "ranges.c").write_text(PROGRAM)
    built = [compiler, "-D_GNU_SOURCE", "-o", str(tmp_path / "ranges"), str(tmp_path / "ranges.c")]
    subprocess.run(built, check=True)
    subprocess.run([str(tmp_path / "ranges")], check=True, timeout=20)
