"""`ThreadLocal`: a variable of which each thread has its own value."""

from __future__ import annotations

from typing import cast

from whence.execute.events import EventKind, Fault
from whence.execute.java.bridge import Natives
from whence.execute.java.descriptor import OBJECT
from whence.execute.java.platform.host import Host
from whence.execute.memory.java_objects import JavaObject, Reference
from whence.execute.translate.adapters import Function


def thread_local_natives(host: Host) -> dict[str, Function]:
    of = Natives(host, "java.lang.ThreadLocal")

    def values(this: JavaObject) -> dict[int, Reference]:
        if this.payload is None:
            this.payload = {}
        return cast("dict[int, Reference]", this.payload)

    def thread() -> int:
        """That of `main` is in the list as soon as something asks for it."""
        return id(host.threads[-1]) if len(host.threads) > 1 else 0

    def get(this: JavaObject) -> Reference:
        held = values(this)
        if thread() not in held:
            if thread() and host.is_instance(this, "java.lang.InheritableThreadLocal"):
                raise Fault(EventKind.UNSUPPORTED, "a value that a thread inherits")
            made = host.method("initialValue", f"(){OBJECT}")[this.cls](this)
            held[thread()] = cast(Reference, made)
        return held[thread()]

    def change(this: JavaObject, value: Reference) -> None:
        values(this)[thread()] = value

    def remove(this: JavaObject) -> None:
        values(this).pop(thread(), None)

    of.nothing("<clinit>()V", "<init>()V")
    of.raw(f"get(){OBJECT}", get)
    of.raw(f"set({OBJECT})V", change)
    of.raw("remove()V", remove)
    return of.table
