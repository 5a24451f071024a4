"""A procedure is translated again only if other points of it are watched."""

from __future__ import annotations

from whence.execute.link.linker import Translations
from whence.execute.translate.translation import Options
from whence.program.procedure import Point
from whence.program.text.text_program import parse_program

PROGRAM = parse_program(
    "\n".join(f"procedure {name}() -> i32 {{\nentry:\n  return 0\n}}\n" for name in ("f", "g", "h"))
)
F, G = Point("f", 0, 0), Point("g", 0, 0)


def test_what_is_watched_as_before_is_kept() -> None:
    first = Translations(PROGRAM, Options(frozenset({F})))
    made = {name: first.of(name) for name in ("f", "g", "h")}
    more = first.watching(frozenset({F, G}))
    assert more.of("f") is made["f"]
    assert more.of("h") is made["h"]
    assert more.of("g") is not made["g"]
    assert more.of("g").text != made["g"].text
    less = more.watching(frozenset({G}))
    assert less.of("f") is not made["f"]
    assert less.of("f").text != made["f"].text
    assert less.of("g") is more.of("g")
