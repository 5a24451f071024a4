"""Terms as people write them, for reports: `x + 2*y <= n && !done`.

C-like infix notation. Signed and unsigned operators are told apart by a letter: `<s`, `<u`, `/s`, `>>u`.
A term that would be long written out names what it shares: `$1 + f($1) where $1 = ...`. The walk keeps its
own stack of what is still to be written.
"""

from collections.abc import Iterable
from typing import Final

from whence.logic.term import Term
from whence.logic.text.infix import ATOM, LOOSEST, Piece, infix
from whence.logic.traversal import postorder

_TREE_LIMIT: Final = 300
"""Nodes that a term has when it is written out; in a larger one shared parts get names."""
_NAMED_SIZE: Final = 4
"""Nodes of the smallest part that gets a name."""


def text(term: Term) -> str:
    """`term` in one line."""
    order = postorder((term,))
    sizes = _tree_sizes(order)
    if sizes[term] <= _TREE_LIMIT:
        return _written(term, {})
    names: dict[Term, str] = {}
    lines = []
    for shared in _shared(order, sizes):
        written = _written(shared, names)
        names[shared] = f"${len(names) + 1}"
        lines.append(f"{names[shared]} = {written}")
    whole = _written(term, names)
    return f"{whole} where {'; '.join(lines)}" if lines else whole


def _tree_sizes(order: Iterable[Term]) -> dict[Term, int]:
    """How many nodes each term has written out as a tree, counted up to just above the limit."""
    sizes: dict[Term, int] = {}
    for term in order:
        sizes[term] = min(_TREE_LIMIT + 1, 1 + sum(sizes[arg] for arg in term.args))
    return sizes


def _shared(order: list[Term], sizes: dict[Term, int]) -> list[Term]:
    uses: dict[Term, int] = {}
    for term in order:
        for arg in term.args:
            uses[arg] = uses.get(arg, 0) + 1
    return [term for term in order if uses.get(term, 0) > 1 and sizes[term] >= _NAMED_SIZE]


def _written(root: Term, names: dict[Term, str]) -> str:
    done: list[str] = []
    todo: list[Piece] = [(root, LOOSEST)]
    while todo:
        piece = todo.pop()
        if isinstance(piece, str):
            done.append(piece)
            continue
        term, context = piece
        name = names.get(term)
        if name is not None and term is not root:
            done.append(name)
            continue
        strength, pieces = infix(term)
        if strength < context and strength < ATOM:
            pieces = ["(", *pieces, ")"]
        todo.extend(reversed(pieces))
    return "".join(done)
