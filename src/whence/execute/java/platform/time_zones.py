"""Time zones and weeks: the default zone is UTC, and of others only those are known that need no tables."""

from __future__ import annotations

from typing import cast

from whence.execute.events import EventKind, Fault
from whence.execute.java.bridge import Natives
from whence.execute.java.descriptor import STRING
from whence.execute.java.platform.host import Host
from whence.execute.memory.java_objects import JavaObject
from whence.execute.translate.adapters import Function

_ZONE = "sun.util.calendar.ZoneInfo"
_UNIVERSAL = ("UTC", "GMT", "UCT", "Zulu", "Universal", "Greenwich", "Etc/UTC", "Etc/GMT")
_OFFSET = "GMT"


def time_zone_natives(host: Host) -> dict[str, Function]:
    files = Natives(host, "sun.util.calendar.ZoneInfoFile")

    def zone(name: JavaObject | None) -> JavaObject | None:
        """None for offsets, which the JDK makes itself, and for what is no name of a zone."""
        text = cast(str, name.payload) if name is not None else ""
        if text in _UNIVERSAL:
            made = host.runtime.new_object(_ZONE)
            host.method("<init>", f"({STRING}I)V")[_ZONE](made, name, 0)
            return made
        if text.startswith(_OFFSET) or not text[:1].isupper():
            return None
        raise Fault(EventKind.UNSUPPORTED, f"the time zone {text}: only UTC and offsets from it are modelled")

    files.nothing("<clinit>()V")
    files.raw(f"getZoneInfo({STRING})L{_ZONE.replace('.', '/')};", zone)
    zones = Natives(host, "java.util.TimeZone")
    zones.static(f"getSystemTimeZoneID({STRING}){STRING}", lambda _home: "UTC")
    calendars = Natives(host, "java.util.Calendar")

    def count_weeks(this: JavaObject, _locale: object) -> None:
        """As in the United States."""
        this.fields["java.util.Calendar.firstDayOfWeek"] = 1
        this.fields["java.util.Calendar.minimalDaysInFirstWeek"] = 1

    calendars.raw("setWeekCountData(Ljava/util/Locale;)V", count_weeks)
    return {**files.table, **zones.table, **calendars.table}
