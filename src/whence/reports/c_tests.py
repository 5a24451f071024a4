"""A test suite as C files: each is a `main` that gives the entry one input, and a Makefile runs them all.

A test includes the source file of the entry, so that static functions can be tested, and compiles the other
sources with it. It fails if the entry returns something else than the interpreter saw.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import cast

from whence.answers import Inputs, TestCase, TestSuite
from whence.program.operands import Variable
from whence.program.program import Program
from whence.program.types import FloatType, IntType, PointerType, VoidType

_NONDET = "__VERIFIER_nondet_"
_C_TYPES = {
    "bool": "_Bool", "uchar": "unsigned char", "schar": "signed char", "ushort": "unsigned short",
    "uint": "unsigned int", "ulong": "unsigned long", "longlong": "long long", "pointer": "void *",
    "ulonglong": "unsigned long long", "size_t": "size_t", "pchar": "char *", "u32": "unsigned int",
    "unsigned_char": "unsigned char", "unsigned_int": "unsigned int", "unsigned_long": "unsigned long",
}  # fmt: skip


def write_c_tests(suite: TestSuite, program: Program, sources: Sequence[str], folder: Path) -> list[Path]:
    """Writes one file for each test, and a Makefile that compiles and runs them; gives the test files."""
    folder.mkdir(parents=True, exist_ok=True)
    entry_file = program.procedure(suite.entry).span.file
    paths = [Path(source).resolve() for source in sources if source.endswith(".c")]
    own = next((path for path in paths if path.name == Path(entry_file).name), paths[0] if paths else None)
    if own is None:
        return []
    written: list[Path] = []
    for number, test in enumerate(suite.tests, start=1):
        path = folder / f"test_{number}.c"
        path.write_text("\n".join(_file(suite, test, program, own, number)) + "\n")
        (folder / f"test_{number}.stdin").write_bytes(test.inputs.stdin)
        written.append(path)
    others = [path for path in paths if path != own]
    (folder / "Makefile").write_text(_makefile(suite, others))
    return written


def _makefile(suite: TestSuite, others: Sequence[Path]) -> str:
    rest = "".join(f" {path}" for path in others)
    names = [f"test_{number}" for number in range(1, len(suite.tests) + 1)]
    lines = [f"run: {' '.join(names)}"]
    for name, test in zip(names, suite.tests, strict=True):
        mark = "-" if test.outcome.startswith("stops") else ""
        lines += [f"\t@echo {name}: {test.outcome}", f"\t{mark}./{name}"]
    lines += ["", "%: %.c", f"\t$(CC) $(CFLAGS) -w -o $@ $<{rest} -lm", "", ".PHONY: run", ""]
    return "\n".join(lines)


def _file(suite: TestSuite, test: TestCase, program: Program, source: Path, number: int) -> Iterator[str]:
    yield f"/* {test.outcome}; first to meet:"
    yield from (f"   {goal.replace('*/', '* /')}" for goal in test.goals)
    yield "*/"
    yield "#include <stdio.h>"
    yield "#include <stdlib.h>"
    yield "#include <string.h>"
    yield "#define main program_main"
    yield f'#include "{source}"'
    yield "#undef main"
    yield from _harness(test.inputs, program)
    yield from _main(suite, test, program, number)


def _harness(inputs: Inputs, program: Program) -> Iterator[str]:
    """The harness's functions that the program calls and nobody defines."""
    wanted = [h.name for h in program.headers().values() if not h.is_defined or h.is_library]
    size = max([1, *((int(value).bit_length() + 7) // 8 for value in inputs.nondeterministic)])
    yield "static unsigned asked;"
    yield f"static const unsigned char answers[][{size}] = {{"
    for value in inputs.nondeterministic or (0,):
        yield f"    {{{', '.join(str(byte) for byte in int(value).to_bytes(size, 'little'))}}},"
    yield "};"
    yield "static void answer(void *object, size_t size) {"
    yield "    memset(object, 0, size);"
    yield f"    if (asked < {len(inputs.nondeterministic)})"
    yield f"        memcpy(object, answers[asked], size < {size} ? size : {size});"
    yield "    asked++;"
    yield "}"
    for name in wanted:
        if name.startswith(_NONDET):
            kind = name.removeprefix(_NONDET)
            type_ = _C_TYPES.get(kind, kind)
            yield f"{type_} {name}(void) {{ {type_} value; answer(&value, sizeof value); return value; }}"
    bodies: Mapping[str, str] = {
        "klee_make_symbolic": "void {0}(void *object, unsigned long size, const char *name) "
        "{{ (void)name; answer(object, size); }}",
        "reach_error": 'void {0}(void) {{ puts("reach_error"); exit(1); }}',
        "__VERIFIER_error": 'void {0}(void) {{ puts("__VERIFIER_error"); exit(1); }}',
        "__VERIFIER_assume": "void {0}(int condition) {{ if (!condition) exit(0); }}",
        "klee_assume": "void {0}(unsigned long condition) {{ if (!condition) exit(0); }}",
    }
    yield from (bodies[name].format(name) for name in wanted if name in bodies)


def _main(suite: TestSuite, test: TestCase, program: Program, number: int) -> Iterator[str]:
    procedure = program.procedure(suite.entry)
    name = procedure.source or procedure.name
    yield "int main(void) {"
    yield f'    if (!freopen("test_{number}.stdin", "rb", stdin)) return 2;'
    if name == "main":
        texts = ["program", *test.inputs.arguments]
        yield f"    char *argv[] = {{{''.join(_string(text) + ', ' for text in texts)}0}};"
        given = ("", str(len(texts)), f"{len(texts)}, argv")[min(len(procedure.parameters), 2)]
        yield (
            f"    return program_main({given}) & 255;"
            if test.result is None
            else (f"    return (program_main({given}) & 255) != {test.result & 255};")
        )
    else:
        arguments: list[str] = []
        for parameter, value in zip(procedure.parameters, test.inputs.parameters, strict=False):
            lines, text = _argument(parameter, value)
            yield from lines
            arguments.append(text)
        call = f"{name}({', '.join(arguments)})"
        checked = test.result is not None and not isinstance(procedure.result, VoidType | PointerType)
        bits = procedure.result.bits if isinstance(procedure.result, IntType) else 64
        mask = f"0x{(1 << bits) - 1:x}u" if bits <= 32 else f"0x{(1 << bits) - 1:x}ull"
        if checked and bits <= 64 and test.result is not None:
            yield f"    return ((unsigned long long){call} & {mask}) != 0x{test.result:x}ull;"
        else:
            yield f"    {call};"
            yield "    return 0;"
    yield "}"


def _string(text: str) -> str:
    data = text.encode("utf-8", "surrogateescape")
    return '"' + "".join(f"\\{byte:03o}" for byte in data) + '"'


def _argument(parameter: Variable, value: object) -> tuple[list[str], str]:
    """Declarations that a parameter needs, and the parameter."""
    match parameter.type:
        case IntType():
            return [], f"{value}" if value != -(1 << 63) else "(-9223372036854775807ll - 1)"
        case FloatType():
            return [], "0.0"
        case _:
            return _object(parameter.source or parameter.name, value)


def _object(name: str, value: object) -> tuple[list[str], str]:
    """The objects behind a pointer, each a buffer with room; pointers inside are put where they belong."""
    lines: list[str] = []
    known: dict[str, str] = {}
    pending: list[tuple[str, object, str]] = [(name, value, "")]
    answer = "0"
    while pending:
        path, what, place = pending.pop(0)
        text = "0"
        if isinstance(what, dict) and "same as" in what:
            text = known.get(str(what["same as"]), "0")
        elif isinstance(what, dict | list):
            text = known[path] = f"object_{_word(name)}_{len(known)}"
            data = cast("list[int]", what["bytes"] if isinstance(what, dict) else what)
            lines.append(f"    static _Alignas(16) unsigned char {text}[4096] = {{{_listed(data)}}};")
            inner = what.get("pointers", {}) if isinstance(what, dict) else {}
            for offset, each in cast("dict[str, object]", inner).items():
                pending.append((f"{path}->{offset}", each, f"{text} + {offset}"))
        if place:
            lines.append(f"    *(void **)({place}) = {text};")
        else:
            answer = text
    return lines, f"(void *){answer}"


def _listed(data: list[int]) -> str:
    return ", ".join(str(byte) for byte in data)


def _word(name: str) -> str:
    return "".join(c if c.isalnum() else "_" for c in name)
