"""What the program ends and overwrites, and what may run after it, kept for all questions."""

from __future__ import annotations

from whence.engines.context import Context
from whence.engines.local.limits import LIMITS
from whence.engines.local.pointers.calls.memory_changes import MemoryChanges


def changes_of(context: Context, entries: frozenset[str]) -> MemoryChanges:
    """Kept for all questions with these entries."""
    return context.remember(
        ("local", "memory changes", entries),
        lambda view: MemoryChanges(view.program, entries, LIMITS.most_below, LIMITS.most_ending),
    )
