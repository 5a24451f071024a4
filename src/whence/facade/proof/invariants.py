"""The invariants of a proof for people, and as a correctness witness of SV-COMP (format 2.0)."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path

from whence import __version__
from whence.answers import Answer, Proved, Unreachable
from whence.logic.proofs.invariants import PlaceInvariant, invariants_of
from whence.logic.solvers.available import second_solver
from whence.source import InputProblem, why_unreadable

_KINDS = {
    "loop": "each time the loop of {} begins again",
    "call": "behind a call in {}",
    "enters": "whenever {} is entered",
    "returns": "whenever {} returns",
    "between": "between any two calls of what callers can call",
}
_MOST = 400
"""Characters of a fact that a person reads."""
_STATEMENTS = ("while", "for", "do", "goto")


def invariants_in_words(answer: Answer) -> str:
    """What a proof found at each loop head and procedure; nothing if it rests on no invariant."""
    lines: list[str] = []
    for each in _invariants(answer):
        cut = each.cut
        where = _KINDS[cut.kind].format(cut.procedure.partition("(")[0])
        lines.append(f"{cut.file}:{cut.line}:{cut.column}: {where}:" if cut.file else f"{where}:")
        lines += [f"    {_readable(fact)}" for fact in each.facts or ("anything may hold",)]
    return "\n".join(("invariants:", *lines)) if lines else ""


def _readable(fact: str) -> str:
    """Solvers also find facts that fill pages."""
    return fact if len(fact) <= _MOST else f"a formula of {len(fact)} characters (--certificate has it)"


def _invariants(answer: Answer) -> tuple[PlaceInvariant, ...]:
    if not isinstance(answer, Proved | Unreachable) or not answer.certificate:
        return ()
    return invariants_of(answer.certificate, second_solver())


def write_witness(
    answer: Answer, path: str | Path, target: str, program: str, data_model: str = "LP64"
) -> bool:
    """Writes a correctness witness of a proof that calls of `target` cannot happen: the loop invariants that
    C can express, at their loops. False if the answer is no such proof."""
    if not isinstance(answer, Unreachable):
        return False
    try:
        source = Path(program).read_bytes()
        lines = source.decode(errors="replace").splitlines()
        loops = [each for each in _invariants(answer) if _is_at_loop(each, program, lines)]
        text = _witness(loops, program, sha256(source).hexdigest(), target, data_model)
        Path(path).write_text(text, encoding="utf-8")
    except OSError as problem:
        raise InputProblem(f"the witness cannot be written: {why_unreadable(problem)}") from problem
    return True


def _is_at_loop(invariant: PlaceInvariant, program: str, lines: list[str]) -> bool:
    """Whether the place is the first letter of a loop's statement: a witness has to be exact about that."""
    cut = invariant.cut
    if cut.kind != "loop" or not invariant.c_expressions or Path(cut.file).name != Path(program).name:
        return False
    if not (0 < cut.line <= len(lines) and cut.column > 0):
        return False
    return lines[cut.line - 1][cut.column - 1 :].startswith(_STATEMENTS)


def _witness(loops: list[PlaceInvariant], program: str, digest: str, target: str, data_model: str) -> str:
    """YAML, in which every JSON text is a scalar."""
    name = json.dumps(program)
    from uuid import NAMESPACE_URL, uuid5

    identity = uuid5(NAMESPACE_URL, f"whence {digest} {target} {[each.c_expressions for each in loops]}")
    lines = [
        "- entry_type: invariant_set",
        "  metadata:",
        '    format_version: "2.0"',
        f'    uuid: "{identity}"',
        f'    creation_time: "{datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")}"',
        "    producer:",
        "      name: whence",
        f'      version: "{__version__}"',
        "    task:",
        f"      input_files: [{name}]",
        "      input_file_hashes:",
        f'        {name}: "{digest}"',
        f"      specification: {json.dumps(f'G ! call({target}())')}",
        f"      data_model: {data_model}",
        "      language: C",
        "  content:" if loops else "  content: []",
    ]
    for each in loops:
        cut = each.cut
        lines += [
            "  - invariant:",
            "      type: loop_invariant",
            "      location:",
            f"        file_name: {name}",
            f"        line: {cut.line}",
            f"        column: {cut.column}",
            f"        function: {json.dumps(cut.procedure)}",
            f"      value: {json.dumps(' && '.join(f'({fact})' for fact in each.c_expressions))}",
            "      format: c_expression",
        ]
    return "\n".join(lines) + "\n"
