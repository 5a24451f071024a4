"""What `tests` reports of branches of Java is what JaCoCo counts when the tests that it wrote are run.

Cases of a switch that share their code are one branch to JaCoCo and several goals to `tests`.
"""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

import whence
from whence.answers import TestSuite

pytestmark = pytest.mark.slow

COVER = Path(__file__).parent / "coverage" / "Cover.java"
JARS = ("org.jacoco.core", "asm", "asm-commons", "asm-tree", "asm-analysis")
PLACE = Path("/usr/share/java")
"""Debian's package `libjacoco-java` puts them there."""

BRACKETS = """
public class Brackets {
    static int depth(String text) {
        if (text == null) return -1;
        int depth = 0;
        for (int at = 0; at < text.length(); at++) {
            char each = text.charAt(at);
            if (each == '<') depth++;
            else if (each == '>') {
                if (depth == 0) return -2;
                depth--;
            } else if (each != ' ' && each != '.') return -3;
        }
        return limited(depth);
    }

    static int limited(int depth) {
        switch (depth) {
            case 0: return 0;
            case 1: return 11;
            case 2: return 22;
            default: return depth > 40 ? -5 : -4;
        }
    }
}
"""
MENU = """
import java.util.Scanner;

public class Menu {
    private int total;

    public static void main(String[] arguments) {
        Menu menu = new Menu();
        Scanner in = new Scanner(System.in);
        while (in.hasNextLine()) {
            String line = in.nextLine().trim();
            if (line.equals("stop")) break;
            if (line.startsWith("add ")) menu.add(line.substring(4));
            else if (!line.isEmpty()) System.out.println("unknown");
        }
        System.out.println(menu.total);
    }

    void add(String number) {
        try {
            int by = Integer.parseInt(number);
            if (by > 0) total += by;
        } catch (NumberFormatException problem) {
            System.out.println("no number");
        }
    }
}
"""


def _taken(folder: Path, source: Path, tests: str) -> int:
    """Branches of the program that JaCoCo saw taken."""
    jars = ":".join(str(PLACE / f"{name}.jar") for name in JARS)
    plain = folder / "plain"
    subprocess.run(["javac", "-g", "--release", "11", "-d", plain, source], check=True)
    subprocess.run(["javac", "-nowarn", "-d", plain, "-cp", plain, folder / f"{tests}.java"], check=True)
    subprocess.run(["javac", "-d", folder / "cover", "-cp", jars, COVER], check=True)
    run = ["java", "-cp", f"{folder / 'cover'}:{jars}", "Cover"]
    done = subprocess.run(
        [*run, plain, folder / "instrumented", tests], check=True, capture_output=True, text=True
    )
    found = re.search(r"branches (\d+) of", done.stdout)
    assert found, done.stdout
    return int(found[1])


@pytest.mark.parametrize(("name", "text", "entry"), [("Brackets", BRACKETS, "depth"), ("Menu", MENU, "main")])
def test_jacoco_counts_the_goals_that_were_met(name: str, text: str, entry: str, tmp_path: Path) -> None:
    path = tmp_path / f"{name}.java"
    path.write_text(text)
    program = whence.load(path)
    (result,) = program.tests(entry=f"{name}.{entry}")
    suite = result.finding.answer
    assert isinstance(suite, TestSuite)
    met = suite.goals - len(suite.left)
    program.test_writer(tmp_path / "out").write(result)
    assert met > 8
    assert _taken(tmp_path / "out", path, f"{entry.title()}Tests") == met
