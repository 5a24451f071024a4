"""Class loaders: the machine's own, which is null, and the one that loads the program.

Programs ask for a loader to name classes and to find resources. The program's loader is an object without
fields: classes can be loaded by it, and what else is asked of it ends the run as unsupported.
"""

from __future__ import annotations

from typing import cast

from whence.execute.events import EventKind, Fault
from whence.execute.java.bridge import Natives
from whence.execute.java.objects.class_names import PRIMITIVES
from whence.execute.java.platform.host import Host
from whence.execute.memory.java_objects import JavaObject
from whence.execute.translate.adapters import Function

LOADER = "jdk.internal.loader.ClassLoaders$AppClassLoader"
_TYPE = "Ljava/lang/ClassLoader;"
_LIBRARY = ("java.", "javax.", "jdk.", "sun.")
_OF_THE_MACHINE = (
    *(f"java.{package}." for package in ("lang", "util", "io", "math", "nio", "text", "time", "security")),
    "jdk.internal.",
    "sun.",
)
"""Packages whose classes the machine's own loader loads; those of some other packages have a third loader."""


def is_library_class(name: str) -> bool:
    return name.startswith(_LIBRARY)


def loader_natives(host: Host) -> dict[str, Function]:
    of_program = JavaObject(LOADER, {})

    def loader_of(this: JavaObject) -> JavaObject | None:
        element = cast(str, this.payload).rstrip("[]")
        if element in PRIMITIVES or element.startswith(_OF_THE_MACHINE):
            return None
        if is_library_class(element):
            raise Fault(EventKind.UNSUPPORTED, f"the loader of {element}")
        return of_program

    classes = Natives(host, "java.lang.Class")
    classes.raw(f"getClassLoader(){_TYPE}", loader_of)
    classes.raw(f"getClassLoader0(){_TYPE}", loader_of)
    loaders = Natives(host, "java.lang.ClassLoader")
    loaders.nothing("<clinit>()V")
    loaders.raw(f"getSystemClassLoader(){_TYPE}", lambda: of_program)
    return {**classes.table, **loaders.table}
