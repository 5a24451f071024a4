"""`whence lsp` as an editor meets it: a real client over standard input and output."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest
from lsprotocol import types

from tests.lsp.editor import editor

WRONG = """int half(int n) {
    int table[4] = {1, 2, 3, 4};
    int index = n & 7;
    return table[index];
}
int main(int argc, char **argv) {
    int answer = half(argc);
    return answer;
}
"""
RIGHT = WRONG.replace("& 7", "& 3")
IN_LINE = "Whence: what can fail in line 4?"


def with_editor(test: Callable[[Path], Coroutine[Any, Any, None]]) -> Callable[[Path], None]:
    def run(tmp_path: Path) -> None:
        asyncio.run(test(tmp_path))

    run.__name__ = test.__name__
    return run


def written(folder: Path, text: str = WRONG) -> Path:
    file = folder / "half.c"
    file.write_text(text)
    return file


@with_editor
async def test_a_file_is_checked_when_it_is_opened_and_saved(tmp_path: Path) -> None:
    file = written(tmp_path)
    async with editor(tmp_path) as ours:
        await ours.open(file)
        await ours.until(lambda: ours.ended)
        assert ours.lines(file) == [4]
        (shown,) = ours.shown[file.as_uri()]
        assert shown.source == "whence"
        assert shown.message.startswith("bounds table[index]: refuted\nout-of-bounds: read of 4 bytes")
        line = WRONG.splitlines()[3]
        assert line[shown.range.start.character : shown.range.end.character] == "table[index]"
        assert {each.location.range.start.line + 1 for each in shown.related_information or []} >= {3}
        assert "null" not in await ours.hover(file, 4)
        assert "bounds table[index]: refuted" in await ours.hover(file, 4)
        assert not await ours.hover(file, 5)
        await ours.save(file, RIGHT)
        await ours.until(lambda: len(ours.ended) == 2)
        assert ours.lines(file) == []
        assert "bounds table[index]: proved" in await ours.hover(file, 4)


@with_editor
async def test_questions_at_the_cursor(tmp_path: Path) -> None:
    file = written(tmp_path, RIGHT)
    async with editor(tmp_path, checkOnSave=False) as ours:
        await ours.open(file)
        offered = await ours.titles(file, 4, 13)
        assert IN_LINE in offered
        (proved,) = await ours.run(offered[IN_LINE])
        assert proved["verdict"] == "proved"
        assert ours.lines(file) == [4]
        (reached,) = await ours.run(offered["Whence: can line 4 be reached, and by which input?"])
        assert reached["verdict"] == "reachable"
        offered = await ours.titles(file, 8, 13)
        (found,) = await ours.run(offered["Whence: which definitions of answer reach this use?"])
        assert [each["definition"]["line"] for each in found["items"]] == [7]
        assert ours.lines(file) == [4, 4, 8]
        await ours.run(offered["Whence: remove the answers about this file"])
        await ours.until(lambda: not ours.lines(file))


@with_editor
async def test_what_can_not_be_asked_is_told_in_one_line(tmp_path: Path) -> None:
    file = written(tmp_path, "int main(void) { return 0 }\n")
    async with editor(tmp_path, magic=True) as ours:
        assert any("'magic' is not known" in each for each in ours.told)
        await ours.open(file)
        await ours.until(lambda: any("half.c:1" in each for each in ours.told))
        assert all("\n" not in each for each in ours.told)


@with_editor
async def test_the_configuration_of_a_project_names_its_program(tmp_path: Path) -> None:
    file = written(tmp_path, WRONG.replace("& 7", "& LIMIT"))
    (tmp_path / "whence.toml").write_text("programs = ['half.c']\ncflags = '-DLIMIT=7'\n")
    async with editor(tmp_path) as ours:
        await ours.open(file)
        await ours.until(lambda: ours.ended)
        assert (ours.lines(file), ours.told) == ([4], [])


@with_editor
async def test_a_newer_text_ends_the_check_of_the_older_one(tmp_path: Path) -> None:
    file = written(tmp_path)
    async with editor(tmp_path) as ours:
        await ours.open(file)
        await ours.save(file, RIGHT)
        await ours.until(lambda: len(ours.ended) == 2)
        assert (ours.lines(file), ours.told) == ([], [])


@pytest.mark.parametrize(
    ("line", "character", "variable"),
    [
        ("    q->head->next = p;", 4, "q"),
        ("    q->head->next = p;", 8, "q->head"),
        ("    q->head->next = p;", 14, "q->head->next"),
        ("  a[i].b = c;", 8, "a[i].b"),
        ("  a[i].b = c;", 11, "c"),
        ("  x = 1;", 4, ""),
        ("  /* ü𝄞 */ x = 1;", 12, "x"),
    ],
)
def test_the_variable_under_the_cursor(line: str, character: int, variable: str) -> None:
    from whence.lsp.places import variable_at

    assert variable_at(line, character) == variable


def test_ranges_count_in_utf_16() -> None:
    from whence.lsp.places import marked

    found = marked(3, "/* 𝄞 */ x = y / x;", "x", 19)
    assert (found.start, found.end) == (types.Position(2, 17), types.Position(2, 18))


def test_options_that_do_not_fit_are_told() -> None:
    from whence.lsp.settings import Settings, settings_from

    settings, complaints = settings_from({"seconds": 5, "showUnknown": "yes"})
    assert settings == Settings(seconds=5)
    assert complaints == ("whence: the option 'showUnknown' has a value that it can't have",)
