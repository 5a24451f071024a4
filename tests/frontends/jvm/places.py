"""Where the committed fixtures are, and how tests open them."""

from pathlib import Path

from whence.frontends.jvm.reading.classfile import ClassFile
from whence.frontends.jvm.reading.code import Code

FIXTURES = Path(__file__).parent / "fixtures"
CLASSES = FIXTURES / "classes"


def fixture(name: str) -> ClassFile:
    return ClassFile((CLASSES / f"{name}.class").read_bytes(), f"{name}.class")


def code_of(of: ClassFile, name: str) -> Code:
    (method,) = [method for method in of.methods if method.name == name]
    assert method.code is not None
    return method.code
