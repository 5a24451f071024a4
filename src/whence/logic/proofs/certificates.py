"""Certificates: a proof as a file that a second solver checks, without the program and our analysis.

A certificate is SMT-LIB text. It declares predicates, states Horn clauses over them (`assert`) and
defines the predicates (`define-fun`). It is right if every clause holds under the definitions: then the
clause that says that what was asked about implies `false` holds as well, so it cannot happen. Each clause
is one query to a plain solver: is there a counterexample to it? A proof by one query has one clause and no
predicates; functions that are declared and yield no truth value may be any. The comment lines say which
question of which program was encoded. The last one carries a digest of the rest, so that a file that was
changed is refused.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import field
from hashlib import sha256
from typing import TypeAlias, final

from whence.logic.solvers.horn import ScriptSolver
from whence.records import dataclass

_FIRST_LINE = "; whence certificate 1"
_PART = "|a part of the head|"
_DIGEST = "; sha256 "
Expression: TypeAlias = "str | list[Expression]"


class BadCertificate(ValueError):
    """The text is no certificate, or it does not prove what it says."""


@final
@dataclass(frozen=True, slots=True)
class Checked:
    clauses: int
    solver: str


def certificate(about: list[str], declarations: str, clauses: list[str], definitions: tuple[str, ...]) -> str:
    """The text of a certificate; `about` are lines for people."""
    body = "\n".join((declarations, *clauses, *definitions))
    whole = "\n".join((_FIRST_LINE, *(f"; {line}" for line in about), body))
    return f"{whole}\n{_DIGEST}{_digest(whole)}\n"


def check(text: str, solver: ScriptSolver, limit: int) -> Checked:
    """Checks every clause; raises `BadCertificate` where one does not hold or is not decided."""
    body = _body(text)
    commands = _commands(body)
    clauses, definitions = commands.clauses, commands.definitions
    if not clauses:
        raise BadCertificate("there are no clauses")
    if not any(_concludes_false(clause) for clause in clauses):
        raise BadCertificate("no clause says what cannot happen")
    missing = [
        f"(define-fun {name} {_bound(sorts)} Bool true)"
        for name, sorts in commands.predicates
        if name.strip("|") not in definitions
    ]
    prelude = "\n".join((*commands.functions, *definitions.values(), *missing))
    for number, clause in enumerate(clauses):
        answer = solver(f"{prelude}\n{negated(clause)}", limit)
        if answer == "unknown":
            answer = _by_parts(clause, definitions, prelude, solver, limit)
        if answer != "unsat":
            raise BadCertificate(f"clause {number + 1} of {len(clauses)}: {solver.name} answers {answer}")
    return Checked(len(clauses), solver.name)


def _by_parts(
    clause: Expression, definitions: Mapping[str, str], prelude: str, solver: ScriptSolver, limit: int
) -> str:
    """The answer where the head is defined as a conjunction, by one query for each part of it."""
    bound, body, head = _rule(clause)
    name = _predicate_of(head)
    if name.strip("|") not in definitions:
        return "unknown"
    [definition] = _expressions(definitions[name.strip("|")])
    assert isinstance(definition, list)
    for part in _parts_of(definition[4]):
        own = f"(define-fun {_PART} {text_of(definition[2])} Bool {text_of(part)})"
        shown: Expression = ["forall", bound, ["=>", body, _renamed(head, name, _PART)]]
        answer = solver(f"{prelude}\n{own}\n{negated(shown)}", limit)
        if answer != "unsat":
            return answer
    return "unsat"


def _predicate_of(head: Expression) -> str:
    while isinstance(head, list):
        head = head[-1] if head[0] == "let" else head[0]
    return head


def _renamed(head: Expression, name: str, new: str) -> Expression:
    """The head as a statement about another predicate."""
    if not isinstance(head, list):
        return new if head == name else head
    return [*head[:-1], _renamed(head[-1], name, new)] if head[0] == "let" else [new, *head[1:]]


def _parts_of(formula: Expression) -> Iterator[Expression]:
    if isinstance(formula, list) and formula[0] == "and":
        for each in formula[1:]:
            yield from _parts_of(each)
    else:
        yield formula


def _digest(text: str) -> str:
    return sha256(text.encode()).hexdigest()


def _body(text: str) -> str:
    lines = text.splitlines()
    if not lines or lines[0] != _FIRST_LINE:
        raise BadCertificate("the file is no certificate")
    whole = "\n".join(lines[:-1])
    if lines[-1] != f"{_DIGEST}{_digest(whole)}":
        raise BadCertificate("the file was changed: its digest is another")
    return "\n".join(line for line in lines if not line.startswith(";"))


@final
@dataclass(frozen=True, slots=True)
class Parts:
    """A certificate that was checked before, for readers of it."""

    clauses: list[Expression]
    definitions: dict[str, tuple[Expression, Expression]]
    """Parameters and body of each predicate."""


def parts_of(text: str) -> Parts:
    commands = _commands(_body(text))
    found: dict[str, tuple[Expression, Expression]] = {}
    for name, written in commands.definitions.items():
        [command] = _expressions(written)
        assert isinstance(command, list)
        found[name] = (command[2], command[4])
    return Parts(commands.clauses, found)


@final
@dataclass(slots=True)
class _Commands:
    functions: list[str] = field(default_factory=list)
    predicates: list[tuple[str, list[Expression]]] = field(default_factory=list)
    clauses: list[Expression] = field(default_factory=list)
    definitions: dict[str, str] = field(default_factory=dict)


def _commands(body: str) -> _Commands:
    found = _Commands()
    for command in _expressions(body):
        match command:
            case ["declare-fun", str(name), list(sorts), "Bool"]:
                found.predicates.append((name, sorts))
            case ["declare-fun", str(), list(), _]:
                found.functions.append(text_of(command))
            case ["assert", clause]:
                found.clauses.append(clause)
            case ["define-fun", str(name), list(), "Bool", _] if name.strip("|") not in found.definitions:
                found.definitions[name.strip("|")] = text_of(command)
            case _:
                raise BadCertificate(f"not understood: {text_of(command)[:80]}")
    return found


def _rule(clause: Expression) -> tuple[list[Expression], Expression, Expression]:
    """The bound variables, the body and the head."""
    match clause:
        case ["forall", list(bound), ["=>", body, head]]:
            return bound, body, head
        case ["=>", body, head]:
            return [], body, head
        case _:
            raise BadCertificate(f"no Horn clause: {text_of(clause)[:80]}")


def _concludes_false(clause: Expression) -> bool:
    return _rule(clause)[2] == "false"


def negated(clause: Expression) -> str:
    """A script that has a model just if the clause does not hold."""
    bound, body, head = _rule(clause)
    lines = [f"(declare-const {text_of(each[0])} {text_of(each[1])})" for each in bound]
    return "\n".join((*lines, f"(assert {text_of(body)})", f"(assert (not {text_of(head)}))"))


def _bound(sorts: list[Expression]) -> str:
    return "(" + " ".join(f"(x{place} {text_of(sort)})" for place, sort in enumerate(sorts)) + ")"


def text_of(expression: Expression) -> str:
    written: list[str] = []
    todo: list[Expression | tuple[()]] = [expression]
    while todo:
        each = todo.pop()
        if isinstance(each, str):
            written.append(each)
        elif isinstance(each, tuple):
            written.append(")")
        else:
            written.append("(")
            todo.append(())
            todo.extend(reversed(each))
    return " ".join(written)


def _expressions(text: str) -> Iterator[Expression]:
    """The s-expressions of the text; annotations, which mean nothing, are left out."""
    stack: list[list[Expression]] = [[]]
    for token in _tokens(text):
        if token == "(":
            stack.append([])
        elif token == ")":
            if len(stack) == 1:
                raise BadCertificate("a closing parenthesis too many")
            finished = stack.pop()
            is_annotated = len(finished) > 1 and finished[0] == "!"
            stack[-1].append(finished[1] if is_annotated else finished)
        else:
            stack[-1].append(token)
    if len(stack) > 1:
        raise BadCertificate("a parenthesis is not closed")
    yield from stack[0]


def _tokens(text: str) -> Iterator[str]:
    position = 0
    while position < len(text):
        letter = text[position]
        if letter.isspace():
            position += 1
        elif letter in "()":
            yield letter
            position += 1
        else:
            end = _token_end(text, position)
            yield text[position:end]
            position = end


def _token_end(text: str, start: int) -> int:
    if text[start] == "|":
        end = text.find("|", start + 1)
        if end < 0:
            raise BadCertificate("a quoted name is not closed")
        return end + 1
    end = start
    while end < len(text) and not text[end].isspace() and text[end] not in "()|":
        end += 1
    return end
