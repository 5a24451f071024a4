"""Functions of C's library that move bytes and texts out of a program and into it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

GIVES_BYTES: Final[Mapping[str, int]] = {
    "write": 1, "pwrite": 1, "pwrite64": 1, "send": 1, "sendto": 1, "mq_send": 1, "msgsnd": 1,
    "fwrite": 0, "fwrite_unlocked": 0,
}  # fmt: skip
"""By the argument that points at the bytes."""

TAKES_BYTES: Final[Mapping[str, int]] = {
    "read": 1, "pread": 1, "pread64": 1, "recv": 1, "recvfrom": 1, "mq_receive": 1, "msgrcv": 1,
    "fread": 0, "fread_unlocked": 0,
}  # fmt: skip
"""By the argument that points at where they are put."""

GIVES_TEXT: Final = frozenset(
    {"sprintf", "snprintf", "asprintf", "fprintf", "dprintf", "printf", "setenv", "__sprintf_chk"}
)
TAKES_TEXT: Final = frozenset(
    {"scanf", "fscanf", "sscanf", "__isoc99_scanf", "__isoc99_fscanf", "__isoc99_sscanf"}
    | {"__isoc23_scanf", "__isoc23_fscanf", "__isoc23_sscanf"}
)
READS_NUMBERS: Final = frozenset(
    {"strtol", "strtoul", "strtoll", "strtoull", "strtoimax", "strtoumax", "atol", "atoll"}
    | {f"__isoc23_{each}" for each in ("strtol", "strtoul", "strtoll", "strtoull", "strtoimax", "strtoumax")}
)
