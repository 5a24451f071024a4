"""The tutorial does what it says."""

from __future__ import annotations

from difflib import unified_diff
from pathlib import Path

from tests.tutorial import Reader

PAGE = Path(__file__).parents[1] / "docs" / "tutorial.md"


def test_the_commands_of_the_tutorial_print_what_it_shows() -> None:
    page = PAGE.read_text()
    changed = unified_diff(
        page.splitlines(), Reader().replay(page).splitlines(), "shown", "printed", lineterm=""
    )
    assert not list(changed), "run `make docs` and read what changed"
