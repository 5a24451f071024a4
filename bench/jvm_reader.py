"""How fast class files are read: `python -m bench.jvm_reader [JAR]`.

Without a jar the platform's `java.base` is decoded in full and scanned for facts, as read from the installed
Java. With one, the time from nothing to the first decoded method is measured too.
"""

import os
import sys
import time
from collections.abc import Iterable, Iterator
from pathlib import Path

from whence.frontends.jvm.class_facts import class_facts
from whence.frontends.jvm.classpath.archive import Archive
from whence.frontends.jvm.classpath.jdk import locate_jdk
from whence.frontends.jvm.classpath.jimage import ImageFile
from whence.frontends.jvm.reading.classfile import LATEST_RELEASE, ClassFile


def platform_classes() -> Iterator[bytes]:
    """The classes of `java.base`, or nothing if no image is installed."""
    jdk = locate_jdk(os.environ)
    for source in () if jdk is None else jdk.library():
        if isinstance(source, ImageFile):
            for location in source.locations():
                if location.module == "java.base" and location.extension == "class":
                    yield source.read(location)


def jar_classes(path: Path) -> Iterator[bytes]:
    archive = Archive(path, LATEST_RELEASE)
    for name in archive.class_names():
        data = archive.read_class(name)
        if data is not None:
            yield data


def first_method(path: Path) -> float:
    """Seconds from opening the jar to the instructions of the first method with code."""
    started = time.perf_counter()
    archive = Archive(path, LATEST_RELEASE)
    for name in archive.class_names():
        data = archive.read_class(name)
        methods = () if data is None else ClassFile(data, name).methods
        codes = (method.code for method in methods)
        if any(code is not None and code.instructions for code in codes):
            break
    return time.perf_counter() - started


def decode_all(classes: Iterable[bytes]) -> tuple[int, int]:
    """Methods and instructions, after decoding every class in full."""
    methods = instructions = 0
    for data in classes:
        for method in ClassFile(data, "class").methods:
            methods += 1
            if method.code is not None:
                instructions += len(method.code.instructions)
                _ = (method.code.handlers, method.code.line_numbers, method.code.local_variables)
    return methods, instructions


def report(classes: list[bytes]) -> None:
    print(f"classes                {len(classes):>10,}   {sum(map(len, classes)) / 1e6:.1f} MB")
    started = time.process_time()
    methods, instructions = decode_all(classes)
    print(f"full decode            {time.process_time() - started:>10.2f} s CPU")
    print(f"methods, instructions  {methods:>10,}   {instructions:,}")
    started = time.process_time()
    for data in classes:
        class_facts(ClassFile(data, "class"))
    print(f"scan for facts         {time.process_time() - started:>10.2f} s CPU")


def main() -> None:
    if len(sys.argv) > 1:
        path = Path(sys.argv[1])
        milliseconds = 1000 * first_method(path)
        print(f"first method of {path.name} ({path.stat().st_size / 1e6:.1f} MB): {milliseconds:.0f} ms")
        report(list(jar_classes(path)))
    elif classes := list(platform_classes()):
        report(classes)
    else:
        print("no Java installation with an image found")


if __name__ == "__main__":
    main()
