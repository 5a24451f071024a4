"""A test suite as Java: a class with a plain `main`, a JUnit 5 class that runs the same, and a Makefile.

What a class outside can call is called by its name; everything else by reflection, so that private methods,
fields and classes can be tested. A test fails if the entry returns or throws something else than the
interpreter saw.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import final

from whence.analysis.runs.java.java_effects import SHOWN
from whence.analysis.runs.tracing.observed_effects import NO_EFFECTS, Effects
from whence.answers import TestCase, TestSuite
from whence.execute.java.descriptor import split_selector
from whence.execute.java.objects.construction import SUPPORT, Construction, EntryShape
from whence.execute.java.run.harness import called_before
from whence.execute.java.text.literals import NotExpressible, expression, quoted
from whence.records import dataclass

_RUNNING = """\
    interface Call { Object call() throws Throwable; }

    /** Calls a method by its name and descriptor. */
    static Object call(String owner, String selector, Object receiver, Object... arguments) throws Throwable {
        java.util.List<java.lang.reflect.Executable> all = new java.util.ArrayList<>();
        all.addAll(java.util.Arrays.asList(Class.forName(owner).getDeclaredMethods()));
        all.addAll(java.util.Arrays.asList(Class.forName(owner).getDeclaredConstructors()));
        for (java.lang.reflect.Executable each : all) {
            if (!selector.equals(selectorOf(each))) continue;
            each.setAccessible(true);
            try {
                if (each instanceof java.lang.reflect.Method)
                    return ((java.lang.reflect.Method) each).invoke(receiver, arguments);
                ((java.lang.reflect.Constructor<?>) each).newInstance(arguments);
                return null;
            } catch (java.lang.reflect.InvocationTargetException problem) {
                throw problem.getCause();
            }
        }
        throw new NoSuchMethodError(owner + "." + selector);
    }

    static String selectorOf(java.lang.reflect.Executable each) {
        boolean isMethod = each instanceof java.lang.reflect.Method;
        Class<?> result = isMethod ? ((java.lang.reflect.Method) each).getReturnType() : void.class;
        String types = java.lang.invoke.MethodType.methodType(result, each.getParameterTypes())
            .toMethodDescriptorString();
        return (isMethod ? each.getName() : "<init>") + types;
    }

    static byte[] bytes(String text) {
        return text.getBytes(java.nio.charset.StandardCharsets.ISO_8859_1);
    }

    /** A file that is there during a test; one that was there before is in the way. */
    static final class Placed implements AutoCloseable {
        final java.nio.file.Path path;

        Placed(String name, byte[] contents) throws java.io.IOException {
            path = java.nio.file.Files.write(java.nio.file.Paths.get(name), contents,
                java.nio.file.StandardOpenOption.CREATE_NEW, java.nio.file.StandardOpenOption.WRITE);
        }

        @Override
        public void close() throws java.io.IOException {
            java.nio.file.Files.deleteIfExists(path);
        }
    }

    static void returnsNumber(long wanted, Call call) throws Throwable {
        Object found = call.call();
        long number = found instanceof Character ? (Character) found
            : found instanceof Boolean ? ((Boolean) found ? 1 : 0) : ((Number) found).longValue();
        if (number != wanted) throw new AssertionError("returned " + found + ", not " + wanted);
    }

    static void returnsReal(double wanted, Call call) throws Throwable {
        Object found = call.call();
        if (Double.compare(((Number) found).doubleValue(), wanted) != 0)
            throw new AssertionError("returned " + found + ", not " + wanted);
    }

    static void returnsText(String wanted, Call call) throws Throwable {
        Object found = call.call();
        if (!wanted.equals(found)) throw new AssertionError("returned " + found + ", not " + wanted);
    }

    interface Check { void check() throws Throwable; }

    static void prints(byte[] wanted, Check check) throws Throwable {
        java.io.PrintStream before = System.out;
        java.io.ByteArrayOutputStream found = new java.io.ByteArrayOutputStream();
        System.setOut(new java.io.PrintStream(found, true, "UTF-8"));
        try {
            check.check();
        } finally {
            System.out.flush();
            System.setOut(before);
        }
        if (!java.util.Arrays.equals(found.toByteArray(), wanted))
            throw new AssertionError("printed " + found + ", not " + new String(wanted, "UTF-8"));
    }

    static void returns(Call call) throws Throwable {
        call.call();
    }

    static void raises(String wanted, Call call) throws Throwable {
        try {
            call.call();
        } catch (Throwable problem) {
            if (problem.getClass().getName().equals(wanted)) return;
            throw new AssertionError("threw " + problem + ", not " + wanted, problem);
        }
        throw new AssertionError("did not throw " + wanted);
    }
"""
_MAIN = """\
    public static void main(String[] unused) throws Throwable {
        int failed = 0;
        for (int number = 1; number <= %d; number++) {
            try {
                run(number);
                System.out.println("ok   test" + number);
            } catch (Throwable problem) {
                failed++;
                System.out.println("FAIL test" + number + ": " + problem);
            }
        }
        if (failed > 0) System.exit(1);
    }

    /** Every test has the program's classes anew, as they are before anything ran. */
    static void run(int number) throws Throwable {
        Class<?> tests = new Fresh(%s.class.getClassLoader()).loadClass("%s");
        java.lang.reflect.Method test = tests.getDeclaredMethod("test" + number);
        test.setAccessible(true);
        try {
            test.invoke(null);
        } catch (java.lang.reflect.InvocationTargetException problem) {
            throw problem.getCause();
        }
    }

    /** Defines classes for itself where the platform has none, from wherever another loader finds them. */
    static final class Fresh extends ClassLoader {
        final ClassLoader known;

        Fresh(ClassLoader known) {
            super(ClassLoader.getSystemClassLoader().getParent());
            this.known = known;
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            try (java.io.InputStream found = known.getResourceAsStream(name.replace('.', '/') + ".class")) {
                if (found == null) throw new ClassNotFoundException(name);
                byte[] bytes = found.readAllBytes();
                return defineClass(name, bytes, 0, bytes.length);
            } catch (java.io.IOException problem) {
                throw new ClassNotFoundException(name, problem);
            }
        }

        @Override
        protected java.net.URL findResource(String name) {
            return known.getResource(name);
        }
    }
"""


@final
@dataclass(frozen=True, slots=True)
class JavaSources:
    """What a JVM needs to find the program: sources to compile, and folders and archives."""

    sources: tuple[Path, ...]
    classpath: tuple[Path, ...]


def java_test_files(
    suite: TestSuite,
    shape: EntryShape,
    program: JavaSources,
    effects: Sequence[Effects] = (),
    calls: Sequence[str] = (),
) -> dict[str, bytes]:
    """The files by name. `effects` are what the tests leave behind, and `calls` what each does in words: one
    for each test, where they are known."""
    effects = effects or [NO_EFFECTS] * len(suite.tests)
    name = class_name(suite.entry)
    tests = zip(suite.tests, effects, strict=True)
    bodies = [list(_body(suite.entry, test, shape, left)) for test, left in tests]
    return {
        f"{name}.java": "\n".join(_plain(name, suite, bodies)).encode(),
        f"{name}JUnit.java": "\n".join(_junit(name, suite, calls)).encode(),
        "Makefile": _makefile(name, program).encode(),
    }


def class_name(entry: str) -> str:
    """`WithdrawTests` for `Bank$Account.withdraw(I)Z`."""
    owner, _, method = entry.partition("(")[0].rpartition(".")
    if method == "<init>":
        method = re.split(r"[.$]", owner)[-1]
    word = re.sub(r"\W", "", method)
    return f"{word[:1].upper()}{word[1:]}Tests"


def _plain(name: str, suite: TestSuite, bodies: list[list[str]]) -> Iterator[str]:
    yield f"/** Tests of {suite.entry}. */"
    yield f"public final class {name} {{"
    for number, (test, body) in enumerate(zip(suite.tests, bodies, strict=True), start=1):
        yield from _comment(test)
        yield f"    static void test{number}() throws Throwable {{"
        yield from (f"        {line}" for line in body)
        yield "    }"
        yield ""
    yield _MAIN % (len(bodies), name, name)
    yield _RUNNING
    yield SHOWN
    yield SUPPORT.rstrip()
    yield "}"
    yield ""


def _comment(test: TestCase) -> Iterator[str]:
    yield f"    /* {_harmless(test.outcome)}" + ("; first to meet" if test.goals else " */")
    for position, goal in enumerate(test.goals, start=1):
        yield f"       {_harmless(goal)}" + (" */" if position == len(test.goals) else "")


def _harmless(text: str) -> str:
    """Nothing in a comment may end it, or be an escape that Java reads everywhere."""
    return text.replace("*/", "* /").replace("\\u", "\\ u").encode("ascii", "backslashreplace").decode()


def _junit(name: str, suite: TestSuite, calls: Sequence[str]) -> Iterator[str]:
    yield "import org.junit.jupiter.api.DisplayName;"
    yield "import org.junit.jupiter.api.Test;"
    yield ""
    yield f"/** The tests of {name} under JUnit 5. */"
    yield f"class {name}JUnit {{"
    for number, test in enumerate(suite.tests, start=1):
        yield "    @Test"
        call = f"{calls[number - 1]}: " if calls else ""
        yield f"    @DisplayName({quoted(f'{number}: {call}{test.outcome}')})"
        yield f"    void test{number}() throws Throwable {{"
        yield f"        {name}.run({number});"
        yield "    }"
        yield ""
    yield "}"
    yield ""


def _body(entry: str, test: TestCase, shape: EntryShape, left: Effects) -> Iterator[str]:
    try:
        lines, call, given = _call(entry, test, shape)
    except NotExpressible as problem:
        yield f"// Left out: {_harmless(str(problem))}"
        return
    if test.stopped and not test.raised:
        yield f"// Left out: the run ends otherwise ({test.stopped})"
        return
    elsewhere = next((path for path, _ in test.inputs.files if not _is_plain_name(path)), None)
    if elsewhere is not None:
        yield f"// Left out: the file {_harmless(elsewhere)} is not in the folder where the tests run"
        return
    if test.inputs.environment:
        yield f"// Left out: {test.inputs.environment[0].name} gives something else each time"
        return
    yield from lines
    placed = [(path, data) for path, data in test.inputs.files if data is not None]
    for number, (path, data) in enumerate(placed, start=1):
        yield f"try (Placed file{number} = new Placed({quoted(path)}, {_bytes(data)})) {{"
    checked = _checked(test, call, left)
    is_program = bool(test.inputs.arguments) or not test.inputs.parameters
    if left.printed or (is_program and left.printed is not None):
        checked = f"prints({_bytes(left.printed)}, () -> {checked.removesuffix(';')});"
    yield f"{'    ' * bool(placed)}{checked}"
    for name, shown in zip(given, left.given, strict=False):
        if shown is not None and name.isidentifier() and name != "null":
            yield f"shows({quoted(shown)}, {name});"
    yield from "}" * len(placed)


def _is_plain_name(path: str) -> bool:
    return path not in ("", ".", "..") and "/" not in path


def _bytes(data: bytes) -> str:
    """As an expression; as the text that they are where they are one."""
    text = data.decode("latin-1")
    if all(character in "\n\t" or " " <= character <= "~" for character in text):
        return f"bytes({quoted(text)})"
    return f"new byte[] {{{', '.join(str(byte - 256 if byte > 127 else byte) for byte in data)}}}"


def _checked(test: TestCase, call: str, left: Effects) -> str:
    """The call, and that it does what the interpreter saw."""
    match test:
        case TestCase(raised=str(raised)) if raised:
            return f"raises({quoted(raised)}, () -> {call});"
        case TestCase(text=str(text)):
            return f"returnsText({expression(text, 'Ljava/lang/String;')}, () -> {call});"
        case TestCase(result=int(number)):
            return f"returnsNumber({expression(number, 'J')}, () -> {call});"
        case TestCase(result=float(number)):
            return f"returnsReal({expression(number, 'D')}, () -> {call});"
        case _ if left.shown is not None:
            return f"returnsShown({quoted(left.shown)}, () -> {call});"
        case _:
            return f"returns(() -> {call});"


def _call(entry: str, test: TestCase, shape: EntryShape) -> tuple[list[str], str, list[str]]:
    """What comes before, the call, and what it is given, the receiver first where there is one."""
    head, parenthesis, rest = entry.partition("(")
    owner, _, method = head.rpartition(".")
    _, types, _ = split_selector(f"{method}{parenthesis}{rest}")
    made = Construction(shape.records, shape.visible)
    values: Sequence[object] = test.inputs.parameters
    names = shape.names
    if test.inputs.arguments or not values:
        values = [list(test.inputs.arguments)] if types else []
    receiver = "null"
    has_receiver = len(values) == len(types) + 1
    if has_receiver:
        receiver = "null" if method == "<init>" else made.add(names[0], values[0], f"L{owner};")
        values, names = values[1:], names[1:]
    plain = made.plain_call(entry, values, receiver if has_receiver else "") if method != "<init>" else None
    given = [made.add(*each) for each in zip(names, values, types, strict=True)]
    listed = [quoted(owner), quoted(f"{method}{parenthesis}{rest}"), f"(Object) {receiver}"]
    listed += [f"(Object) ({each})" for each in given]
    before = [called_before(made, number, each) for number, each in enumerate(test.inputs.history)]
    if test.inputs.stdin:
        before.append(f"System.setIn(new java.io.ByteArrayInputStream({_bytes(test.inputs.stdin)}));")
    passed = [receiver, *given] if has_receiver else given
    if plain is not None:
        written = f"{{ {plain}; return null; }}" if rest.endswith(")V") else plain
        return [*made.lines(), *before], written, passed
    return [*made.lines(), *before], f"call({', '.join(listed)})", passed


def _makefile(name: str, program: JavaSources) -> str:
    """`make` needs a JDK and nothing else; `make junit` needs JUnit's console launcher."""
    path = ":".join(str(each) for each in program.classpath)
    sources = " ".join(str(each) for each in program.sources)
    return f"""\
JAVA ?= java
JAVAC ?= javac
CLASSPATH = classes{":" + path if path else ""}
# Launchers since 1.10 want a command's name first.
EXECUTE = $(JAVA) -jar "$(JUNIT)" --help 2>&1 | grep -o '^ *execute ' || true

run: classes/{name}.class
\t$(JAVA) -cp "$(CLASSPATH)" {name}

classes/{name}.class: {name}.java
\tmkdir -p classes
\t$(JAVAC) -nowarn -g -d classes -cp "$(CLASSPATH)" {sources} {name}.java

junit: run
\t@test -n "$(JUNIT)" || {{ echo "make junit JUNIT=junit-platform-console-standalone.jar"; exit 2; }}
\t$(JAVAC) -nowarn -d classes -cp "$(CLASSPATH):$(JUNIT)" {name}JUnit.java
\t$(JAVA) -jar "$(JUNIT)" `$(EXECUTE)` --class-path "$(CLASSPATH)" --select-class {name}JUnit

clean:
\trm -rf classes

.PHONY: run junit clean
"""
