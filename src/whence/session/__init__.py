"""ask(question) -> finding: memo, demand cone, budget and the order in which engines are tried."""

from whence.session.session import Session

__all__ = ["Session"]
