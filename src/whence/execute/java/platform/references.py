"""`java.lang.ref`: references that are never cleared by themselves, since nothing is collected."""

from __future__ import annotations

from whence.execute.java.bridge import Natives
from whence.execute.java.descriptor import OBJECT
from whence.execute.java.platform.host import Host
from whence.execute.memory.java_objects import Datum, JavaObject, Reference
from whence.execute.translate.adapters import Function

OWNER = "java.lang.ref.Reference"
_REFERENT = f"{OWNER}.referent"


def reference_natives(host: Host) -> dict[str, Function]:
    """Constructors and queues run from bytecode; the thread that fills queues is never started."""
    of = Natives(host, OWNER)

    def referent(this: JavaObject) -> Datum:
        return this.fields[_REFERENT]

    def clear(this: JavaObject) -> None:
        this.fields[_REFERENT] = None

    def refers_to(this: JavaObject, other: Reference) -> int:
        return 1 if referent(this) is other else 0

    of.nothing("<clinit>()V")
    of.raw(f"get(){OBJECT}", referent)
    of.raw("clear0()V", clear)
    of.raw(f"refersTo0({OBJECT})Z", refers_to)
    phantom = Natives(host, "java.lang.ref.PhantomReference")
    phantom.raw("clear0()V", clear)
    phantom.raw(f"refersTo0({OBJECT})Z", refers_to)
    return {**of.table, **phantom.table}
