"""The action of GitHub and the hook of pre-commit: what their readers require, and what their scripts do."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

from whence.answers import Reason
from whence.cli.main import COMMANDS
from whence.cli.options.table import options_of

ROOT = Path(__file__).parents[1]


def _read(name: str) -> Any:
    return yaml.safe_load((ROOT / name).read_text())


def test_the_action_has_what_an_action_needs_and_uses_every_input() -> None:
    action = _read("action.yml")
    assert {"name", "description", "inputs", "outputs", "runs"} <= set(action)
    assert action["runs"]["using"] == "composite"
    text = (ROOT / "action.yml").read_text()
    used = set(re.findall(r"\$\{\{ inputs\.([\w-]+) \}\}", text))
    assert used == set(action["inputs"])
    assert all(each["description"] for each in action["inputs"].values())
    for step in action["runs"]["steps"]:
        assert step["shell"] == "bash"
        assert "${{" not in step["run"], "an input that is pasted into a script is a way to run anything"
        assert set(re.findall(r"\$\{?([A-Z_]+)", step["run"])) <= {
            *step["env"],
            "RUNNER_TEMP",
            "GITHUB_OUTPUT",
        }
    (step,) = [each for each in action["runs"]["steps"] if each.get("id") == "check"]
    outputs = set(re.findall(r"steps\.check\.outputs\.(\w+)", text))
    assert {name for name in outputs if f'echo "{name}=' in step["run"]} == set(action["outputs"])


@pytest.mark.parametrize(
    ("settings", "status", "written"),
    [
        pytest.param({}, 1, {"status=1"}, marks=pytest.mark.slow),
        ({"FAIL_ON": "never", "FORMAT": "sarif"}, 0, {"status=1", "report=out.sarif"}),
        ({"FAIL_ON": "never", "ARGUMENTS": "--bogus"}, 2, {"status=2"}),
    ],
)
def test_the_script_of_the_action_gives_the_status(
    tmp_path: Path, settings: dict[str, str], status: int, written: set[str]
) -> None:
    (tmp_path / "whence" / "bin").mkdir(parents=True)
    command = tmp_path / "whence" / "bin" / "whence"
    command.write_text(f'#!/bin/sh\nexec {shlex.quote(sys.executable)} -m whence "$@"\n')
    command.chmod(0o755)
    (tmp_path / "half.c").write_text("int half(int n) { return 9 / n; }\n")
    (step,) = [each for each in _read("action.yml")["runs"]["steps"] if each.get("id") == "check"]
    given = dict.fromkeys(step["env"], "") | {"PROGRAMS": "half.c", "ARGUMENTS": "--only div"}
    given |= {"FORMAT": "github", "OUTPUT": "out.sarif", "FAIL_ON": "refuted", **settings}
    folders = {"RUNNER_TEMP": str(tmp_path), "GITHUB_OUTPUT": str(tmp_path / "outputs")}
    shell = ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step["run"]]
    done = subprocess.run(
        shell,
        cwd=tmp_path,
        env={**os.environ, **given, **folders},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == status, done.stderr
    assert set((tmp_path / "outputs").read_text().split()) == written
    assert (tmp_path / "out.sarif").exists() == ("FORMAT" in settings)


def test_the_hooks_have_what_pre_commit_needs_and_take_options_that_there_are() -> None:
    hooks = _read(".pre-commit-hooks.yaml")
    known = {f"--{each.name}" for each in options_of(COMMANDS["check"])}
    for hook in hooks:
        assert {"id", "name", "entry", "language"} <= set(hook)
        assert hook["language"] == "python"
        words = re.findall(r"--[a-z-]+", hook["entry"])
        assert "--diff" in words and set(words) <= known
    assert len({hook["id"] for hook in hooks}) == len(hooks)


@pytest.mark.parametrize(("ended", "status"), [(0, 0), (1, 1), (2, 2), (3, 0)])
def test_the_lenient_hook_lets_unknowns_pass(tmp_path: Path, ended: int, status: int) -> None:
    (entry,) = [each["entry"] for each in _read(".pre-commit-hooks.yaml") if each["id"] == "whence-refuted"]
    command = tmp_path / "whence"
    command.write_text(f'#!/bin/sh\n[ "$5" = --timeout ] && exit {ended}\nexit 99\n')
    command.chmod(0o755)
    words = [*shlex.split(entry), "--timeout", "20"]
    path = {**os.environ, "PATH": f"{tmp_path}:{os.environ['PATH']}"}
    assert subprocess.run(words, env=path, check=False).returncode == status


def test_each_reason_of_an_unknown_has_a_section() -> None:
    titles = re.findall(r"^## (.*)$", (ROOT / "docs" / "unknown.md").read_text(), re.MULTILINE)
    assert sorted(titles) == sorted(reason.value for reason in Reason)


def test_links_between_pages_lead_somewhere() -> None:
    for page in [
        ROOT / "README.md",
        *(ROOT / "docs").glob("*.md"),
        *(ROOT / "docs" / "commands").glob("*.md"),
    ]:
        for link in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", page.read_text()):
            assert (page.parent / link).exists(), f"{page.name}: {link}"
