"""Structs that C's library gives, and where members of theirs lead that are pointers (of 64 bits).

Only what the manual pages say. A member counts as never null only if they say what it leads to in every such
struct: `ai_canonname` and `ifa_addr` may be null. Sizes are those of Linux.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple


class Member(NamedTuple):
    """`room`: bytes that are there where the member leads, unless it is null."""

    room: int = 0
    struct: str = ""
    is_text: bool = False
    may_be_null: bool = False


class Struct(NamedTuple):
    size: int
    members: Mapping[int, Member]
    """By their offset."""


_TEXT: Final = Member(1, is_text=True)
_MAYBE_TEXT: Final = Member(1, is_text=True, may_be_null=True)
_VECTOR: Final = Member(8)
"""Pointers up to a null."""
_ADDRESS: Final = Member(2)
"""A `sockaddr`, which begins with its family."""
_MAYBE_ADDRESS: Final = Member(2, may_be_null=True)

STRUCTS: Final[Mapping[str, Struct]] = {
    "hostent": Struct(32, {0: _TEXT, 8: _VECTOR, 24: _VECTOR}),
    "servent": Struct(32, {0: _TEXT, 8: _VECTOR, 24: _TEXT}),
    "protoent": Struct(24, {0: _TEXT, 8: _VECTOR}),
    "passwd": Struct(48, {0: _TEXT, **dict.fromkeys((8, 24, 32, 40), _MAYBE_TEXT)}),
    "group": Struct(32, {0: _TEXT, 8: _MAYBE_TEXT, 24: _VECTOR}),
    "tm": Struct(56, {48: _MAYBE_TEXT}),
    "addrinfo": Struct(48, {24: _ADDRESS, 32: _MAYBE_TEXT, 40: Member(48, "addrinfo", may_be_null=True)}),
    "ifaddrs": Struct(
        56,
        {
            0: Member(56, "ifaddrs", may_be_null=True),
            8: _TEXT,
            **dict.fromkeys((24, 32, 40), _MAYBE_ADDRESS),
        },
    ),
}

RETURNS_STRUCT: Final[Mapping[str, str]] = {
    **dict.fromkeys(("gethostbyname", "gethostbyaddr"), "hostent"),
    **dict.fromkeys(("getservbyname", "getservbyport"), "servent"),
    "getprotobyname": "protoent",
    **dict.fromkeys(("getpwuid", "getpwnam", "getpwent"), "passwd"),
    **dict.fromkeys(("getgrgid", "getgrnam", "getgrent"), "group"),
    **dict.fromkeys(("localtime", "gmtime"), "tm"),
}
"""By canonical name: what a function returns, or null."""


class Given(NamedTuple):
    """Where the argument leads, a function that returns zero leaves a pointer to the struct."""

    argument: int
    struct: str
    may_be_null: bool
    failed: int | None = None
    """What it returns otherwise, if that is one number."""


LEAVES_STRUCT: Final[Mapping[str, Given]] = {
    "getaddrinfo": Given(3, "addrinfo", may_be_null=False),
    "getifaddrs": Given(0, "ifaddrs", may_be_null=True, failed=-1),
}
"""By canonical name. Behind a failure the pointer may be anything."""
