"""Values between two processes over a pipe: the length, then the pickled value."""

from __future__ import annotations

import pickle
from typing import BinaryIO

_LENGTH = 8


def write_frame(stream: BinaryIO, value: object) -> None:
    data = pickle.dumps(value, pickle.HIGHEST_PROTOCOL)
    stream.write(len(data).to_bytes(_LENGTH, "big") + data)
    stream.flush()


def read_frame(stream: BinaryIO) -> object:
    """The next value; `EOFError` if the other process is gone."""
    length = stream.read(_LENGTH)
    data = stream.read(int.from_bytes(length, "big")) if len(length) == _LENGTH else b""
    if not data:
        raise EOFError
    value: object = pickle.loads(data)
    return value
