"""Sockets, addresses and the system's log: not run, but known by what they touch."""

from __future__ import annotations

from typing import Final

from whence.models.effects import (
    WORD,
    AccessesVariadic,
    AtMost,
    Bytes,
    Everything,
    Fixed,
    Frees,
    Keeps,
    Nothing,
    Number,
    Reads,
    Shared,
    State,
    Text,
    Touches,
    Within,
    Writes,
)
from whence.models.function import Realisation, each

_NOWHERE: Final = Realisation.NOWHERE
_ERRNO: Final = Touches(State.ERRNO)
_BUFFER: Final = Touches(State.BUFFER)
_LENGTH: Final = Fixed(4)

NETWORK: Final = (
    *each("socket listen shutdown", Number(), _ERRNO, realised=_NOWHERE),
    *each("socketpair", Number(), Writes(3, Fixed(8)), _ERRNO, realised=_NOWHERE),
    *each("connect bind", Number(), Reads(1, Bytes(2)), _ERRNO, realised=_NOWHERE),
    *each(
        "accept",
        Number(),
        Writes(1, Everything(), optional=True),
        Writes(2, _LENGTH, optional=True),
        _ERRNO,
        realised=_NOWHERE,
    ),
    *each(
        "getsockname getpeername",
        Number(),
        Writes(1, Everything()),
        Writes(2, _LENGTH),
        _ERRNO,
        realised=_NOWHERE,
    ),
    *each("setsockopt", Number(), Reads(3, Bytes(4)), _ERRNO, realised=_NOWHERE),
    *each("getsockopt", Number(), Writes(3, Everything()), Writes(4, _LENGTH), _ERRNO, realised=_NOWHERE),
    *each("send", Number(), Reads(1, Bytes(2)), _ERRNO, realised=_NOWHERE),
    *each(
        "sendto", Number(), Reads(1, Bytes(2)), Reads(4, Bytes(5), optional=True), _ERRNO, realised=_NOWHERE
    ),
    *each("recv", Number(), Writes(1, Bytes(2)), _ERRNO, realised=_NOWHERE),
    *each(
        "recvfrom",
        Number(),
        Writes(1, Bytes(2)),
        Writes(4, Everything(), optional=True),
        Writes(5, _LENGTH, optional=True),
        _ERRNO,
        realised=_NOWHERE,
    ),
    *each("inet_pton", Number(), Reads(1, Text()), Writes(2, Everything()), _ERRNO, realised=_NOWHERE),
    *each("inet_aton", Number(), Reads(0, Text()), Writes(1, Fixed(4)), realised=_NOWHERE),
    *each("inet_addr", Number(), Reads(0, Text()), realised=_NOWHERE),
    *each(
        "inet_ntop",
        Within(2, or_null=True),
        Reads(1, Everything()),
        Writes(2, Bytes(3)),
        _ERRNO,
        realised=_NOWHERE,
    ),
    *each("inet_ntoa", Shared(or_null=False), _BUFFER, realised=_NOWHERE),
    *each(
        "getservbyname",
        Shared(or_null=True),
        Reads(0, Text()),
        Reads(1, Text(), optional=True),
        _BUFFER,
        realised=_NOWHERE,
    ),
    *each(
        "getaddrinfo",
        Number(),
        Reads(0, Text(), optional=True),
        Reads(1, Text(), optional=True),
        Reads(2, Fixed(48, 32), optional=True),
        Writes(3, WORD),
        _ERRNO,
        realised=_NOWHERE,
    ),
    *each("getifaddrs", Number(), Writes(0, WORD), _ERRNO, realised=_NOWHERE),
    *each("freeaddrinfo freeifaddrs", Nothing(), Frees(0), Frees(0, through=True), realised=_NOWHERE),
    *each(
        "getnameinfo",
        Number(),
        Reads(0, Bytes(1)),
        Writes(2, AtMost(Bytes(3)), optional=True),
        Writes(4, AtMost(Bytes(5)), optional=True),
        _ERRNO,
        realised=_NOWHERE,
    ),
    *each("if_nametoindex", Number(), Reads(0, Text()), _ERRNO, realised=_NOWHERE),
    *each("if_indextoname", Within(1, or_null=True), Writes(1, Fixed(16)), _ERRNO, realised=_NOWHERE),
    *each("gethostbyaddr", Shared(or_null=True), Reads(0, Bytes(1)), _BUFFER, _ERRNO, realised=_NOWHERE),
    *each("getservbyport", Shared(or_null=True), Reads(1, Text(), optional=True), _BUFFER, realised=_NOWHERE),
    *each("herror", Nothing(), Reads(0, Text(), optional=True), Touches(State.OUTPUT), realised=_NOWHERE),
    *each(
        "syslog",
        Nothing(),
        Reads(1, Text()),
        AccessesVariadic(writes=True, format=1),
        Touches(State.OUTPUT),
        realised=_NOWHERE,
    ),
    *each("openlog", Nothing(), Keeps(0), realised=_NOWHERE),
    *each("closelog", Nothing(), realised=_NOWHERE),
)
"""As in `models.external`: a function touches no memory of the program beyond its effects."""
