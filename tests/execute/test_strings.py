"""The quick string functions of plain runs do what the C models do, which checked runs use."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tests.execute.running import STEPS
from whence.execute.events import EventKind
from whence.execute.limits import Limits
from whence.execute.machine import Machine
from whence.execute.outcomes import Stopped
from whence.execute.translate.translation import Options
from whence.execute.world import RecordedWorld
from whence.frontends.llvm.load import load

COMPARED = """
#include <stdio.h>
#include <string.h>
static void compare(const char *a, const char *b, int n) {
    char buffer[64], *at;
    printf("%d %d %d %d", (int)strlen(a), strcmp(a, b), strncmp(a, b, n), memcmp(a, b, n < 4 ? n : 4));
    at = strchr(a, b[0]);
    printf(" %d", at ? (int)(at - a) : -1);
    at = memchr(a, b[0], 4);
    printf(" %d", at ? (int)(at - a) : -1);
    strcpy(buffer, a);
    strcat(buffer, b);
    printf(" %s\\n", buffer);
}
int main(void) {
CALLS
    return 0;
}
"""


def test_the_quick_functions_agree_with_the_models(tmp_path: Path) -> None:
    choose = random.Random(3)
    calls = []
    for _ in range(60):
        left = "".join(choose.choice(("a", "b", "\\377")) for _ in range(choose.randrange(4, 9)))
        right = choose.choice((left, "".join(choose.choice(("a", "b", "c")) for _ in range(5))))
        calls.append(f'    compare("{left}", "{right}", {choose.randrange(7)});')
    path = tmp_path / "strings.c"
    path.write_text(COMPARED.replace("CALLS", "\n".join(calls)))
    program = load([str(path)])
    outputs = []
    for options in (Options(), Options(checks_values=True)):
        world = RecordedWorld()
        Machine(program, world, Limits(steps=STEPS), options).run_main()
        outputs.append(world.stdout)
    assert outputs[0] == outputs[1]
    assert outputs[0].count(b"\n") == 60


FAILING = {
    "strlen(open)": EventKind.OUT_OF_BOUNDS,
    "strlen(0)": EventKind.NULL_DEREFERENCE,
    "strcmp(open, open)": EventKind.OUT_OF_BOUNDS,
    'strcmp(open, "abcde")': EventKind.OUT_OF_BOUNDS,
    'strcmp("abc", open)': None,
    'memcmp(open, "abcdef", 6)': EventKind.OUT_OF_BOUNDS,
    'memcmp(open, "abXdef", 6)': EventKind.OUT_OF_BOUNDS,
    "!!memchr(open, 'x', 5)": EventKind.OUT_OF_BOUNDS,
    "!!memchr(open, 'b', 50)": None,
    "!!strchr(open, 'x')": EventKind.OUT_OF_BOUNDS,
    "!!strchr(open, 'c')": None,
    'strcpy(open, "abcd")[0]': EventKind.OUT_OF_BOUNDS,
    'strncmp(open, "abcd", 5)': EventKind.OUT_OF_BOUNDS,
    'strncmp(open, "abcd", 3)': None,
}


@pytest.mark.parametrize("call", FAILING)
def test_they_fail_where_the_models_fail(call: str, tmp_path: Path) -> None:
    path = tmp_path / "failing.c"
    path.write_text(
        "#include <string.h>\nstatic char open[4] = {'a', 'b', 'c', 'd'};\n"
        f"int main(void) {{\n    return (int){call};\n}}\n"
    )
    program = load([str(path)])
    for options in (Options(), Options(checks_values=True)):
        outcome = Machine(program, RecordedWorld(), Limits(steps=STEPS), options).run_main()
        kind = outcome.event.kind if isinstance(outcome, Stopped) else None
        assert kind is FAILING[call]
        if isinstance(outcome, Stopped):
            assert outcome.event.span.line == 4
