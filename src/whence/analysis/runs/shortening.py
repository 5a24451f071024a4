"""Inputs without the parts that a run does not need to show the same."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from whence.witnesses import ALLOCATION, Inputs

_ENCODING = "latin-1"
_WORD = 4
"""Bytes of an object that are cleared at once."""


def shortened(inputs: Inputs, shows: Callable[[Inputs], bool], most_runs: int) -> Inputs:
    """Without the parts of its texts and objects that a run does not need to show the same."""
    left = most_runs
    is_shorter = True
    while is_shorter:
        is_shorter = False
        for candidate in _shorter(inputs):
            if left <= 0:
                return inputs
            left -= 1
            if shows(candidate):
                inputs, is_shorter = candidate, True
                break
    return inputs


def _shorter(inputs: Inputs) -> Iterator[Inputs]:
    """Inputs with a piece less, large pieces first."""
    if inputs.lacks_memory:
        environment = tuple(each for each in inputs.environment if each.name != ALLOCATION)
        yield replace(inputs, environment=environment)
    if inputs.stdin:
        yield replace(inputs, stdin=b"")
    if inputs.arguments:
        yield replace(inputs, arguments=inputs.arguments[:-1])
    for path, _ in inputs.files:
        yield replace(inputs, files=tuple(each for each in inputs.files if each[0] != path))
    for stdin in _cut(inputs.stdin.decode(_ENCODING)):
        yield replace(inputs, stdin=stdin.encode(_ENCODING))
    for path, data in inputs.files:
        for text in _cut((data or b"").decode(_ENCODING)):
            cut = text.encode(_ENCODING)
            yield replace(inputs, files=tuple((p, cut if p == path else d) for p, d in inputs.files))
    for number, argument in enumerate(inputs.arguments):
        for text in _cut(argument):
            rest = (*inputs.arguments[:number], text, *inputs.arguments[number + 1 :])
            files = tuple((text if path == argument else path, data) for path, data in inputs.files)
            yield replace(inputs, arguments=rest, files=files)
    for answers in _fewer(inputs.nondeterministic):
        yield replace(inputs, nondeterministic=answers)
    for number, value in enumerate(inputs.parameters):
        for emptier in _emptier(value):
            others = (*inputs.parameters[:number], emptier, *inputs.parameters[number + 1 :])
            yield replace(inputs, parameters=others)


def _fewer(answers: tuple[int | float, ...]) -> Iterator[tuple[int | float, ...]]:
    """Without zeros at the end, which are given anyway; then without pieces, large ones first; then with 1 in
    place of other numbers."""
    used = max((place + 1 for place, each in enumerate(answers) if each), default=0)
    if used < len(answers):
        yield answers[:used]
    size = 1 << len(answers).bit_length() >> 1
    while size:
        for start in range(0, len(answers), size):
            yield answers[:start] + answers[start + size :]
        size //= 2
    for place, each in enumerate(answers):
        if each not in (0, 1):
            yield (*answers[:place], 1, *answers[place + 1 :])


def _emptier(value: object) -> Iterator[object]:
    """An object of C, or an array of numbers, with zeros in place of all its numbers, then of some."""
    listed = value.get("bytes") if isinstance(value, dict) else value
    if not isinstance(listed, list) or not any(listed) or not all(isinstance(each, int) for each in listed):
        return
    starts = [at for at in range(0, len(listed), _WORD) if any(listed[at : at + _WORD])]
    cleared = [
        [],
        *([*listed[:at], *[0] * len(listed[at : at + _WORD]), *listed[at + _WORD :]] for at in starts),
    ]
    for each in cleared:
        yield {**value, "bytes": each} if isinstance(value, dict) else each


def _cut(text: str) -> Iterator[str]:
    size = len(text) // 2
    while size:
        for start in range(0, len(text), size):
            yield text[:start] + text[start + size :]
        size //= 2
