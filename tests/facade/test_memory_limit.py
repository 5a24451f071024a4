"""The limit of memory is about what a program's questions take, not about what the process had before."""

from __future__ import annotations

from pathlib import Path

import whence


def test_a_large_process_answers_with_a_small_limit(tmp_path: Path) -> None:
    path = tmp_path / "plain.c"
    path.write_text("int main(int argc, char **argv) { return argc > 1 ? 10 / (argc - 2) : 0; }\n")
    held = bytearray(b"x") * (600 << 20)
    (result,) = whence.load(str(path), memory=500).check(only="div")
    assert result.verdict == "refuted"
    assert len(held) == 600 << 20
