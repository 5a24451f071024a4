"""The code of a class as `javap -v -p` prints it: ours, rendered, and javap's, cut out of its output.

Both are lists of members in file order, a member being its descriptor and the lines of its code, with runs of
blanks made one and quotes removed. Comments are kept where they name members, classes or integers; those on
strings and floats differ in escapes and digits, and the indexes before them are compared.
"""

import re
import subprocess
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import takewhile
from pathlib import Path

from whence.frontends.jvm.lowering.access import MethodAccess
from whence.frontends.jvm.reading.classfile import ClassFile, Method
from whence.frontends.jvm.reading.code import Code
from whence.frontends.jvm.reading.constants import ClassConstant, IntConstant, LongConstant, MethodRef
from whence.frontends.jvm.reading.decoder import Instruction
from whence.frontends.jvm.reading.descriptors import Primitive
from whence.frontends.jvm.reading.opcodes import ARRAY_ELEMENTS, LAYOUTS, Layout, Opcode

Member = tuple[str, tuple[str, ...]]
_KEPT = ("Exception table:", "LineNumberTable:", "LocalVariableTable:")
_COMMENT = re.compile(r" // (?!(?:Method|InterfaceMethod|Field|class|InvokeDynamic|int|long|-?\d+)\b).*")

_OWN_MEMBER = re.compile(r" // (Method|InterfaceMethod|Field) ([^.:]+):")
"""Of its own members javap mostly leaves out the owner; it is put back."""


def printed(javap: Path, files: Sequence[Path]) -> list[list[Member]]:
    """What javap prints about each file."""
    encoding = ("-J-Dfile.encoding=UTF-8", "-J-Dstdout.encoding=UTF-8")
    command = [str(javap), *encoding, "-v", "-p", *map(str, files)]
    done = subprocess.run(command, capture_output=True, check=True)
    output = done.stdout.decode("utf-8", "replace")
    classes = re.split(r"^Classfile .*$", output, flags=re.MULTILINE)[1:]
    return [list(_members(text.split("\n"), _this_class(text))) for text in classes]


def _this_class(text: str) -> str:
    found = re.search(r"^  this_class: #\d+ +// (.*)$", text, re.MULTILINE)
    assert found is not None
    return found[1].replace('"', "")


def _members(lines: Sequence[str], this: str) -> Iterator[Member]:
    descriptor, code, section = "", list[str](), ""
    for line in takewhile(lambda line: line != "}", lines):
        if line.startswith("    descriptor: "):
            if descriptor:
                yield descriptor, tuple(code)
            descriptor, code, section = line.split(": ", 1)[1], [], ""
        elif line == "    Code:":
            section = "Code:"
        elif not line.startswith("      "):
            section = ""
        elif line[6].isalpha() and section:
            section = line.strip() if not line.startswith("      stack=") else "Code:"
        if section == "Code:" or section in _KEPT:
            code.append(_OWN_MEMBER.sub(partial(_with_owner, this), _normal(line)))
    if descriptor:
        yield descriptor, tuple(code)


def _with_owner(this: str, member: re.Match[str]) -> str:
    return f" // {member[1]} {this}.{member[2]}:"


def _normal(line: str) -> str:
    blank_free = re.sub(" +", " ", line).strip(" ")
    code, mark, comment = blank_free.partition(" // ")
    return _COMMENT.sub("", f"{code}{mark}{comment}".replace('"', ""))


def rendered(of: ClassFile) -> list[Member]:
    fields: list[Member] = [(field.descriptor, ()) for field in of.fields]
    methods: list[Member] = [(method.descriptor, tuple(_code_lines(of, method))) for method in of.methods]
    return fields + methods


def _code_lines(of: ClassFile, method: Method) -> Iterator[str]:
    code = method.code
    if code is None:
        return
    arguments = len(method.type.parameters) + (not method.access & MethodAccess.STATIC)
    yield "Code:"
    yield f"stack={code.max_stack}, locals={code.max_locals}, args_size={arguments}"
    for instruction in code.instructions:
        yield from _instruction_lines(of, code, instruction)
    yield from _tables(code)


def _tables(code: Code) -> Iterator[str]:
    if code.handlers:
        yield from ("Exception table:", "from to target type")
        for handler in code.handlers:
            caught = "any" if handler.catches is None else f"Class {handler.catches}"
            yield f"{handler.start} {handler.end} {handler.target} {caught}".replace('"', "")
    if code.line_numbers:
        yield "LineNumberTable:"
        yield from (f"line {row.line}: {row.start}" for row in code.line_numbers)
    if "LocalVariableTable" in code.attributes:
        yield from ("LocalVariableTable:", "Start Length Slot Name Signature")
        for row in code.local_variables:
            yield f"{row.start} {row.end - row.start} {row.slot} {row.name} {row.type_text}"


def _instruction_lines(of: ClassFile, code: Code, instruction: Instruction) -> Iterator[str]:
    wide = "_w" if code.bytecode[instruction.pc] == Opcode.WIDE else ""
    head = f"{instruction.pc}: {instruction.opcode.mnemonic}{wide}"
    match LAYOUTS[instruction.opcode]:
        case Layout.NONE:
            yield head
        case Layout.TABLE:
            yield f"{head} {{ // {instruction.cases[0][0]} to {instruction.cases[-1][0]}"
            yield from _cases(instruction)
        case Layout.LOOKUP:
            yield f"{head} {{ // {len(instruction.cases)}"
            yield from _cases(instruction)
        case Layout.INCREMENT:
            yield f"{head} {instruction.operand}, {instruction.extra}"
        case Layout.ARRAY:
            yield f"{head} {Primitive(ARRAY_ELEMENTS[instruction.operand])}"
        case Layout.INTERFACE | Layout.DYNAMIC | Layout.MULTIARRAY:
            yield f"{head} #{instruction.operand}, {instruction.extra}{_comment(of, instruction)}"
        case Layout.POOL | Layout.POOL_NARROW:
            yield f"{head} #{instruction.operand}{_comment(of, instruction)}"
        case _:
            yield f"{head} {instruction.operand}"


def _cases(instruction: Instruction) -> Iterator[str]:
    yield from (f"{key}: {target}" for key, target in instruction.cases)
    yield from (f"default: {instruction.operand}", "}")


def _comment(of: ClassFile, instruction: Instruction) -> str:
    pool, index, opcode = of.pool, instruction.operand, instruction.opcode
    if opcode is Opcode.INVOKEDYNAMIC:
        site = pool.call_site(index)
        return f" // InvokeDynamic #{site.bootstrap}:{site.name}:{site.descriptor}"
    if Opcode.GETSTATIC <= opcode <= Opcode.INVOKEINTERFACE:
        member = pool.field(index) if opcode <= Opcode.PUTFIELD else pool.method(index)
        kind = "Field" if opcode <= Opcode.PUTFIELD else "Method"
        if isinstance(member, MethodRef) and member.in_interface:
            kind = "InterfaceMethod"
        return f" // {kind} {member.owner}.{member.name}:{member.descriptor}"
    match pool.constant(index):
        case ClassConstant(name):
            return f" // class {name}"
        case IntConstant(value):
            return f" // int {value}"
        case LongConstant(value):
            return f" // long {value}l"
        case _:
            return ""
