"""Methods of a Java program that the platform calls by itself, so that they have callers no index lists.

A row names a class or interface of the library and the methods that an implementation of it must expect to
be called: by collections, sorting, streams, printing, string building, threads and resource blocks.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

_OBJECT = "Ljava/lang/Object;"

CALLBACKS: Final[Mapping[str, tuple[str, ...]]] = {
    "java.lang.Object": (
        f"equals({_OBJECT})Z",
        "hashCode()I",
        "toString()Ljava/lang/String;",
        "finalize()V",
    ),
    "java.lang.Comparable": (f"compareTo({_OBJECT})I",),
    "java.util.Comparator": (f"compare({_OBJECT}{_OBJECT})I",),
    "java.lang.Runnable": ("run()V",),
    "java.lang.Thread": ("run()V",),
    "java.util.TimerTask": ("run()V",),
    "java.util.concurrent.Callable": (f"call(){_OBJECT}",),
    "java.lang.AutoCloseable": ("close()V",),
    "java.lang.Iterable": ("iterator()Ljava/util/Iterator;", "spliterator()Ljava/util/Spliterator;"),
    "java.util.Iterator": ("hasNext()Z", f"next(){_OBJECT}", "remove()V"),
    "java.util.Collection": ("size()I", "toArray()[Ljava/lang/Object;", f"contains({_OBJECT})Z"),
    "java.util.List": (f"get(I){_OBJECT}",),
    "java.util.Map$Entry": (f"getKey(){_OBJECT}", f"getValue(){_OBJECT}"),
    "java.lang.CharSequence": ("length()I", "charAt(I)C", "subSequence(II)Ljava/lang/CharSequence;"),
    "java.util.function.Function": (f"apply({_OBJECT}){_OBJECT}",),
    "java.util.function.BiFunction": (f"apply({_OBJECT}{_OBJECT}){_OBJECT}",),
    "java.util.function.Supplier": (f"get(){_OBJECT}",),
    "java.util.function.Consumer": (f"accept({_OBJECT})V",),
    "java.util.function.BiConsumer": (f"accept({_OBJECT}{_OBJECT})V",),
    "java.util.function.Predicate": (f"test({_OBJECT})Z",),
    "java.util.function.BiPredicate": (f"test({_OBJECT}{_OBJECT})Z",),
    "java.util.function.IntFunction": (f"apply(I){_OBJECT}",),
    "java.util.function.IntConsumer": ("accept(I)V",),
    "java.util.function.IntPredicate": ("test(I)Z",),
    "java.util.function.IntUnaryOperator": ("applyAsInt(I)I",),
    "java.util.function.IntBinaryOperator": ("applyAsInt(II)I",),
    "java.util.function.ToIntFunction": (f"applyAsInt({_OBJECT})I",),
    "java.util.function.ToLongFunction": (f"applyAsLong({_OBJECT})J",),
    "java.util.function.ToDoubleFunction": (f"applyAsDouble({_OBJECT})D",),
    "java.io.InputStream": ("read()I", "read([BII)I", "close()V"),
    "java.io.OutputStream": ("write(I)V", "write([BII)V", "flush()V", "close()V"),
    "java.io.Reader": ("read([CII)I", "close()V"),
    "java.io.Writer": ("write([CII)V", "flush()V", "close()V"),
    "java.lang.Thread$UncaughtExceptionHandler": (
        "uncaughtException(Ljava/lang/Thread;Ljava/lang/Throwable;)V",
    ),
}

_SELECTORS: Final = frozenset(selector for selectors in CALLBACKS.values() for selector in selectors)


def is_callback(procedure: str) -> bool:
    """Whether the library may call a method of this name and descriptor in a class of the program, if the
    class has the type in question; `pkg.Class.run()V` is one."""
    head, parenthesis, rest = procedure.partition("(")
    return head.rpartition(".")[2] + parenthesis + rest in _SELECTORS
