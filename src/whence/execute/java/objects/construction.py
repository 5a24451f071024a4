"""Java statements that make the inputs of an entry again: all objects first, then what they refer to.

Values are those of an answer: numbers, strings, lists, `{"class": C, "fields": {...}}`,
`{"class": C, "constant": NAME}`, `{"class": C, "value": number}`, `{"class": C, "elements": [...]}`,
`{"same as": name}`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import field
from typing import cast, final

from whence.execute.java.numbers.boxes import PRIMITIVES as BOXES
from whence.execute.java.objects.class_names import PRIMITIVES, binary_name, source_name
from whence.execute.java.text.literals import NotExpressible, expression, quoted
from whence.execute.java.text.plain_calls import plain_literals
from whence.frontends.jvm.lowering.access import ClassAccess, MethodAccess
from whence.frontends.jvm.lowering.names import dotted
from whence.frontends.jvm.program_source import JvmSource
from whence.program.graphs.digraph import numbered, postorder
from whence.program.program import Program
from whence.records import dataclass

_OBJECT = "Ljava/lang/Object;"
SUPPORT = """\
    /** An object without its constructor; those of the library are made by theirs. */
    static Object make(String type) throws Exception {
        Class<?> made = Class.forName(type);
        if (made.getClassLoader() == null) return made.getDeclaredConstructor().newInstance();
        java.lang.reflect.Field door = Class.forName("sun.misc.Unsafe").getDeclaredField("theUnsafe");
        door.setAccessible(true);
        Object unsafe = door.get(null);
        return unsafe.getClass().getMethod("allocateInstance", Class.class).invoke(unsafe, made);
    }

    /** A record by its constructor. */
    static Object record(String type, Object... values) throws Exception {
        java.lang.reflect.Constructor<?> found = null;
        for (java.lang.reflect.Constructor<?> each : Class.forName(type).getDeclaredConstructors())
            if (each.getParameterCount() == values.length)
                if (found == null || fits(each, values)) found = each;
        found.setAccessible(true);
        Object[] given = new Object[values.length];
        for (int i = 0; i < given.length; i++) given[i] = converted(found.getParameterTypes()[i], values[i]);
        return found.newInstance(given);
    }

    static boolean fits(java.lang.reflect.Constructor<?> constructor, Object[] values) throws Exception {
        java.lang.reflect.RecordComponent[] parts = constructor.getDeclaringClass().getRecordComponents();
        for (int i = 0; i < values.length; i++)
            if (parts[i].getType() != constructor.getParameterTypes()[i]) return false;
        return true;
    }

    /** An object by a constructor or a static method. */
    static Object built(String type, String method, Object... values) throws Exception {
        for (java.lang.reflect.Constructor<?> each : Class.forName(type).getDeclaredConstructors())
            if (method.equals("<init>" + described(void.class, each))) {
                each.setAccessible(true);
                return each.newInstance(converted(each, values));
            }
        return called(null, type, method, values);
    }

    static Object called(Object on, String type, String method, Object... values) throws Exception {
        for (java.lang.reflect.Method each : Class.forName(type).getDeclaredMethods())
            if (method.equals(each.getName() + described(each.getReturnType(), each))) {
                each.setAccessible(true);
                return each.invoke(on, converted(each, values));
            }
        throw new NoSuchMethodException(type + "." + method);
    }

    static String described(Class<?> result, java.lang.reflect.Executable found) {
        Class<?>[] types = found.getParameterTypes();
        return java.lang.invoke.MethodType.methodType(result, types).toMethodDescriptorString();
    }

    static Object[] converted(java.lang.reflect.Executable found, Object[] values) {
        Object[] given = new Object[values.length];
        for (int i = 0; i < given.length; i++) given[i] = converted(found.getParameterTypes()[i], values[i]);
        return given;
    }

    static Object constant(String type, String name) throws Exception {
        java.lang.reflect.Field found = Class.forName(type).getDeclaredField(name);
        found.setAccessible(true);
        return found.get(null);
    }

    static void set(Object holder, String owner, String name, Object value) throws Exception {
        java.lang.reflect.Field field = Class.forName(owner).getDeclaredField(name);
        field.setAccessible(true);
        field.set(holder, converted(field.getType(), value));
    }

    static Object array(String type, int length) throws Exception {
        return java.lang.reflect.Array.newInstance(Class.forName(type).getComponentType(), length);
    }

    static void put(Object array, int index, Object value) throws Exception {
        java.lang.reflect.Array.set(array, index, converted(array.getClass().getComponentType(), value));
    }

    @SuppressWarnings("unchecked")
    static void add(Object collection, Object value) throws Exception {
        ((java.util.Collection<Object>) collection).add(value);
    }

    @SuppressWarnings("unchecked")
    static void entry(Object map, Object key, Object value) throws Exception {
        ((java.util.Map<Object, Object>) map).put(key, value);
    }

    static Object converted(Class<?> type, Object value) {
        if (!(value instanceof Number) || !type.isPrimitive()) return value;
        Number number = (Number) value;
        if (type == boolean.class) return number.intValue() != 0;
        if (type == byte.class) return number.byteValue();
        if (type == short.class) return number.shortValue();
        if (type == char.class) return (char) number.intValue();
        if (type == int.class) return number.intValue();
        if (type == long.class) return number.longValue();
        if (type == float.class) return number.floatValue();
        return number.doubleValue();
    }
"""

_TAKEN = frozenset({"Call", "Check", "Fresh", "Placed"})
"""Names that mean something else inside of a class of tests."""


@final
@dataclass(eq=False, slots=True)
class Construction:
    """`records` are the classes that only a constructor can make, with their fields in its order."""

    records: Mapping[str, Sequence[str]] = field(default_factory=dict)
    visible: frozenset[str] = frozenset()
    """Methods and constructors that a class outside of all packages can call by their names."""
    typed: dict[str, str] = field(default_factory=dict)
    """Variables that are declared by the class of their object -> that class."""
    made: list[str] = field(default_factory=list)
    filled: list[str] = field(default_factory=list)
    _variables: dict[str, str] = field(default_factory=dict)
    """The name of an input -> the variable that holds its object."""
    _pending: list[Callable[[], None]] = field(default_factory=list)
    """Objects are filled in the order in which they were met, since one may be the same as an earlier one."""
    _records: dict[str, tuple[str, tuple[str, ...]]] = field(default_factory=dict)
    """The variable of a record -> the line that makes it, and what that needs."""
    _late: list[tuple[str, str, str, Mapping[str, object]]] = field(default_factory=list)

    def add(self, name: str, value: object, descriptor: str) -> str:
        """An expression for the value of a parameter, for which the lines must be written before."""
        if not isinstance(value, Mapping | list | tuple):
            return expression(value, descriptor)
        text = self._placed(name, value, descriptor)
        while self._pending or self._late:
            if self._pending:
                self._pending.pop(0)()
            else:
                self._make_record()
        return text

    def lines(self) -> list[str]:
        """All that the expressions need, in order."""
        return [*self.made, *self._in_order(), *self.filled]

    def _in_order(self) -> Iterator[str]:
        """Records after those that are parts of them."""
        names, parts = numbered(self._records, self._parts)
        order = postorder(parts, *range(len(names)))
        rank = {record: place for place, record in enumerate(order)}
        if any(rank[part] >= rank[record] for record in order for part in parts[record]):
            raise NotExpressible("a record that is a part of itself")
        for record in order:
            yield self._records[names[record]][0]

    def _parts(self, record: str) -> Iterator[str]:
        return (each for each in self._records[record][1] if each in self._records)

    # objects

    def _variable(self, name: str) -> str:
        made = self._variables[name] = f"object{len(self._variables) + 1}"
        return made

    def _placed(self, name: str, value: object, descriptor: str) -> str:
        """An expression for something that has parts; the parts are put into it later."""
        match value:
            case {"same as": str(other)}:
                if other not in self._variables:
                    raise NotExpressible(f"{name} is {other}, which is nowhere")
                return self._variables[other]
            case {"class": str(cls), "constant": str(constant)}:
                return f"constant({quoted(cls)}, {quoted(constant)})"
            case {"class": str(cls), "value": inner}:
                letter = BOXES[cls.removeprefix("java.lang.")][1]
                return f"{cls}.valueOf({expression(inner, letter)})"
            case {"class": str(cls), "elements": list(elements)}:
                return self._array(name, elements, cls)
            case {"class": str(cls), "contents": list(elements)}:
                return self._collection(name, cls, [(None, each) for each in elements])
            case {"class": str(cls), "entries": list(entries)}:
                return self._collection(name, cls, [(key, each) for key, each in entries])
            case {"class": str(cls), "by": str(method), "new": list(given), **rest}:
                return self._built(name, cls, method, given, cast("Mapping[str, object]", rest))
            case {"class": str(cls), "fields": dict(fields)}:
                return self._object(name, cls, cast("Mapping[str, object]", fields))
            case list() | tuple() if descriptor.startswith("["):
                return self._array(name, list(value), source_name(descriptor.replace("/", ".")))
            case _:
                raise NotExpressible(f"{value!r} in {name}")

    def _array(self, name: str, elements: list[object], cls: str) -> str:
        variable = self._variable(name)
        element = cls.removesuffix("[]")
        if element in PRIMITIVES:
            letter = binary_name(f"{element}[]")[1:]
            listed = ", ".join(expression(each, letter) for each in elements)
            self.made.append(f"Object {variable} = new {cls} {{{listed}}};")
            return variable
        self.made.append(f"Object {variable} = array({quoted(binary_name(cls))}, {len(elements)});")
        descriptor = f"L{element};" if not element.endswith("[]") else binary_name(element)
        self._pending.append(lambda: self._fill_array(name, variable, elements, descriptor))
        return variable

    def _fill_array(self, name: str, variable: str, elements: list[object], descriptor: str) -> None:
        for position, each in enumerate(elements):
            if each is not None:
                text = self._held(f"{name}[{position}]", each, descriptor)
                self.filled.append(f"put({variable}, {position}, {text});")

    def _collection(self, name: str, cls: str, held: list[tuple[object, object]]) -> str:
        variable = self._variable(name)
        self.made.append(f"Object {variable} = make({quoted(cls)});")
        self._pending.append(lambda: self._fill_collection(name, variable, held))
        return variable

    def _fill_collection(self, name: str, variable: str, held: list[tuple[object, object]]) -> None:
        for position, (key, value) in enumerate(held):
            if key is None:
                text = self._held(f"{name}<{position}>", value, _OBJECT)
                self.filled.append(f"add({variable}, {text});")
            else:
                plain = next(iter(reversed(key.values()))) if isinstance(key, dict) else key
                text = self._held(f"{name}<{plain}>", value, _OBJECT)
                self.filled.append(f"entry({variable}, {self._held('', key, _OBJECT)}, {text});")

    def _built(
        self, name: str, cls: str, method: str, given: list[object], rest: Mapping[str, object]
    ) -> str:
        plain = plain_literals(given, method) if f"{cls}.{method}" in self.visible else None
        if plain is not None and method.startswith("<init>"):
            variable = self._variable(name)
            self.typed[variable] = cls
            self.made.append(f"{cls} {variable} = new {cls}({', '.join(plain)});")
        else:
            listed = [self._held("", each, _OBJECT) for each in given]
            variable = self._variable(name)
            line = f"Object {variable} = built({', '.join([quoted(cls), quoted(method), *listed])});"
            self.made.append(line)
        for each in cast("list[object]", rest.get("then", [])):
            match each:
                case {"call": str(called), "parameters": list(passed)} if (
                    written := self.plain_call(called, passed, variable)
                ) is not None:
                    self.made.append(f"{written};")
                case {"call": str(called), "parameters": list(passed)}:
                    owner = called.partition("(")[0].rpartition(".")[0]
                    values = [self._held("", value, _OBJECT) for value in passed]
                    on = [variable, quoted(owner), quoted(called.removeprefix(f"{owner}.")), *values]
                    self.made.append(f"called({', '.join(on)});")
                case _:
                    raise NotExpressible(f"{each!r} in {name}")
        fields = cast("Mapping[str, object]", rest.get("fields", {}))
        self._pending.append(lambda: self._fill_object(name, variable, fields))
        return variable

    def plain_call(self, called: str, passed: Sequence[object], receiver: str) -> str | None:
        """A call of a method as it is written, if it can be; `receiver` is a variable, or empty for a static
        method."""
        head, parenthesis, rest = called.partition("(")
        owner, _, method = head.rpartition(".")
        is_known = self.typed.get(receiver) == owner if receiver else method != "<init>"
        if called not in self.visible or not is_known:
            return None
        given = plain_literals(passed, f"{method}{parenthesis}{rest}")
        return None if given is None else f"{receiver or owner}.{method}({', '.join(given)})"

    def _object(self, name: str, cls: str, fields: Mapping[str, object]) -> str:
        variable = self._variable(name)
        if cls in self.records:
            self._late.append((name, variable, cls, fields))
            self.made.append(f"Object {variable};")
            return variable
        self.made.append(f"Object {variable} = make({quoted(cls)});")
        self._pending.append(lambda: self._fill_object(name, variable, fields))
        return variable

    def _fill_object(self, name: str, variable: str, fields: Mapping[str, object]) -> None:
        for key, value in fields.items():
            owner, _, short = key.rpartition(".")
            text = self._held(f"{name}.{label_of(key, fields)}", value, "Ljava/lang/Object;")
            self.filled.append(f"set({variable}, {quoted(owner)}, {quoted(short)}, {text});")

    def _make_record(self) -> None:
        """A record's parts are there before it; those that are records themselves are made first."""
        name, variable, cls, fields = self._late.pop()
        parts = [
            self._held(f"{name}.{label_of(key, fields)}", fields[key], "Ljava/lang/Object;")
            for key in self.records[cls]
        ]
        line = f"{variable} = record({', '.join([quoted(cls), *parts])});"
        self._records[variable] = (line, tuple(parts))

    def _held(self, name: str, value: object, descriptor: str) -> str:
        match value:
            case None:
                return "(Object) null"
            case bool():
                return "true" if value else "false"
            case int():
                return expression(value, "J" if abs(value) > 0x7FFFFFFF else "I")
            case float():
                return expression(value, "D")
            case str():
                return expression(value, "Ljava/lang/String;")
            case _:
                return self._placed(name, value, descriptor)


@final
@dataclass(frozen=True, slots=True)
class EntryShape:
    """What must be known of an entry to make its inputs."""

    names: tuple[str, ...] = ()
    """Of its parameters, the receiver first."""
    records: Mapping[str, Sequence[str]] = field(default_factory=dict)
    """Records of the program -> the fields that their constructors take, in order."""
    visible: frozenset[str] = frozenset()
    """Methods and constructors of the program that a class outside of all packages can call by name."""


def entry_shape(program: Program, entry: str) -> EntryShape:
    source = program.source
    assert isinstance(source, JvmSource)
    parameters = program.procedure(entry).parameters
    names = tuple((each.source or each.name).removesuffix(".in") for each in parameters)
    records: dict[str, Sequence[str]] = {}
    for name in source.own_classes:
        found = source.linkage.find(name)
        components = None if found is None else found.record_components
        if components is not None:
            records[dotted(name)] = [f"{dotted(name)}.{each.name}" for each in components]
    return EntryShape(names, records, frozenset(_visible(source)))


def _visible(source: JvmSource) -> Iterator[str]:
    """Of classes that are not inside of others: all that are not private where there is no package, else what
    is public."""
    for name in source.own_classes:
        found = source.linkage.find(name)
        if found is None or "$" in name or name in _TAKEN:
            continue
        is_inside = "/" in name or "." in name
        if is_inside and not found.access & ClassAccess.PUBLIC:
            continue
        for method in found.methods:
            is_private = method.access & MethodAccess.PRIVATE
            is_open = method.access & MethodAccess.PUBLIC if is_inside else not is_private
            is_made = not found.access & ClassAccess.ABSTRACT or method.name != "<init>"
            if is_open and is_made and not method.access & MethodAccess.SYNTHETIC:
                yield f"{dotted(name)}.{method.name}{method.descriptor}"


def label_of(key: str, fields: Mapping[str, object]) -> str:
    """The name of a field among its object's inputs: with the declaring class where two have the same."""
    short = key.rpartition(".")[2]
    same = [each for each in fields if each.rpartition(".")[2] == short]
    return short if len(same) == 1 else key
