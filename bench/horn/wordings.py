"""The programs of `families`, each in three wordings: other lengths and constants, other ways to write a
loop, and other inputs (unknown functions, the command line and standard input, a parameter of an entry).

A family uses `N` for a length, `C` for a constant, `LOOP(i, a, b)` for a counting loop, `INPUT` for a number
that the program is given and `CHOICE` for one that it gets anew each time.
"""

from __future__ import annotations

from pathlib import Path

FAMILIES = sorted((Path(__file__).parent / "families").glob("*.c"))
_SHARED = """#include <stdlib.h>
#include <string.h>
#include <stdio.h>
extern void reach_error(void);
#define CHECK(holds) do { if (!(holds)) { reach_error(); abort(); } } while (0)
"""
_WORDINGS = (
    """extern int __VERIFIER_nondet_int(void);
#define N 1000
#define C 7
#define LOOP(i, a, b) for (i = (a); i < (b); i++)
#define INPUT __VERIFIER_nondet_int()
#define CHOICE __VERIFIER_nondet_int()
#define MAIN int main(void)
""",
    """#define N 24
#define C 12
#define LOOP(i, a, b) for (i = (a); !(i >= (b)); i = 1 + i)
#define INPUT (argc > 1 ? atoi(argv[1]) : argc)
#define CHOICE (getchar() - 64)
#define MAIN int main(int argc, char **argv)
""",
    """#define N 130
#define C 5
#define LOOP(i, a, b) for (i = (a);; i += 1) if (i > (b) - 1) break; else
#define INPUT given
#define CHOICE (rand() - 100)
#define MAIN int entry(int given)
""",
)


def written(folder: Path) -> list[Path]:
    """All programs, as files in the folder."""
    found: list[Path] = []
    for family in FAMILIES:
        name, _, answer = family.stem.rpartition("_")
        for number, wording in enumerate(_WORDINGS):
            path = folder / f"{name}_{number + 1}_{answer}.c"
            path.write_text(_SHARED + wording + family.read_text())
            found.append(path)
    return found
