"""What the JDK's own classes stand on: privileged actions, saved properties, shared archives, assertions."""

from __future__ import annotations

from typing import cast

from whence.execute.java.bridge import Natives
from whence.execute.java.descriptor import CLASS, OBJECT, STRING
from whence.execute.java.platform.host import Host
from whence.execute.java.text.charsets import codec_of
from whence.execute.java.text.strings import of_bytes
from whence.execute.memory.java_objects import JavaArray, JavaObject
from whence.execute.translate.adapters import Function

LANGUAGE_ACCESS = "whence.LanguageAccess"
_ACTION = "Ljava/security/PrivilegedAction;"
_TRYING = "Ljava/security/PrivilegedExceptionAction;"
_CONTEXT = "Ljava/security/AccessControlContext;"


def internal_natives(host: Host) -> dict[str, Function]:
    return {**_archives(host), **_machine(host), **_privileges(host), **_reflection(host), **_secrets(host)}


def _archives(host: Host) -> dict[str, Function]:
    """There is no archive of shared classes."""
    of = Natives(host, "jdk.internal.misc.CDS")
    for name in ("isDumpingClassList0", "isDumpingArchive0", "isSharingEnabled0"):
        of.raw(f"{name}()Z", lambda: 0)
    of.raw("getCDSConfigStatus()I", lambda: 0)
    of.raw("getRandomSeedForDumping()J", lambda: 0)
    of.nothing(f"initializeFromArchive({CLASS})V", f"defineArchivedModules({OBJECT}{OBJECT})V")
    return of.table


def _machine(host: Host) -> dict[str, Function]:
    of = Natives(host, "jdk.internal.misc.VM")
    of.nothing("<clinit>()V", "initialize()V")
    of.raw("isBooted()Z", lambda: 1)
    of.raw("isModuleSystemInited()Z", lambda: 1)
    of.raw("initLevel()I", lambda: 4)
    of.raw("getNanoTimeAdjustment(J)J", lambda offset: 0)
    of.raw(f"getSavedProperty({STRING}){STRING}", lambda name: None)
    atomic = Natives(host, "java.util.concurrent.atomic.AtomicLong")
    atomic.raw("VMSupportsCS8()Z", lambda: 1)
    parallel = Natives(host, "java.math.BigInteger$RecursiveOp")
    parallel.nothing("<clinit>()V")
    return {**of.table, **atomic.table, **parallel.table}


def _asking_system(host: Host, selector: str) -> Function:
    return lambda *given: host.runtime.call_static(f"java.lang.System.getProperty{selector}", *given)


def _privileges(host: Host) -> dict[str, Function]:
    of = Natives(host, "java.security.AccessController")

    def run(action: JavaObject, *_context: object) -> object:
        return host.method("run", f"(){OBJECT}")[action.cls](action)

    for selector in (
        f"({_ACTION}){OBJECT}",
        f"({_ACTION}{_CONTEXT}){OBJECT}",
        f"({_TRYING}){OBJECT}",
        f"({_TRYING}{_CONTEXT}){OBJECT}",
    ):
        of.raw(f"doPrivileged{selector}", run)
    of.raw(f"getContext(){_CONTEXT}", lambda: None)
    of.nothing("<clinit>()V")
    properties = Natives(host, "sun.security.action.GetPropertyAction")
    for selector in (f"({STRING}){STRING}", f"({STRING}{STRING}){STRING}"):
        properties.raw(f"privilegedGetProperty{selector}", _asking_system(host, selector))
    table = "Ljava/util/Properties;"
    properties.raw(
        f"privilegedGetProperties(){table}",
        lambda: host.runtime.call_static(f"java.lang.System.getProperties(){table}"),
    )
    return {**of.table, **properties.table}


def _reflection(host: Host) -> dict[str, Function]:
    of = Natives(host, "jdk.internal.reflect.Reflection")
    of.nothing("<clinit>()V")
    of.raw(f"getCallerClass(){CLASS}", lambda: host.class_object("java.lang.Object"))
    fields = Natives(host, "java.lang.reflect.Field")
    fields.nothing("<clinit>()V")
    return {**of.table, **fields.table}


def _secrets(host: Host) -> dict[str, Function]:
    """`SharedSecrets` lets packages of the JDK into each other; what it gives is answered here."""
    of = Natives(host, "jdk.internal.access.SharedSecrets")
    access = Natives(host, LANGUAGE_ACCESS)

    def language() -> JavaObject:
        return JavaObject(LANGUAGE_ACCESS, {})

    def constants(_this: JavaObject, cls: JavaObject) -> object:
        return host.method("getEnumConstants", f"()[{OBJECT}")[cls.cls](cls)

    def latin(_this: JavaObject, data: JavaArray) -> JavaObject | None:
        return host.text(bytes(cast(list[int], data.elements)).decode("latin-1"))

    access.raw(f"uncheckedNewStringWithLatin1Bytes([B){STRING}", latin)
    access.method(
        f"uncheckedNewStringNoRepl([BLjava/nio/charset/Charset;){STRING}",
        lambda this, data, charset: of_bytes(data, codec=codec_of(charset)),
    )
    of.nothing("<clinit>()V")
    of.raw("getJavaLangAccess()Ljdk/internal/access/JavaLangAccess;", language)
    of.raw("getJavaObjectInputStreamAccess()Ljdk/internal/access/JavaObjectInputStreamAccess;", lambda: None)
    access.raw(f"getEnumConstantsShared({CLASS})[Ljava/lang/Enum;", constants)
    access.raw(f"join({STRING}{STRING}{STRING}[{STRING}I){STRING}", lambda *given: _joined(host, *given))
    return {**of.table, **access.table}


def _joined(
    host: Host,
    _this: JavaObject,
    first: JavaObject,
    last: JavaObject,
    between: JavaObject,
    parts: object,
    count: int,
) -> JavaObject | None:
    """What `String.join` and `StringJoiner` do in the end."""
    elements = cast(list[JavaObject | None], getattr(parts, "elements", []))[:count]
    middle = host.string_of(between).join(map(host.string_of, elements))
    return host.text(f"{host.string_of(first)}{middle}{host.string_of(last)}")
