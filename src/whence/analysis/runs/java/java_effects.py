"""What a run of Java left behind, for tests to compare with: what it printed, and as texts what it returned
and what became of the objects that it was given.

`SHOWN` is the same text by reflection on a JVM. Fields of the program's classes are shown by their names and
bits; objects of the library as they show themselves, unless that tells where they are in memory.
"""

from __future__ import annotations

import re
from typing import Final, cast, final

from whence.analysis.runs.java.java_classes import ClassTable, type_name
from whence.analysis.runs.java.java_inputs import JavaInputs
from whence.analysis.runs.replay import MOST_STEPS, limits_of, world_of
from whence.analysis.runs.tracing.observed_effects import NO_EFFECTS, Effects
from whence.execute.java.library import Library, java_machine
from whence.execute.java.objects.declared_classes import jvm_source
from whence.execute.link.linker import Translations
from whence.execute.machine import Machine
from whence.execute.memory.java_objects import JavaArray, JavaObject
from whence.execute.outcomes import Finished
from whence.execute.translate.translation import Options
from whence.logic.floating_point import reals
from whence.program.mains import is_main
from whence.program.program import Language, Program
from whence.witnesses import Inputs

DEPTH: Final = 3
LONGEST: Final = 400
"""Characters of a text that is compared."""
_IDENTITY: Final = re.compile(r"@[0-9a-f]+")
_REALS: Final = frozenset({"java.lang.Float", "java.lang.Double"})
_BITS: Final = {"boolean": 1, "byte": 8, "char": 16, "short": 16, "int": 32, "long": 64}

SHOWN: Final = """\
    static String shown(Object value, int depth) throws Throwable {
        if (value == null) return "null";
        Class<?> type = value.getClass();
        if (value instanceof Float) return "" + Float.floatToRawIntBits((Float) value);
        if (value instanceof Double) return "" + Double.doubleToRawLongBits((Double) value);
        if (value instanceof Enum) return ((Enum<?>) value).name();
        if (type.isArray()) {
            StringBuilder text = new StringBuilder("[");
            for (int at = 0; at < java.lang.reflect.Array.getLength(value); at++) {
                Object each = java.lang.reflect.Array.get(value, at);
                text.append(at == 0 ? "" : ", ").append(plain(each, type.getComponentType(), depth));
            }
            return text.append("]").toString();
        }
        if (type.getName().startsWith("java.")) return value.toString();
        if (depth == 0) return "...";
        java.util.TreeMap<String, String> fields = new java.util.TreeMap<>();
        for (Class<?> at = type; at != null && !at.getName().startsWith("java."); at = at.getSuperclass())
            for (java.lang.reflect.Field each : at.getDeclaredFields()) {
                String name = each.getName();
                boolean isStatic = java.lang.reflect.Modifier.isStatic(each.getModifiers());
                if (isStatic || name.indexOf('$') >= 0) continue;
                each.setAccessible(true);
                fields.putIfAbsent(name, plain(each.get(value), each.getType(), depth - 1));
            }
        return type.getName() + fields;
    }

    static String plain(Object value, Class<?> type, int depth) throws Throwable {
        if (type == boolean.class) return (Boolean) value ? "1" : "0";
        if (type == char.class) return "" + (short) (char) (Character) value;
        return shown(value, depth);
    }

    static void shows(String wanted, Object found) throws Throwable {
        String text = shown(found, 3);
        if (!wanted.equals(text)) throw new AssertionError("left " + text + ", not " + wanted);
    }

    static void returnsShown(String wanted, Call call) throws Throwable {
        shows(wanted, call.call());
    }
"""


class _NotShown(Exception):
    """The text would not be the same on another machine."""


@final
class _Texts:
    def __init__(self, machine: Machine, library: Library, table: ClassTable) -> None:
        self._machine, self._library, self._table = machine, library, table

    def of(self, value: object) -> str | None:
        try:
            text = self._shown(value, "", DEPTH)
        except _NotShown:
            return None
        is_plain = text.isascii() and text.isprintable() and len(text) <= LONGEST
        return text if is_plain and not _IDENTITY.search(text) else None

    def _shown(self, value: object, type_: str, depth: int) -> str:
        match value:
            case None:
                return "null"
            case int():
                bits = _BITS.get(type_, 32)
                return str(value - (1 << bits) if bits > 1 and value >> (bits - 1) else value)
            case float():
                return str(_signed_bits(value, 32 if type_ == "float" else 64))
            case JavaArray():
                element = value.cls.removesuffix("[]")
                return f"[{', '.join(self._shown(each, element, depth) for each in value.elements)}]"
            case JavaObject():
                return self._object(value, depth)
            case _:
                raise _NotShown

    def _object(self, value: JavaObject, depth: int) -> str:
        if self._library.classes.is_subtype(value.cls, "java.lang.Enum"):
            return cast(str, cast(JavaObject, self._called(value, "name")).payload)
        if value.cls in _REALS:
            raise _NotShown
        if value.cls.startswith("java."):
            made = self._called(value, "toString")
            return "null" if made is None else cast(str, cast(JavaObject, made).payload)
        if not self._table.is_own(value.cls):
            raise _NotShown
        if depth == 0:
            return "..."
        fields = {
            name.rpartition(".")[2]: self._shown(held, self._field_type(name), depth - 1)
            for name, held in value.fields.items()
            if not name.startswith("java.") and "$" not in name.rpartition(".")[2]
        }
        listed = ", ".join(f"{name}={fields[name]}" for name in sorted(fields))
        return f"{value.cls}{{{listed}}}"

    def _field_type(self, name: str) -> str:
        owner, _, field = name.rpartition(".")
        declared = self._library.classes.find(owner)
        found = () if declared is None else (each for each in declared.fields if each.name == field)
        return next((type_name(each.descriptor) for each in found), "")

    def _called(self, value: JavaObject, method: str) -> object:
        runtime = self._library.host.runtime
        enters = runtime.virtual(method, "()Ljava/lang/String;")[value.cls]
        outcome = self._machine.perform(lambda: enters(value))
        if not isinstance(outcome, Finished):
            raise _NotShown
        return outcome.value


def _signed_bits(value: float, bits: int) -> int:
    found = reals.pattern(value, bits)
    return found - (1 << bits) if found >> (bits - 1) else found


def java_effects(program: Program, entry: str, inputs: Inputs) -> Effects:
    """Of one more run without calls before it; nothing of one that does not return."""
    if inputs.history:
        return NO_EFFECTS
    world = world_of(inputs)
    limits = limits_of(Language.JAVA, MOST_STEPS)
    machine, library = java_machine(Translations(program, Options()), world, limits)
    runtime = library.host.runtime
    kept: list[object] = []

    def start() -> object:
        is_program = is_main(program, entry)
        if not is_program:
            runtime.initialise(runtime.class_of(entry))
        values = (list(inputs.arguments),) if is_program else inputs.parameters
        given = JavaInputs(jvm_source(program.source), runtime).arguments(program.procedure(entry), values)
        kept.extend(given)
        return runtime.call_static(entry, *given)

    outcome = machine.perform(start)
    if not isinstance(outcome, Finished) or outcome.exited:
        return NO_EFFECTS
    printed = world.stdout
    texts = _Texts(machine, library, ClassTable(program))
    is_object = isinstance(outcome.value, JavaObject | JavaArray)
    shown = texts.of(outcome.value) if is_object else None
    given = tuple(texts.of(each) if isinstance(each, JavaObject | JavaArray) else None for each in kept)
    is_same = not _IDENTITY.search(printed.decode("latin-1"))
    return Effects(printed if is_same else None, (), shown, given)
