"""Which findings the comments of the source suppress, and which comments suppress nothing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import final

from whence.answers import Finding, Refuted, Suppression, Unknown
from whence.facade.accepted.comments import Allowance, Misread, allowances_in
from whence.source import Span

_UNUSED = "this suppression is not needed: nothing of the kind {kind} is refuted or unknown in line {line}"


@final
class Suppressions:
    """Reads the comments of a file when the first finding in it is known."""

    def __init__(self) -> None:
        self._files: dict[str, tuple[Allowance | Misread, ...]] = {}
        self._proved: set[tuple[str, int, str]] = set()
        """File, line and kind of what was asked and needs no suppression."""
        self._used: set[tuple[Suppression, str]] = set()

    def applied(self, finding: Finding, kind: str, span: Span) -> Finding:
        """The finding, marked if a comment suppresses it."""
        if not span.is_known:
            return finding
        for each in self._read(span.file):
            if isinstance(each, Allowance) and each.line == span.line and kind in each.kinds:
                if isinstance(finding.answer, Refuted | Unknown):
                    self._used.add((each.suppression, kind))
                    return replace(finding, suppression=each.suppression)
                self._proved.add((span.file, span.line, kind))
        return finding

    def misread(self) -> tuple[Misread, ...]:
        """The comments that were meant to suppress something and do not."""
        return tuple(each for found in self._files.values() for each in found if isinstance(each, Misread))

    def unused(self, kinds: Iterable[str], files: Iterable[str]) -> tuple[Misread, ...]:
        """The comments that suppress nothing: what they are about was asked and proved, or there is nothing,
        which is known for these files and kinds."""
        whole = {file: tuple(kinds) for file in files}
        for file in whole:
            self._read(file)
        return tuple(
            Misread(each.suppression.span, _UNUSED.format(kind=kind, line=each.line))
            for file, found in self._files.items()
            for each in found
            if isinstance(each, Allowance)
            for kind in self._unneeded(each, file, whole.get(file, ()))
        )

    def _unneeded(self, allowance: Allowance, file: str, asked: tuple[str, ...]) -> Iterator[str]:
        for kind in allowance.kinds:
            is_asked = kind in asked or (file, allowance.line, kind) in self._proved
            if is_asked and (allowance.suppression, kind) not in self._used:
                yield kind

    def _read(self, file: str) -> tuple[Allowance | Misread, ...]:
        if file not in self._files:
            self._files[file] = allowances_in(file)
        return self._files[file]
