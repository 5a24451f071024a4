"""The language server: checks files when they are saved, and answers questions at the cursor."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TypeAlias, final
from uuid import uuid4

from lsprotocol import types
from pygls.lsp.server import LanguageServer
from pygls.uris import from_fs_path, to_fs_path

from whence import __version__
from whence.lsp.asking import Answer, Problem, Run
from whence.lsp.diagnostics import WELL, diagnostic, text
from whence.lsp.places import variable_at
from whence.lsp.questions import (
    CHECK_FILE,
    CHECK_LINE,
    CLEAR,
    DEFINITIONS,
    REACH,
    USES,
    Place,
    command_line,
    offered,
    title,
)
from whence.lsp.settings import Settings, settings_from

ConfiguredFolder: TypeAlias = Callable[[Path], Path | None]
"""Of a file: where the configuration is that names the programs it belongs to, if there is one."""


@final
class FileAnswers:
    """What is shown about one file, and what is being asked about it."""

    def __init__(self) -> None:
        self.checked: list[Answer] = []
        """Of the last check of the file."""
        self.asked: list[Answer] = []
        """To questions at the cursor since the file was saved."""
        self.run: Run | None = None
        """The check that is under way."""

    def of_line(self, line: int) -> list[Answer]:
        return [each for each in (*self.asked, *self.checked) if each["question"].get("line") == line]


@final
class WhenceServer(LanguageServer):
    def __init__(self, configured_folder: ConfiguredFolder) -> None:
        super().__init__("whence", __version__)
        self._configured_folder = configured_folder
        self.settings = Settings()
        self.files: dict[Path, FileAnswers] = {}
        self.waiting: set[asyncio.Task[None]] = set()

    def tell(self, message: str) -> None:
        self.window_show_message(types.ShowMessageParams(types.MessageType.Warning, message))

    def answers_of(self, file: Path) -> FileAnswers:
        return self.files.setdefault(file, FileAnswers())

    def start_checking(self, file: Path) -> None:
        """A check that is still under way is about an older text."""
        answers = self.answers_of(file)
        if answers.run is not None:
            answers.run.end()
        answers.asked.clear()
        task = asyncio.get_running_loop().create_task(self._check(file, answers))
        self.waiting.add(task)
        task.add_done_callback(self.waiting.discard)

    async def _check(self, file: Path, answers: FileAnswers) -> None:
        place = Place(file, 1)
        answers.run = run = self.run_of(CHECK_FILE, place)
        answers.checked = found = []
        async with self.progress_of(f"Whence checks {file.name}"):
            try:
                async for answer in run.answers():
                    found.append(answer)
                    if answer["verdict"] == "refuted" and not run.was_ended:
                        self.publish(file)
            except Problem as problem:
                self.tell(str(problem))
            if not run.was_ended:
                answers.run = None
                self.publish(file)

    @asynccontextmanager
    async def progress_of(self, what: str) -> AsyncIterator[None]:
        """The editor shows that something is under way, if it can."""
        window = self.client_capabilities.window
        if window is None or not window.work_done_progress:
            yield
            return
        token = uuid4().hex
        await self.work_done_progress.create_async(token)
        self.work_done_progress.begin(token, types.WorkDoneProgressBegin(what))
        try:
            yield
        finally:
            self.work_done_progress.end(token, types.WorkDoneProgressEnd())

    async def ask(self, command: str, place: Place) -> list[Answer]:
        """The answers to a question at the cursor; they are shown until the file is saved."""
        found = [each async for each in self.run_of(command, place).answers()]
        answers = self.answers_of(place.file)
        questions = [each["question"] for each in found]
        answers.asked = [each for each in answers.asked if each["question"] not in questions] + found
        self.publish(place.file)
        return found

    def run_of(self, command: str, place: Place) -> Run:
        folder, programs = self.project_of(place.file)
        return Run(command_line(command, place, folder, programs, self.settings), folder)

    def project_of(self, file: Path) -> tuple[Path, tuple[str, ...]]:
        """Where to ask, and about which program: what the project's configuration names, else the file."""
        folder = self._configured_folder(file)
        if folder is not None:
            return folder, ()
        root = Path(self.workspace.root_path) if self.workspace.root_path else file.parent
        return root if file.is_relative_to(root) else file.parent, (str(file),)

    def publish(self, file: Path) -> None:
        """A question at the cursor is answered whatever came of it; a check shows what failed."""
        answers = self.answers_of(file)
        folder, _ = self.project_of(file)
        asked = [each["question"] for each in answers.asked]
        shown = list(answers.asked)
        hidden = WELL if self.settings.shows_unknown else {*WELL, "unknown"}
        shown += [
            each
            for each in answers.checked
            if each["verdict"] not in hidden and each["question"] not in asked
        ]
        uri = from_fs_path(str(file)) or ""
        self.text_document_publish_diagnostics(
            types.PublishDiagnosticsParams(uri, [diagnostic(each, folder) for each in shown])
        )


def server(configured_folder: ConfiguredFolder) -> WhenceServer:
    made = WhenceServer(configured_folder)

    @made.feature(types.INITIALIZE)
    def initialize(ls: WhenceServer, parameters: types.InitializeParams) -> None:
        ls.settings, complaints = settings_from(parameters.initialization_options)
        for each in complaints:
            ls.tell(each)

    @made.feature(types.TEXT_DOCUMENT_DID_OPEN)
    async def opened(ls: WhenceServer, parameters: types.DidOpenTextDocumentParams) -> None:
        _saved(ls, parameters.text_document.uri)

    @made.feature(types.TEXT_DOCUMENT_DID_SAVE)
    async def saved(ls: WhenceServer, parameters: types.DidSaveTextDocumentParams) -> None:
        _saved(ls, parameters.text_document.uri)

    @made.feature(types.TEXT_DOCUMENT_DID_CLOSE)
    def closed(ls: WhenceServer, parameters: types.DidCloseTextDocumentParams) -> None:
        answers = ls.files.pop(_file(parameters.text_document.uri), None)
        if answers is not None and answers.run is not None:
            answers.run.end()

    @made.feature(types.TEXT_DOCUMENT_HOVER)
    def hover(ls: WhenceServer, parameters: types.HoverParams) -> types.Hover | None:
        found = ls.answers_of(_file(parameters.text_document.uri)).of_line(parameters.position.line + 1)
        if not found:
            return None
        lines = "\n\n".join(f"- {text(each).replace(chr(10), '  ' + chr(10) + '  ')}" for each in found)
        return types.Hover(types.MarkupContent(types.MarkupKind.Markdown, f"**Whence**\n\n{lines}"))

    @made.feature(types.TEXT_DOCUMENT_CODE_ACTION)
    def actions(ls: WhenceServer, parameters: types.CodeActionParams) -> list[types.Command]:
        place = _place(ls, parameters.text_document.uri, parameters.range.start)
        return [_action(command, place, parameters.text_document.uri) for command in offered(place)]

    for command in (CHECK_LINE, REACH, DEFINITIONS, USES):
        _register(made, command)

    @made.command(CHECK_FILE)
    async def check_file(ls: WhenceServer, uri: str) -> None:
        ls.start_checking(_file(uri))

    @made.command(CLEAR)
    def clear(ls: WhenceServer, uri: str) -> None:
        ls.files[_file(uri)] = FileAnswers()
        ls.publish(_file(uri))

    return made


def _register(made: WhenceServer, command: str) -> None:
    @made.command(command)
    async def ask(ls: WhenceServer, uri: str, line: int, variable: str) -> list[Answer]:
        """The answers as `--json` prints them, for editors that do more with them."""
        try:
            found = await ls.ask(command, Place(_file(uri), line, variable))
        except Problem as problem:
            ls.tell(str(problem))
            return []
        if not found:
            ls.tell(f"whence: nothing in line {line} can fail in a way that is known")
        return found


def _saved(ls: WhenceServer, uri: str) -> None:
    if ls.settings.check_on_save:
        ls.start_checking(_file(uri))


def _place(ls: WhenceServer, uri: str, position: types.Position) -> Place:
    lines = ls.workspace.get_text_document(uri).lines
    line = lines[position.line] if position.line < len(lines) else ""
    return Place(_file(uri), position.line + 1, variable_at(line, position.character))


def _action(command: str, place: Place, uri: str) -> types.Command:
    given = [uri] if command in (CHECK_FILE, CLEAR) else [uri, place.line, place.variable]
    return types.Command(title(command, place), command, arguments=given)


def _file(uri: str) -> Path:
    return Path(to_fs_path(uri) or "")


def serve(configured_folder: ConfiguredFolder) -> None:
    """Until the editor is gone."""
    server(configured_folder).start_io()
