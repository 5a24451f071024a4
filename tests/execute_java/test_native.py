"""Witnesses on a real Java virtual machine, compared with the interpreter."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.execute_java.running import CLASSES, classes_of, installation, program_of
from whence.execute.java.library import java_machine
from whence.execute.java.platform.host import STRING
from whence.execute.java.run.harness import harness_source
from whence.execute.java.run.native import Ended, NotRun, agrees, parse_trace, replay_natively
from whence.execute.java.text.literals import NotExpressible, expression
from whence.execute.memory.java_objects import Datum, JavaArray
from whence.execute.outcomes import Stopped
from whence.execute.world import RecordedWorld
from whence.program.mains import JAVA_MAIN
from whence.source import Span
from whence.witnesses import Inputs, Replayed, Witness

SOURCE = """\
package shop;

class Cart {
    private int count;

    private static int pick(int[] prices, int index, long scale, String name) {
        if (scale > 3_000_000_000L && name.length() == 2) {
            return prices[index];
        }
        return 0;
    }

    static double ratio(double a, char c, boolean flip, byte b) {
        if (a != a && c == 'x' && flip && b == -3) throw new IllegalStateException("bad\\nratio");
        return a;
    }

    int share(int total) {
        return total / count;
    }

    static int parse(String text) {
        return Integer.parseInt(text);
    }

    static int width(String[][] grid) {
        return grid[1][0].length();
    }
}
"""


def _witness(entry: str, *parameters: object, arguments: tuple[str, ...] = (), stdin: bytes = b"") -> Witness:
    return Witness(entry, Inputs(arguments, stdin, parameters), Replayed.INTERPRETER)


@pytest.fixture(scope="module")
def cart(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("shop") / "Cart.java"
    path.write_text(SOURCE)
    return path


@pytest.mark.slow
@pytest.mark.parametrize(
    ("entry", "parameters", "exception", "line"),
    [
        ("pick([IIJLjava/lang/String;)I", ([1, 2], 5, 1 << 40, "ab"), "ArrayIndexOutOfBoundsException", 8),
        ("pick([IIJLjava/lang/String;)I", (None, 0, 1 << 40, "ab"), "NullPointerException", 8),
        ("pick([IIJLjava/lang/String;)I", ([1], 0, 1 << 40, None), "NullPointerException", 7),
        ("ratio(DCZB)D", (float("nan"), ord("x"), 1, 253), "IllegalStateException", 14),
        (
            "share(I)I",
            ({"class": "shop.Cart", "fields": {"shop.Cart.count": 0}}, 7),
            "ArithmeticException",
            19,
        ),
        ("parse(Ljava/lang/String;)I", ('4\u00e92"',), "NumberFormatException", 23),
        ("width([[Ljava/lang/String;)I", ([["a"], [None]],), "NullPointerException", 27),
    ],
)
def test_a_failing_call_fails_on_the_same_line_of_a_real_machine(
    cart: Path, entry: str, parameters: tuple[object, ...], exception: str, line: int
) -> None:
    result = replay_natively([str(cart)], _witness(f"shop.Cart.{entry}", *parameters), installation())
    assert agrees(result, f"java.lang.{exception}", Span("shop/Cart.java", line)), result
    assert not agrees(result, f"java.lang.{exception}", Span("shop/Cart.java", line + 1))
    assert not agrees(result, "java.lang.Error", Span("shop/Cart.java", line))


@pytest.mark.slow
def test_a_call_that_does_not_fail_ends(cart: Path) -> None:
    witness = _witness("shop.Cart.parse(Ljava/lang/String;)I", "12")
    assert replay_natively([str(cart)], witness, installation()) == Ended(0, b"")


@pytest.mark.slow
@pytest.mark.parametrize("name", ["Uncaught", "UncaughtNull"])
def test_the_interpreter_and_a_real_machine_agree_on_the_place_of_an_exception(name: str) -> None:
    paths = classes_of(name)
    machine, _ = java_machine(program_of(paths, installation()), RecordedWorld())
    empty: list[Datum] = []
    outcome = machine.call(f"{name}.{JAVA_MAIN}", (JavaArray(f"{STRING}[]", empty),))
    assert isinstance(outcome, Stopped)
    result = replay_natively([str(path) for path in paths], _witness(f"{name}.{JAVA_MAIN}"), installation())
    assert agrees(result, outcome.event.message.partition(":")[0], outcome.event.span), result


@pytest.mark.slow
def test_main_gets_arguments_and_standard_input() -> None:
    witness = _witness(f"ReaderInput.{JAVA_MAIN}", stdin=b"one two\nthree\n")
    result = replay_natively([str(CLASSES)], witness, installation())
    assert result == Ended(0, b"2 3 12\none two\n-1\n")


@pytest.mark.slow
def test_a_class_file_outside_of_its_package_is_not_run(cart: Path, tmp_path: Path) -> None:
    stray = tmp_path / "Other.class"
    shutil.copy(CLASSES / "Uncaught.class", stray)
    result = replay_natively([str(stray)], _witness(f"Uncaught.{JAVA_MAIN}"), installation())
    assert isinstance(result, NotRun)


def test_without_java_nothing_is_run() -> None:
    result = replay_natively([str(CLASSES)], _witness(f"Uncaught.{JAVA_MAIN}"), None)
    assert result == NotRun("no java was found to run it")
    assert not agrees(result, "java.lang.Error", Span("Uncaught.java", 1))


@pytest.mark.parametrize(
    ("value", "type_", "text"),
    [
        (0xFFFFFFFF, "I", "((int) (-1))"),
        (1 << 63, "J", "Long.MIN_VALUE"),
        (0x41, "C", "((char) 65)"),
        (1.5, "D", "1.5d"),
        (1, "Z", "true"),
        ('a"\n\U0001f600', "Ljava/lang/String;", '"a\\"\\n\\ud83d\\ude00"'),
        ([[1], None], "[[J", "new long[][] {new long[] {1L}, null}"),
    ],
)
def test_inputs_are_written_as_java_expressions(value: object, type_: str, text: str) -> None:
    assert expression(value, type_) == text


def test_an_input_that_java_cannot_write_is_said_so() -> None:
    with pytest.raises(NotExpressible):
        harness_source("C.f(Ljava/util/List;)V", ([1, 2],))


TRACE = """\
java.lang.IndexOutOfBoundsException: Index 3
of 2
\tat java.base/java.util.ArrayList.get(ArrayList.java:427)
\tat app//shop.Cart$Line.<init>(Cart.java:14)
\tat shop.Cart.main(Unknown Source)
Caused by: java.lang.Error
\tat shop.Cart.other(Cart.java:1)
"""


def test_a_trace_is_read_with_module_names_and_long_messages() -> None:
    raised = parse_trace(TRACE, b"")
    assert (raised.exception, raised.message) == ("java.lang.IndexOutOfBoundsException", "Index 3\nof 2")
    assert [frame.line for frame in raised.frames] == [427, 14, 0]
    assert raised.place is not None
    assert (raised.place.method, raised.place.file) == ("shop.Cart$Line.<init>", "Cart.java")
