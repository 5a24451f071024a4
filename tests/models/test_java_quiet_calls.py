"""What the tables say of the library's own calls of the user's methods."""

from __future__ import annotations

import pytest

from whence.models.java.calls.call_backs import named_call_backs
from whence.models.java.calls.quiet_calls import CHARACTERS


def asked(path: str, descriptor: str, *extended: str) -> frozenset[str] | None:
    return named_call_backs(path, descriptor, extended.__contains__)


@pytest.mark.parametrize(
    ("path", "descriptor"),
    [
        ("java.nio.ByteBuffer.flip", "()Ljava/nio/ByteBuffer;"),
        ("java.util.concurrent.locks.ReentrantLock.lock", "()V"),
        ("java.util.concurrent.atomic.AtomicInteger.incrementAndGet", "()I"),
        ("java.util.Date.equals", "(Ljava/lang/Object;)Z"),
        ("java.util.Optional.orElse", "(Ljava/lang/Object;)Ljava/lang/Object;"),
        ("java.util.TreeMap.<init>", "(Ljava/util/Comparator;)V"),
        ("java.util.Arrays.sort", "([I)V"),
    ],
)
def test_it_calls_nothing(path: str, descriptor: str) -> None:
    assert asked(path, descriptor) == frozenset()


@pytest.mark.parametrize(
    ("path", "descriptor", "extended"),
    [
        ("java.util.concurrent.locks.ReentrantLock.lock", "()V", "java.util.concurrent.locks.ReentrantLock"),
        ("java.util.concurrent.locks.Lock.lock", "()V", "java.util.concurrent.locks.Lock"),
        ("java.util.Date.equals", "(Ljava/lang/Object;)Z", "java.util.Date"),
        ("java.util.Date.toString", "()Ljava/lang/String;", "java.util.TimeZone"),
        ("java.net.URL.hashCode", "()I", "java.net.URLStreamHandler"),
        (
            "java.math.BigInteger.add",
            "(Ljava/math/BigInteger;)Ljava/math/BigInteger;",
            "java.math.BigInteger",
        ),
        ("java.nio.charset.Charset.forName", "(Ljava/lang/String;)V", "java.nio.charset.Charset"),
        ("java.nio.file.Files.exists", "(Ljava/nio/file/Path;)Z", "java.nio.file.spi.FileSystemProvider"),
        ("java.io.OutputStreamWriter.<init>", "(Ljava/nio/charset/Charset;)V", "java.nio.charset.Charset"),
    ],
)
def test_nothing_is_known_where_the_user_extends_what_it_asks(
    path: str, descriptor: str, extended: str
) -> None:
    assert asked(path, descriptor) is not None
    assert asked(path, descriptor, extended) is None


@pytest.mark.parametrize(
    ("path", "descriptor"),
    [
        (
            "java.util.concurrent.atomic.AtomicInteger.updateAndGet",
            "(Ljava/util/function/IntUnaryOperator;)I",
        ),
        ("java.util.Optional.orElseGet", "(Ljava/util/function/Supplier;)Ljava/lang/Object;"),
        ("java.util.Optional.map", "(Ljava/util/function/Function;)Ljava/util/Optional;"),
        ("java.math.BigInteger.<init>", "(ILjava/util/Random;Ljava/util/Comparator;)V"),
        ("java.util.stream.Stream.collect", "(Ljava/util/stream/Collector;)Ljava/lang/Object;"),
        ("java.util.Iterator.forEachRemaining", "(Ljava/util/function/Consumer;)V"),
        ("java.util.Arrays.setAll", "([Ljava/lang/Object;Ljava/util/function/IntFunction;)V"),
    ],
)
def test_what_runs_a_function_may_do_anything(path: str, descriptor: str) -> None:
    assert asked(path, descriptor) is None


def test_sequences_of_characters_are_asked_by_name() -> None:
    matcher = asked(
        "java.util.regex.Pattern.matcher", "(Ljava/lang/CharSequence;)V", "java.lang.CharSequence"
    )
    assert matcher == CHARACTERS
    assert asked("java.util.TreeMap.put", "(Ljava/lang/Object;Ljava/lang/Object;)V") is not None
