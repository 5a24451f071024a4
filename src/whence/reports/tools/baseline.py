"""A baseline: the findings that were there when it was written, so that a check reports what is new.

One JSON object: a version, and a line for each finding, in an order that changes little from day to day.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import final

from whence.records import dataclass
from whence.reports.facts import Plain
from whence.reports.json_text import json_text
from whence.reports.tools.asked import Asked
from whence.reports.tools.fingerprints import Fingerprints
from whence.source import InputProblem

_VERSION = 1
_REPORTED = ("refuted", "unknown")


@final
@dataclass(frozen=True, slots=True)
class Baseline:
    verdicts: dict[str, str]
    """Fingerprint -> verdict when it was written."""

    def has(self, asked: Asked, fingerprint: str) -> bool:
        """Whether it was known already. What was unknown and is refuted now is new."""
        known = self.verdicts.get(fingerprint)
        return known is not None and asked.verdict in (known, "unknown")


def read_baseline(path: str) -> Baseline:
    try:
        text = Path(path).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is no text"
        raise InputProblem(f"--baseline {path}: {reason}; --write-baseline {path} makes one") from error
    try:
        known = json.loads(text)
        if known["version"] != _VERSION:
            raise InputProblem(f"--baseline {path}: version {known['version']} is not known; write it again")
        return Baseline({str(each["fingerprint"]): str(each["verdict"]) for each in known["findings"]})
    except (ValueError, KeyError, TypeError, RecursionError) as error:
        raise InputProblem(f"--baseline {path}: this is not what --write-baseline writes") from error


def baseline_text(findings: Iterable[Asked], fingerprints: Fingerprints) -> str:
    lines = sorted(json_text(_facts(each, fingerprints)) for each in findings if is_reported(each))
    listed = ",\n".join(f"    {line}" for line in lines)
    return f'{{\n  "version": {_VERSION},\n  "findings": [\n{listed}\n  ]\n}}\n'


def is_reported(asked: Asked) -> bool:
    """Whether it is a finding to act on: not proved, and not suppressed by a comment."""
    return asked.verdict in _REPORTED and asked.finding.suppression is None


def _facts(asked: Asked, fingerprints: Fingerprints) -> Plain:
    """The place is for people, and has no line number, which would change with every edit."""
    return {
        "file": Path(asked.span.file).name,
        "procedure": asked.procedure,
        "kind": asked.kind,
        "subject": asked.subject,
        "verdict": asked.verdict,
        "fingerprint": fingerprints.of(asked),
    }
