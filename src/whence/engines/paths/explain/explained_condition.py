"""What `--explain` shows: the backbones to the target, and each loop's counters, values and condition."""

from __future__ import annotations

from whence.engines.context import Context
from whence.engines.entry_states import entry_state
from whence.engines.paths.explain.wording import (
    condition_lines,
    plain_name,
    worded_cells,
    worded_value,
)
from whence.engines.paths.explore.necessary_condition import Necessary, necessary_condition
from whence.engines.paths.explore.path_conditions import Conditions, loops_in
from whence.engines.paths.loops.summary import Summary
from whence.questions import Reach


def explain(question: Reach, context: Context) -> str:
    """Readable text about the necessary condition of the question's targets, entry by entry."""
    parts = [
        explained(
            necessary_condition(
                context.program,
                entry,
                question.targets,
                context.meter,
                state=entry_state(context, entry, question.setting),
                callers=question.setting.callers,
            ),
            question.subject,
        )
        for entry in question.entries
    ]
    return "\n".join(parts)


def explained(necessary: Necessary, subject: str) -> str:
    lines = [f"necessary condition of {subject or 'the target'} from {necessary.entry}:"]
    if necessary.condition is None:
        lines.append("    false: no path leads there")
        summaries = list(necessary.analysis.summaries.values())
    else:
        lines.extend(condition_lines(necessary.condition, "    ") or ["    true"])
        summaries = _used(necessary.condition)
    for summary in summaries:
        lines.extend(["", *summary_lines(summary)])
    lines.extend(
        f"not followed: {gap.detail} ({gap.reason.value}, {gap.span})"
        for gap in (*necessary.analysis.holes, *necessary.analysis.gaps)
    )
    return "\n".join([*lines, ""])


def _used(conditions: Conditions) -> list[Summary]:
    """The loops that the condition passes, and those inside of them, each once."""
    found: dict[Summary, None] = {}
    pending = [conditions]
    while pending:
        for looping in loops_in(pending.pop()):
            if looping.summary not in found:
                found[looping.summary] = None
                pending.extend(each.condition for each in looping.summary.backbones)
    return list(found)


def summary_lines(summary: Summary) -> list[str]:
    """A loop's backbones, its iterated symbolic state and its looping condition."""
    lines = [f"loop {summary.name} at {summary.span}: {len(summary.counters)} path(s)"]
    for counter, backbone in zip(summary.counters, summary.backbones, strict=True):
        lines.append(f"    path counted by {plain_name(counter.name)}, taken if")
        lines.extend(condition_lines(backbone.condition, "        ") or ["        true"])
    lines.append("    values after these numbers of iterations:")
    for symbol, value in summary.numbers.items():
        lines.append(f"        {plain_name(symbol.name).removesuffix('_')} = {worded_value(value)}")
    for name, cells in summary.arrays.items():
        cell_lines = worded_cells(cells)
        lines.append(f"        {plain_name(name).removesuffix('_')}{cell_lines[0]}")
        lines.extend(f"            {line}" for line in cell_lines[1:])
    if not summary.numbers and not summary.arrays:
        lines.append("        unchanged")
    lines.append("    looping condition:")
    for number, counter in enumerate(summary.counters, 1):
        own = plain_name(counter.name)
        others = [plain_name(each.name) for each in summary.counters if each is not counter]
        there = "".join(f", for some t{place} <= {other}" for place, other in enumerate(others, number + 1))
        lines.append(f"        for all t < {own}{there}: the condition of that path at these numbers")
    return lines
