"""Class files made by hand, for what javac does not write: old, new, strange and broken ones."""

import struct
from dataclasses import dataclass, field


@dataclass
class Assembler:
    """A class with raw constants and methods; `build` gives the bytes."""

    name: str = "Made"
    superclass: str | None = "java/lang/Object"
    interfaces: tuple[str, ...] = ()
    major: int = 61
    minor: int = 0
    access: int = 0x21
    constants: list[bytes] = field(default_factory=list)
    methods: list[bytes] = field(default_factory=list)
    attributes: list[bytes] = field(default_factory=list)
    _slots: int = 1
    _known: dict[bytes, int] = field(default_factory=dict)

    def constant(self, raw: bytes) -> int:
        """The index of a raw constant, tag included."""
        if raw not in self._known:
            self._known[raw] = self._slots
            self.constants.append(raw)
            self._slots += 2 if raw[0] in (5, 6) else 1
        return self._known[raw]

    def text(self, text: str | bytes) -> int:
        data = text if isinstance(text, bytes) else text.encode()
        return self.constant(struct.pack(">BH", 1, len(data)) + data)

    def class_ref(self, name: str) -> int:
        return self.constant(struct.pack(">BH", 7, self.text(name)))

    def name_and_type(self, name: str, descriptor: str) -> int:
        return self.constant(struct.pack(">BHH", 12, self.text(name), self.text(descriptor)))

    def attribute(self, name: str, data: bytes) -> bytes:
        return struct.pack(">HI", self.text(name), len(data)) + data

    def method(
        self, name: str, descriptor: str, code: bytes, handlers: bytes = b"", tables: bytes = b""
    ) -> None:
        """A static method; `handlers` are raw rows, `tables` raw attributes of the code (at most one)."""
        if (self.major, self.minor) < (45, 3):
            head = struct.pack(">BBH", 4, 4, len(code))
        else:
            head = struct.pack(">HHI", 4, 4, len(code))
        rows = struct.pack(">H", len(handlers) // 8) + handlers
        body = self.attribute("Code", head + code + rows + struct.pack(">H", bool(tables)) + tables)
        self.raw_method(0x9, name, descriptor, body)

    def raw_method(self, access: int, name: str, descriptor: str, *attributes: bytes) -> None:
        head = struct.pack(">HHHH", access, self.text(name), self.text(descriptor), len(attributes))
        self.methods.append(head + b"".join(attributes))

    def build(self) -> bytes:
        this = self.class_ref(self.name)
        above = self.class_ref(self.superclass) if self.superclass is not None else 0
        interfaces = [self.class_ref(name) for name in self.interfaces]
        return b"".join(
            (
                struct.pack(">IHHH", 0xCAFEBABE, self.minor, self.major, self._slots),
                *self.constants,
                struct.pack(">HHHH", self.access, this, above, len(interfaces)),
                struct.pack(f">{len(interfaces)}H", *interfaces),
                struct.pack(">HH", 0, len(self.methods)),
                *self.methods,
                struct.pack(">H", len(self.attributes)),
                *self.attributes,
            )
        )
