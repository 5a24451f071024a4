"""What users of a virtual machine set for its programs: language, character set, end of lines, assertions.

Runs use English, UTF-8 and a line feed. What a program computes from them is noted, so that a proof can say
that it needs them; and a run can be made *elsewhere*, with the letters of Turkish, the numbers of German,
ASCII and two characters at the end of a line, to see whether anything depends on it.
"""

from __future__ import annotations

from dataclasses import field
from typing import Final, final

from whence.records import dataclass

_FOREIGN_CASES: Final = {"upper": str.maketrans("i", "\u0130"), "lower": str.maketrans("I", "\u0131")}
_FOREIGN_NUMBERS: Final = str.maketrans(".,", ",.")
ASSERTIONS: Final = "java.lang.Class.desiredAssertionStatus()Z"
"""Which classes ask whether their assertions are on."""
DEFAULT_CODEC: Final = "utf-8"


@final
@dataclass(slots=True)
class Settings:
    """Of one run."""

    is_elsewhere: bool = False
    used: set[str] = field(default_factory=set)
    """Those on which something depended, in words."""

    def before_case(self, text: str, case: str) -> str:
        """The text whose upper or lower case is taken without a locale: Turkish has two letters I."""
        foreign = text.translate(_FOREIGN_CASES[case])
        if foreign != text or not text.isascii():
            self.used.add("language")
        return foreign if self.is_elsewhere else text

    def number(self, text: str) -> str:
        """A number that was written without a locale: others have other signs, and other digits."""
        self.used.add("language")
        return text.translate(_FOREIGN_NUMBERS) if self.is_elsewhere else text

    @property
    def line_end(self) -> str:
        self.used.add("end of lines")
        return "\r\n" if self.is_elsewhere else "\n"

    def codec(self, data: str | bytes) -> str:
        """For characters that are coded, or bytes that are decoded, without a character set."""
        if data.isascii():
            return DEFAULT_CODEC
        self.used.add("character set")
        return "ascii" if self.is_elsewhere else DEFAULT_CODEC
