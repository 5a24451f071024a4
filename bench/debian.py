"""Real C programs from Debian's source packages, fetched into the cache and built with `whence cc`.

The machine's own package sources are used, with their source half switched on in a private list.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from whence.frontends.llvm.storage import default_folder


class NotFetched(Exception):
    """The sources can't be had here; the table says so and goes on."""


BY_TARGET = frozenset({"coreutils"})
"""Packages of which only the program asked for is made."""

CONFIGURED = {"grep": ("--with-included-regex",), "sed": ("--with-included-regex",)}
"""Options of `configure` by package: these bring the code of regular expressions along instead of the C
library's, so that there is a body to run."""


def bench_folder() -> Path:
    folder = default_folder() / "bench"
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def _source_entries() -> list[str]:
    """One deb-src line for each Debian archive that the machine knows."""
    entries = []
    for listing in [Path("/etc/apt/sources.list"), *Path("/etc/apt/sources.list.d").glob("*.list")]:
        if listing.exists():
            entries += re.findall(r"^deb (.*)$", listing.read_text(), re.MULTILINE)
    for listing in Path("/etc/apt/sources.list.d").glob("*.sources"):
        for stanza in listing.read_text().split("\n\n"):
            fields = dict(re.findall(r"^(\w[\w-]*):\s*(.*)$", stanza, re.MULTILINE))
            if {"URIs", "Suites", "Components"} <= fields.keys():
                signed = f"[signed-by={fields['Signed-By']}] " if fields.get("Signed-By") else ""
                for suite in fields["Suites"].split():
                    entries.append(f"{signed}{fields['URIs']} {suite} {fields['Components']}")
    return [f"deb-src {entry}" for entry in entries if "debian" in entry]


def _apt(folder: Path, *arguments: str) -> None:
    options = [f"Dir::Etc::SourceList={folder}/sources.list", "Dir::Etc::SourceParts=-"]
    options += [f"Dir::State::Lists={folder}/lists", "APT::Sandbox::User=root"]
    flags = [word for option in options for word in ("-o", option)]
    subprocess.run(["apt-get", "-qq", *flags, *arguments], cwd=folder, check=True, capture_output=True)


def fetch(package: str) -> Path:
    """The unpacked sources of a package."""
    folder = bench_folder() / package
    found = _unpacked(folder)
    if found:
        return found[0]
    if shutil.which("apt-get") is None:
        raise NotFetched("there is no apt-get here")
    (folder / "lists" / "partial").mkdir(parents=True, exist_ok=True)
    (folder / "sources.list").write_text("\n".join(_source_entries()) + "\n")
    try:
        _apt(folder, "update")
        _apt(folder, "source", "--only-source", "--download-only", "--tar-only", package)
        _unpack(folder)
    except (subprocess.CalledProcessError, StopIteration) as problem:
        raise NotFetched(f"{package} can't be fetched: {problem}") from problem
    return _unpacked(folder)[0]


def _unpacked(folder: Path) -> list[Path]:
    """What the archive unpacks to, whatever its name."""
    return [each for each in folder.glob("*") if each.is_dir() and each.name != "lists"]


def _unpack(folder: Path) -> None:
    archives = [*folder.glob("*.orig.tar.*"), *folder.glob("*.tar.*")]
    archive = next(each for each in archives if not each.name.endswith(".asc") and "debian" not in each.name)
    subprocess.run(["tar", "-xf", archive.name], cwd=folder, check=True)


def build(package: str, binary: str) -> Path:
    """Configures and makes the package with the compiler wrapper; the binary is then a PROGRAM."""
    sources = fetch(package)
    built = sources / binary
    if not built.exists():
        wrapper = f"{sys.executable} -m whence cc"
        environment = {**os.environ, "CC": wrapper, "FORCE_UNSAFE_CONFIGURE": "1", "CFLAGS": "-g -O0"}
        options = ["--quiet", "--disable-nls", "--disable-dependency-tracking", *CONFIGURED.get(package, ())]
        steps = [["./configure", *options], *_makes(package, binary)]
        for step in steps if (sources / "configure").exists() else steps[1:]:
            print(f"  {package}: {step[0]} ...", file=sys.stderr, flush=True)
            done = subprocess.run(step, cwd=sources, env=environment, capture_output=True, text=True)
            if done.returncode and not built.exists():
                raise NotFetched(f"{package}: {step[0]} failed: {done.stderr.strip().splitlines()[-1:]}")
    return built


def _makes(package: str, binary: str) -> list[list[str]]:
    """The commands that make the program: all of the package, or its own headers and one binary."""
    if package not in BY_TARGET:
        return [["make", "-j2"]]
    return [["make", "-j2", "--eval=generated: $(BUILT_SOURCES)", "generated"], ["make", "-j2", binary]]
