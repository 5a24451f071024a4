"""The Java example programs: one feature each, with what the real `java` prints and its exit status.

`X.java` has `X.expected` (standard output, then a line `exit N`), `X.input` where it reads standard input,
and its class files in `classes/`. `python -m tests.frontends.jvm.programs` makes outputs and classes anew.
"""

import os
import subprocess
from pathlib import Path

from whence.frontends.jvm.classpath.jdk import Jdk, locate_jdk

PROGRAMS = Path(__file__).parents[2] / "programs" / "java"
CLASSES = PROGRAMS / "classes"
NAMES = tuple(sorted(path.stem for path in PROGRAMS.glob("*.java")))


def expected(name: str) -> str:
    return (PROGRAMS / f"{name}.expected").read_text("utf-8")


def standard_input(name: str) -> bytes:
    path = PROGRAMS / f"{name}.input"
    return path.read_bytes() if path.is_file() else b""


def compile_all(jdk: Jdk, output: Path) -> None:
    flags = ("-g", "-encoding", "UTF-8", "-proc:none", "-nowarn", "-d", str(output))
    sources = [str(PROGRAMS / f"{name}.java") for name in NAMES]
    subprocess.run([str(jdk.javac), *flags, *sources], check=True, capture_output=True)


def run(jdk: Jdk, classes: Path, name: str) -> str:
    """What the program prints and how it ends, in the form of the expected files."""
    encoding = ("-Dfile.encoding=UTF-8", "-Dstdout.encoding=UTF-8", "-Duser.language=en")
    command = [str(jdk.java), "-Xss512k", *encoding, "-cp", str(classes), name]
    done = subprocess.run(command, input=standard_input(name), capture_output=True, timeout=60)
    return f"{done.stdout.decode()}exit {done.returncode}\n"


def main() -> None:
    jdk = locate_jdk(os.environ)
    assert jdk is not None and jdk.javac is not None, "a JDK is needed"
    for old in CLASSES.glob("*.class"):
        old.unlink()
    compile_all(jdk, CLASSES)
    for name in NAMES:
        (PROGRAMS / f"{name}.expected").write_text(run(jdk, CLASSES, name), "utf-8")


if __name__ == "__main__":
    main()
