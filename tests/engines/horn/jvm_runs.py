"""Runs of a random class on a real JVM: where exceptions come out of the method that is asked about."""

from __future__ import annotations

import subprocess
from collections.abc import Sequence
from pathlib import Path

from tests.truth.inputs import Given
from whence.program.obligations import ObligationKind

_DRIVER = """\
class Drive {
  public static void main(String[] lines) {
    java.io.PrintStream out = System.out;
    System.setOut(new java.io.PrintStream(java.io.OutputStream.nullOutputStream()));
    for (String line : lines) {
      String[] words = line.split(" ");
      int[] all = new int[words.length];
      for (int i = 0; i < all.length; i++) all[i] = Integer.parseInt(words[i]);
      try { Caller.run(all[0], all[1], java.util.Arrays.copyOfRange(all, 3, all.length), all[2]); }
      catch (Throwable e) {
        StackTraceElement[] trace = e.getStackTrace();
        boolean isOwn = trace.length > 0 && trace[0].getClassName().equals("Main");
        if (isOwn && trace[0].getMethodName().equals("f"))
          out.println(e.getClass().getName() + " " + trace[0].getLineNumber());
      }
    }
  }
}
"""
_KINDS = {
    "java.lang.ArithmeticException": ObligationKind.DIV,
    "java.lang.ArrayIndexOutOfBoundsException": ObligationKind.BOUNDS,
    "java.lang.NullPointerException": ObligationKind.NULL,
}


def failures_on_jvm(folder: Path, text: str, inputs: Sequence[Given]) -> set[tuple[int, ObligationKind]]:
    """Compiles the classes there; the lines of `Main.f` that failed, and how."""
    (folder / "Main.java").write_text(text)
    (folder / "Drive.java").write_text(_DRIVER)
    sources = [str(folder / name) for name in ("Main.java", "Drive.java")]
    subprocess.run(["javac", "-g", "-nowarn", "-d", str(folder), *sources], check=True, capture_output=True)
    lines = [" ".join(map(str, (each.n, each.m, each.length, *each.cells))) for each in inputs]
    command = ["java", "-Xshare:auto", "-XX:TieredStopAtLevel=1", "-cp", str(folder), "Drive", *lines]
    ran = subprocess.run(command, check=True, capture_output=True, text=True, timeout=60)
    words = (line.split() for line in ran.stdout.splitlines())
    return {(int(line), _KINDS[name]) for name, line in words if name in _KINDS}


def on_own_lines(text: str) -> str:
    """Each statement on a line of its own, so that a line says what failed."""
    return text.replace("; ", ";\n").replace("{ ", "{\n").replace("} ", "}\n")
