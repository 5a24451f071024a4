"""Text of C sources that a compiler leaves out: functions that nothing uses, and what `#if 0` encloses.

The text is only read where a user names a place that has no code, to say why. It is not parsed: braces,
comments, strings and lines of the preprocessor are enough to see where functions begin and end.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple, Protocol, runtime_checkable

from whence.program.program import Language, Program
from whence.source import InputProblem

_COMMENT = r'//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\''
_COMMENTS = re.compile(_COMMENT, re.DOTALL)
_SKIPPED = re.compile(_COMMENT + r"|^[ \t]*#(?:[^\n\\]|\\.|\\\n)*", re.DOTALL | re.MULTILINE)
_HEAD = re.compile(r"(?P<name>[A-Za-z_]\w*)\s*\((?:[^()]|\([^()]*\))*\)\s*$")
_DIRECTIVE = re.compile(r"\s*#\s*(?P<word>if|ifdef|ifndef|else|elif|endif)\b")
_ZERO = re.compile(r"\s*#\s*if\s+0\s*(?:$|/[/*])")


@runtime_checkable
class KnowsInlined(Protocol):
    def may_be_inlined(self, name: str) -> bool:
        """Whether the code of a procedure that is not there may stand in others."""
        ...


class FunctionText(NamedTuple):
    name: str
    first: int
    last: int
    is_private: bool
    """Whether only this file can use it."""


def without_comments(text: str) -> str:
    """Blanks where comments, strings and lines of the preprocessor are."""
    return _blanked(_SKIPPED, text)


def _blanked(skipped: re.Pattern[str], text: str) -> str:
    return skipped.sub(lambda found: re.sub(r"[^\n]", " ", found[0]), text)


def functions_in(text: str) -> Iterator[FunctionText]:
    """The functions that the text defines, from the line of the name to that of the closing brace."""
    plain = without_comments(text)
    depth, start, head = 0, 0, ""
    for found in re.finditer(r"[{};]", plain):
        if found[0] == "{":
            if depth == 0:
                head = plain[start : found.start()]
            depth += 1
            continue
        if found[0] == "}":
            depth = max(depth - 1, 0)
            if depth == 0 and (name := _HEAD.search(head)):
                first = start + name.start("name")
                is_private = bool(re.search(r"\b(static|inline)\b", head))
                last = _line(plain, found.start())
                yield FunctionText(name["name"], _line(plain, first), last, is_private)
        if depth == 0:
            start, head = found.end(), ""


def is_switched_off(text: str, line: int) -> bool:
    """Whether the line is between `#if 0` and what ends it."""
    off: list[bool] = []
    for each in _blanked(_COMMENTS, text).split("\n")[: line - 1]:
        found = _DIRECTIVE.match(each)
        match found["word"] if found else "":
            case "if" | "ifdef" | "ifndef":
                off.append(bool(_ZERO.match(each)))
            case "else" | "elif" if off:
                off[-1] = False
            case "endif" if off:
                off.pop()
            case _:
                pass
    return any(off)


def _line(text: str, offset: int) -> int:
    return text.count("\n", 0, offset) + 1


class LeftOut(InputProblem):
    """A place whose code the compiler left out: nothing comes there."""

    def __init__(self, place: str, why: str) -> None:
        super().__init__(f"{place}: {why}")
        self.why = why


def left_out_at(program: Program, file: str, line: int, place: str) -> LeftOut | None:
    """Why a line without code has none, if that is because its code can't be run."""
    text = _text(program, file)
    if is_switched_off(text, line):
        return LeftOut(place, "between #if 0 and #endif, so it is no part of the program and unreachable")
    for each in functions_in(text):
        if each.first <= line <= each.last and _is_missing(program, file, each):
            return LeftOut(place, _why(each))
    return None


def left_out_named(program: Program, name: str) -> LeftOut | None:
    """The same for the name of a procedure that the program does not have."""
    files = {each.span.file for each in program.headers().values() if each.is_defined and not each.is_library}
    for file in sorted(files):
        for each in functions_in(_text(program, file)):
            if each.name == name and _is_missing(program, file, each):
                return LeftOut(name, _why(each))
    return None


def _why(function: FunctionText) -> str:
    if function.is_private:
        return f"{function.name} is never used, so the compiler left it out: unreachable"
    return f"the preprocessor left {function.name} out, so it is unreachable; --cflags may bring it in"


def _is_missing(program: Program, file: str, function: FunctionText) -> bool:
    """Whether the program has neither the name nor anything that begins there, as what a macro makes, and no
    compiler can have put it into others."""
    if isinstance(program.source, KnowsInlined) and program.source.may_be_inlined(function.name):
        return False
    return not any(
        function.name in (header.name, header.source)
        or (header.span.file == file and function.first <= header.span.line <= function.last)
        for header in program.headers().values()
    )


def _text(program: Program, file: str) -> str:
    if program.language is not Language.C:
        return ""
    try:
        return Path(file).read_text(errors="replace")
    except OSError:
        return ""
