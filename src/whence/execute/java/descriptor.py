"""Method descriptors as far as the bridge needs them."""

from __future__ import annotations

import re

_PARAMETER = re.compile(r"\[*(?:[BCDFIJSZ]|L[^;]+;)")


def split_selector(selector: str) -> tuple[str, tuple[str, ...], str]:
    """Name, parameters and result of `indexOf(II)I`."""
    name, _, rest = selector.partition("(")
    parameters, _, result = rest.partition(")")
    return name, tuple(_PARAMETER.findall(parameters)), result


STRING = "Ljava/lang/String;"
OBJECT = "Ljava/lang/Object;"
SEQUENCE = "Ljava/lang/CharSequence;"
CLASS = "Ljava/lang/Class;"
THROWABLE = "Ljava/lang/Throwable;"
