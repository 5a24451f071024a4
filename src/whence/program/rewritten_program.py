"""A program in which some procedures are written otherwise: what engines need that ask about more points."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import final

from whence.program.c.data_model import DataModel
from whence.program.procedure import Procedure
from whence.program.program import Global, Language, ProcedureHeader, ProgramIndex, ProgramSource


@final
class RewrittenSource:
    """A program source that rewrites procedures as they are lowered; all else is as in the inner one."""

    def __init__(self, inner: ProgramSource, rewrite: Callable[[Procedure], Procedure]) -> None:
        self.inner = inner
        self._rewrite = rewrite

    @property
    def language(self) -> Language:
        return self.inner.language

    @property
    def data_model(self) -> DataModel:
        return self.inner.data_model

    def headers(self) -> Mapping[str, ProcedureHeader]:
        return self.inner.headers()

    def lower(self, name: str) -> Procedure:
        return self._rewrite(self.inner.lower(name))

    def global_names(self) -> Sequence[str]:
        return self.inner.global_names()

    def read_global(self, name: str) -> Global:
        return self.inner.read_global(name)

    def index(self) -> ProgramIndex:
        return self.inner.index()
