"""Classes by name, and objects by a constructor without parameters.

Only what a JVM surely allows is done: other members, and constructors that the caller may not have access to,
end the run as unsupported.
"""

from __future__ import annotations

from typing import cast

from whence.execute.events import EventKind, Fault
from whence.execute.java.bridge import Natives
from whence.execute.java.descriptor import CLASS, OBJECT, STRING
from whence.execute.java.objects.class_names import PRIMITIVES, binary_name, source_name
from whence.execute.java.platform.host import Host
from whence.execute.java.platform.platform import JvmClasses
from whence.execute.memory.java_objects import JavaArray, JavaObject, Thrown
from whence.execute.translate.adapters import Function
from whence.frontends.jvm.lowering.access import ClassAccess, MethodAccess

CONSTRUCTOR = "java.lang.reflect.Constructor"
_WRAPPER = "java.lang.reflect.InvocationTargetException"
_NO_PARAMETERS = "()V"
_LIBRARY = ("java.", "javax.", "jdk.", "sun.")


def reflection_natives(host: Host, classes: JvmClasses) -> dict[str, Function]:
    return {**_classes(host, classes), **_constructors(host, classes)}


def _classes(host: Host, classes: JvmClasses) -> dict[str, Function]:
    of = Natives(host, "java.lang.Class")

    def by_name(name: JavaObject | None) -> JavaObject:
        """Initialises the class, as `forName` does."""
        if name is None:
            host.null()
        wanted = source_name(cast(str, name.payload))
        element = wanted.rstrip("[]")
        is_known = classes.find(element) is not None or (element in PRIMITIVES and element != wanted)
        if not is_known:
            if element.startswith(_LIBRARY):
                raise Fault(EventKind.UNSUPPORTED, f"the class {wanted} by its name")
            raise host.runtime.exception("java.lang.ClassNotFoundException", cast(str, name.payload))
        if element == wanted:
            host.runtime.initialise(wanted)
        return host.class_object(wanted)

    def constructor(this: JavaObject, parameters: JavaArray | None) -> JavaObject:
        name = cast(str, this.payload)
        if parameters is not None and parameters.elements:
            raise Fault(EventKind.UNSUPPORTED, f"a constructor of {name} with parameters by reflection")
        found = classes.find(name)
        if found is None or found.method("<init>", _NO_PARAMETERS) is None:
            message = f"{binary_name(name)}.<init>()"
            raise host.runtime.exception("java.lang.NoSuchMethodException", message)
        made = JavaObject(CONSTRUCTOR, {})
        made.payload = name
        return made

    of.raw(f"forName({STRING}){CLASS}", by_name)
    loader = "Ljava/lang/ClassLoader;"
    of.raw(f"forName({STRING}Z{loader}){CLASS}", lambda name, initialises, loader: by_name(name))
    of.raw(f"newInstance(){OBJECT}", lambda this: _made(host, classes, cast(str, this.payload)))
    of.raw(f"getDeclaredConstructor([{CLASS})L{CONSTRUCTOR.replace('.', '/')};", constructor)
    return of.table


def _constructors(host: Host, classes: JvmClasses) -> dict[str, Function]:
    of = Natives(host, CONSTRUCTOR)

    def new_instance(this: JavaObject, _arguments: JavaArray | None) -> JavaObject:
        """What the constructor throws is wrapped."""
        try:
            return _made(host, classes, cast(str, this.payload))
        except Thrown as thrown:
            wrapped = host.runtime.exception(_WRAPPER, None)
            wrapped.value.fields[f"{_WRAPPER}.target"] = thrown.value
            wrapped.value.fields["java.lang.Throwable.cause"] = thrown.value
            raise wrapped from None

    of.nothing("<clinit>()V")
    of.raw(f"newInstance([{OBJECT}){OBJECT}", new_instance)
    return of.table


def _made(host: Host, classes: JvmClasses, name: str) -> JavaObject:
    found = classes.find(name)
    method = None if found is None else found.method("<init>", _NO_PARAMETERS)
    if found is None or method is None or not method.access & MethodAccess.PUBLIC:
        raise Fault(EventKind.UNSUPPORTED, f"an object of {name} by reflection")
    if found.access & (ClassAccess.ABSTRACT | ClassAccess.INTERFACE) or not found.access & ClassAccess.PUBLIC:
        raise Fault(EventKind.UNSUPPORTED, f"an object of {name} by reflection")
    made = host.runtime.new_object(name)
    host.runtime.call_static(f"{name}.<init>{_NO_PARAMETERS}", made)
    return made
