"""Values as JSON that every reader takes: bytes that are no text come as escapes."""

from __future__ import annotations

import json
import re

_SURROGATE = re.compile("[\ud800-\udfff]")


def json_text(value: object) -> str:
    """Readable text stays as it is; a byte of an argument that is no UTF-8 is a lone surrogate, escaped."""
    text = json.dumps(value, ensure_ascii=False)
    return _SURROGATE.sub(lambda found: f"\\u{ord(found[0]):04x}", text)
