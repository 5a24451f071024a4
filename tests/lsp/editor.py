"""An editor, as far as the server knows one: it opens, saves and asks, and keeps what it is shown."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from lsprotocol import types
from pygls.lsp.client import LanguageClient

LONGEST = 100
"""Seconds that an answer may take on a busy machine."""


class Editor:
    def __init__(self, client: LanguageClient) -> None:
        self._client = client
        self.shown: dict[str, list[types.Diagnostic]] = {}
        self.told: list[str] = []
        self.ended: list[str] = []
        self._news = asyncio.Event()

        @client.feature(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
        def show(parameters: types.PublishDiagnosticsParams) -> None:
            self.shown[parameters.uri] = list(parameters.diagnostics)
            self._news.set()

        @client.feature(types.WINDOW_SHOW_MESSAGE)
        def tell(parameters: types.ShowMessageParams) -> None:
            self.told.append(parameters.message)
            self._news.set()

        @client.feature(types.WINDOW_WORK_DONE_PROGRESS_CREATE)
        def create(_parameters: types.WorkDoneProgressCreateParams) -> None:
            """Any token will do."""

        @client.feature(types.PROGRESS)
        def progress(parameters: types.ProgressParams) -> None:
            if parameters.value.get("kind") == "end":
                self.ended.append(str(parameters.token))
                self._news.set()

    async def open(self, file: Path) -> None:
        document = types.TextDocumentItem(file.as_uri(), file.suffix[1:], 1, file.read_text())
        self._client.text_document_did_open(types.DidOpenTextDocumentParams(document))

    async def save(self, file: Path, text: str) -> None:
        file.write_text(text)
        name = types.VersionedTextDocumentIdentifier(2, file.as_uri())
        change = types.TextDocumentContentChangeWholeDocument(text)
        self._client.text_document_did_change(types.DidChangeTextDocumentParams(name, [change]))
        self._client.text_document_did_save(
            types.DidSaveTextDocumentParams(types.TextDocumentIdentifier(file.as_uri()))
        )

    async def until(self, is_there: Any) -> None:
        async with asyncio.timeout(LONGEST):
            while not is_there():
                await self._news.wait()
                self._news.clear()

    def lines(self, file: Path) -> list[int]:
        """Of what is shown, from one."""
        return sorted(each.range.start.line + 1 for each in self.shown.get(file.as_uri(), []))

    async def titles(self, file: Path, line: int, character: int) -> dict[str, types.Command]:
        position = types.Position(line - 1, character)
        actions = await self._client.text_document_code_action_async(
            types.CodeActionParams(
                types.TextDocumentIdentifier(file.as_uri()),
                types.Range(position, position),
                types.CodeActionContext([]),
            )
        )
        return {each.title: each for each in actions or [] if isinstance(each, types.Command)}

    async def run(self, command: types.Command) -> Any:
        async with asyncio.timeout(LONGEST):
            return await self._client.workspace_execute_command_async(
                types.ExecuteCommandParams(command.command, command.arguments)
            )

    async def hover(self, file: Path, line: int) -> str:
        found = await self._client.text_document_hover_async(
            types.HoverParams(types.TextDocumentIdentifier(file.as_uri()), types.Position(line - 1, 0))
        )
        if found is None:
            return ""
        assert isinstance(found.contents, types.MarkupContent)
        return found.contents.value


@asynccontextmanager
async def editor(folder: Path, **options: object) -> AsyncIterator[Editor]:
    """With the folder as its workspace, and these options of ours."""
    client = LanguageClient("editor", "1")
    made = Editor(client)
    await client.start_io(sys.executable, "-m", "whence", "lsp", "--stdio")
    window = types.WindowClientCapabilities(work_done_progress=True)
    await client.initialize_async(
        types.InitializeParams(
            types.ClientCapabilities(window=window),
            root_uri=folder.as_uri(),
            initialization_options=options,
        )
    )
    client.initialized(types.InitializedParams())
    try:
        yield made
    finally:
        await client.shutdown_async(None)
        client.exit(None)
        await client.stop()
