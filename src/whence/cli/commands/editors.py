"""`whence lsp`: the language server that editors start."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from whence.cli.exits import Exit
from whence.cli.options.configuration import nearest_configuration
from whence.cli.options.declared import OptionMark
from whence.source import InputProblem


def lsp(
    stdio: Annotated[
        bool,
        OptionMark(
            "--stdio", help="Use standard input and output, which is the only way; editors pass this option."
        ),
    ] = False,
) -> int:
    """Answer an editor, at the cursor, by the language server protocol.

    An editor starts it: docs/editors.md says how. It checks files when they are saved, and answers by code
    actions what can fail in a line, whether it can be reached, and where values come from and go to.
    """
    del stdio
    try:
        from whence.lsp.server import serve
    except ImportError:
        raise InputProblem("`whence lsp` needs pygls: pip install 'whence[lsp]'") from None
    serve(_configured_folder)
    return Exit.DECIDED


def _configured_folder(file: Path) -> Path | None:
    """The folder of the configuration that names the programs of the file's project, if one does."""
    found = nearest_configuration(file.parent)
    return found.folder if found is not None and found.values.get("programs") else None
