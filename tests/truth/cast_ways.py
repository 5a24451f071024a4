"""Ways through the Java library from where an object is put to where it is taken out, as expressions.

In each, `p` is a `List<String>`; if it holds something else, taking it out fails. `HELPERS` are methods and
classes that expressions use; a program has those that its expression needs.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

_FOLDER: Final = Path(__file__).parent
WAYS: Final = (_FOLDER / "cast_ways.txt").read_text(encoding="utf-8").splitlines()
HELPERS: Final = (_FOLDER / "cast_helpers.txt").read_text(encoding="utf-8").splitlines()

_HEAD: Final = """import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.function.*;
import java.util.stream.*;
@SuppressWarnings({"unchecked", "rawtypes"})
public class Ways {
"""
_DECLARED: Final = re.compile(
    r"(?:class|interface) (\w+)|(\w+)\(List<|static (?:final )?(?:<\w+> )?[\w<>, \[\].]+? (\w+)\s*[(;=]"
)


def program(way: str, elements: str) -> str:
    """A class whose `main` takes a string out of a list of the elements by that way."""
    return (
        f"{_HEAD}{_needed(way)}\n"
        "public static void main(String[] args) {\n"
        f"List<String> p = (List) new ArrayList<>(List.of({elements}));\n"
        f"String s =\n{way};\n"
        "System.out.println(s);\n}\n}\n"
    )


def _needed(way: str) -> str:
    found: list[str] = []
    text, size = way, -1
    while size != len(found):
        size = len(found)
        for helper in HELPERS:
            names = {name for names in _DECLARED.findall(helper) for name in names if name}
            if helper not in found and any(re.search(rf"(?<![\w.]){name}\b", text) for name in names):
                found.append(helper)
                text += f" {helper}"
    return "\n".join(found)
