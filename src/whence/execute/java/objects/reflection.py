"""Classes by name, and objects by a constructor without parameters.

Only what a JVM surely allows is done: other members, and constructors that the caller may not have access to,
end the run as unsupported.
"""

from __future__ import annotations

from typing import cast

from whence.execute.events import EventKind, Fault
from whence.execute.java.bridge import Natives
from whence.execute.java.descriptor import CLASS, OBJECT, STRING
from whence.execute.java.objects.class_loaders import LOADER, is_library_class, loader_natives
from whence.execute.java.objects.class_names import PRIMITIVES, binary_name, source_name
from whence.execute.java.platform.host import Host
from whence.execute.java.platform.platform import JvmClasses
from whence.execute.memory.java_objects import JavaArray, JavaObject, Thrown
from whence.execute.translate.adapters import Function
from whence.frontends.jvm.lowering.access import ClassAccess, MethodAccess

CONSTRUCTOR = "java.lang.reflect.Constructor"
_WRAPPER = "java.lang.reflect.InvocationTargetException"
_NO_PARAMETERS = "()V"
_SEEN = ClassAccess.PUBLIC | ClassAccess.PRIVATE | ClassAccess.PROTECTED
_OF_PRIMITIVES = int(ClassAccess.PUBLIC | ClassAccess.FINAL | ClassAccess.ABSTRACT)


def reflection_natives(host: Host, classes: JvmClasses) -> dict[str, Function]:
    return {**_classes(host, classes), **_constructors(host, classes), **loader_natives(host)}


def _classes(host: Host, classes: JvmClasses) -> dict[str, Function]:
    of = Natives(host, "java.lang.Class")

    def by_name(name: JavaObject | None) -> JavaObject:
        return found(name, 1, is_by_program=True)

    def by_loader(name: JavaObject | None, initialises: int, loader: JavaObject | None) -> JavaObject:
        """Without a loader, the machine's own finds no class of the program."""
        return found(name, initialises, is_by_program=loader is not None)

    def loaded(_loader: JavaObject, name: JavaObject | None) -> JavaObject:
        """No loader knows arrays, which `forName` does."""
        if name is not None and cast(str, name.payload).startswith("["):
            raise host.runtime.exception("java.lang.ClassNotFoundException", cast(str, name.payload))
        return found(name, 0, is_by_program=True)

    def found(name: JavaObject | None, initialises: int, *, is_by_program: bool) -> JavaObject:
        if name is None:
            host.null()
        wanted = source_name(cast(str, name.payload))
        element = wanted.rstrip("[]")
        is_library = is_library_class(element)
        is_known = classes.find(element) is not None and (is_by_program or is_library)
        if not is_known and not (element in PRIMITIVES and element != wanted):
            if is_library:
                raise Fault(EventKind.UNSUPPORTED, f"the class {wanted} by its name")
            raise host.runtime.exception("java.lang.ClassNotFoundException", cast(str, name.payload))
        if element == wanted and initialises:
            host.runtime.initialise(wanted)
        return host.class_object(wanted)

    def declared_field(this: JavaObject, name: str) -> JavaObject:
        owner = classes.find(cast(str, this.payload))
        if owner is None or all(field.name != name for field in owner.fields):
            raise host.runtime.exception("java.lang.NoSuchFieldException", name)
        made = JavaObject("java.lang.reflect.Field", {})
        made.payload = f"{this.payload}.{name}"
        return made

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
    of.raw(f"forName({STRING}ZLjava/lang/ClassLoader;){CLASS}", by_loader)
    of.method(f"getDeclaredField({STRING})Ljava/lang/reflect/Field;", declared_field)
    of.raw("getModifiers()I", lambda this: _modifiers(classes, cast(str, this.payload)))
    of.raw(f"newInstance(){OBJECT}", lambda this: _made(host, classes, cast(str, this.payload)))
    of.raw(f"getDeclaredConstructor([{CLASS})L{CONSTRUCTOR.replace('.', '/')};", constructor)
    loader = Natives(host, LOADER)
    loader.raw(f"loadClass({STRING}){CLASS}", loaded)
    return {**of.table, **loader.table}


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


def _modifiers(classes: JvmClasses, name: str) -> int:
    """A nested class has those of its declaration. An array is final and seen where its elements are."""
    element = name.rstrip("[]")
    if element in PRIMITIVES:
        return _OF_PRIMITIVES
    found = classes.find(element)
    if found is None:
        raise Fault(EventKind.UNSUPPORTED, f"the modifiers of {name}")
    nested = (each.access for each in found.inner_classes if each.name == found.name)
    access = next(nested, found.access) & ~ClassAccess.SUPER
    if element == name:
        return int(access)
    return int(access & _SEEN | ClassAccess.FINAL | ClassAccess.ABSTRACT)


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
