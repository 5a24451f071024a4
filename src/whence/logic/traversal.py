"""Iterative walks over terms; none uses the Python stack, whatever the depth."""

from collections.abc import Iterable, Iterator

from whence.logic.term import QUANTIFIERS, Function, Op, Term


def postorder(roots: Iterable[Term]) -> list[Term]:
    """Every term below `roots` once, arguments before what they are arguments of, bodies included."""
    done: set[Term] = set()
    ordered: list[Term] = []
    stack = list(roots)
    stack.reverse()
    while stack:
        term = stack[-1]
        if term in done:
            stack.pop()
            continue
        pending = [arg for arg in term.args if arg not in done]
        if pending:
            pending.reverse()
            stack.extend(pending)
            continue
        stack.pop()
        done.add(term)
        ordered.append(term)
    return ordered


def subterms(roots: Iterable[Term]) -> Iterator[Term]:
    """Every term below `roots` once, in no useful order; cheaper than `postorder`."""
    stack = list(roots)
    seen = set(stack)
    while stack:
        term = stack.pop()
        yield term
        for arg in term.args:
            if arg not in seen:
                seen.add(arg)
                stack.append(arg)


def dag_size(term: Term) -> int:
    """The number of distinct subterms."""
    return sum(1 for _ in subterms((term,)))


def functions(term: Term) -> frozenset[Function]:
    """The uninterpreted functions that occur."""
    return frozenset(t.function for t in subterms((term,)) if t.op is Op.APPLY)


def free_symbols(*roots: Term) -> frozenset[Term]:
    """The symbols that occur outside the scope of a quantifier that binds them."""
    found: set[Term] = set()
    scopes: list[tuple[Term, frozenset[Term]]] = [(root, frozenset()) for root in roots]
    seen: dict[frozenset[Term], set[Term]] = {}
    while scopes:
        root, bound = scopes.pop()
        visited = seen.setdefault(bound, set())
        if root in visited:
            continue
        visited.add(root)
        stack = [root]
        while stack:
            term = stack.pop()
            if term.op is Op.SYMBOL and term not in bound:
                found.add(term)
            elif term.op in QUANTIFIERS:
                scopes.append((term.args[0], bound.union(term.bound)))
            else:
                for arg in term.args:
                    if arg.mask and arg not in visited:
                        visited.add(arg)
                        stack.append(arg)
    return frozenset(found)
