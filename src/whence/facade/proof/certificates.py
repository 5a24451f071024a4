"""Certificates from the outside: written after a proof, checked without the program."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from whence.answers import Answer, Proved, Unreachable
from whence.logic.proofs.certificates import BadCertificate, Checked, check
from whence.logic.solvers.available import second_solver
from whence.source import InputProblem, why_unreadable

_LIMIT = 20_000_000
"""Resource units of one clause."""


def verify(path: str | Path) -> Checked:
    """Checks a certificate; raises `BadCertificate` if it proves nothing."""
    try:
        text = Path(path).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as problem:
        raise InputProblem(f"{path} cannot be read: {why_unreadable(problem)}") from problem
    return check(text, second_solver(), _LIMIT)


def write_certificate(answer: Answer, path: str | Path) -> bool:
    """Writes the answer's certificate; whether it has one."""
    if not isinstance(answer, Proved | Unreachable) or not answer.certificate:
        return False
    try:
        Path(path).write_text(answer.certificate, encoding="utf-8")
    except OSError as problem:
        raise InputProblem(f"{path} cannot be written: {why_unreadable(problem)}") from problem
    return True


def write_certificates(answers: Sequence[Answer], path: str | Path) -> int:
    """Writes those of several answers, to numbered files if there are more than one; how many there are."""
    proofs = [each for each in answers if isinstance(each, Proved | Unreachable) and each.certificate]
    for number, each in enumerate(proofs):
        write_certificate(each, path if len(proofs) == 1 else f"{path}.{number + 1}")
    return len(proofs)


__all__ = ["BadCertificate", "Checked", "verify", "write_certificate", "write_certificates"]
