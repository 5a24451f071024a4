"""A record does what a class of `dataclasses` does; only its methods are compiled later."""

from __future__ import annotations

import copy
import dataclasses
import pickle
import re
from collections.abc import Callable
from dataclasses import field
from pathlib import Path

import pytest

from whence import records

SOURCES = Path(records.__file__).parent

Decorator = Callable[..., type]


def _classes(dataclass: Decorator) -> list[type]:
    """One class of each form that is used here."""

    @dataclass(frozen=True, slots=True)
    class Plain:
        a: int
        b: str = "b"
        c: list[int] = field(default_factory=list, compare=False)

    @dataclass(slots=True)
    class Open:
        a: int
        b: str = "b"
        c: list[int] = field(default_factory=list, repr=False)
        d: int = field(init=False, default=7)
        e: list[int] = field(init=False, default_factory=list)

        def __post_init__(self) -> None:
            self.d += self.a

    @dataclass(eq=False, slots=True)
    class Single:
        a: int
        b: str = "b"
        c: list[int] = field(default_factory=list)

    @dataclass(frozen=True)
    class Roomy:
        """With a dictionary of its own."""

        a: int
        b: str = "b"
        c: tuple[int, ...] = ()

    @dataclass(frozen=True, slots=True)
    class Above:
        a: int

    @dataclass(frozen=True, slots=True)
    class Derived(Above):
        b: str = "b"
        c: tuple[int, ...] = (1,)

    @dataclass(frozen=True, slots=True)
    class Special:
        a: int
        b: str = "b"
        c: int = 0

        def __eq__(self, other: object) -> bool:
            return isinstance(other, Special) and self.a == other.a

        def __repr__(self) -> str:
            return f"<{self.a}>"

    @dataclass(frozen=True, slots=True)
    class Hashed:
        a: int
        b: str = "b"
        c: int = 0

        def __hash__(self) -> int:
            return self.a

    return [Plain, Open, Single, Roomy, Derived, Special, Hashed]


PAIRS = list(zip(_classes(records.dataclass), _classes(dataclasses.dataclass), strict=True))


def _outcome(act: Callable[[], object]) -> object:
    try:
        return act()
    except (AttributeError, TypeError) as problem:
        return type(problem)


def _told(ours: type, made: tuple[object, ...], named: dict[str, object]) -> object:
    one, other = ours(*made, **named), ours(*made, **named)
    different = ours(99)
    return (
        re.sub(r"at 0x\w+", "", repr(one)).replace(ours.__module__, ""),
        one == other,
        one == different,
        one.__eq__(1),
        _outcome(lambda: hash(one) == hash(other)),
        _outcome(lambda: {one: 1, different: 2}.get(other)),
        [(each.name, getattr(one, each.name)) for each in dataclasses.fields(one)],
        dataclasses.asdict(one),
        [getattr(dataclasses.replace(one, a=5), each) for each in "abc"],
        [getattr(copy.copy(one), each.name) for each in dataclasses.fields(one)],
        ours.__match_args__,
        _outcome(lambda: setattr(one, "a", 6)),
        _outcome(lambda: setattr(one, "unknown", 6)) is None,
        _outcome(lambda: delattr(one, "b")),
        hasattr(one, "__dict__"),
    )


@pytest.mark.parametrize(("ours", "theirs"), PAIRS, ids=lambda each: each.__name__)
@pytest.mark.parametrize(("made", "named"), [((1,), {}), ((1, "x"), {}), ((), {"a": 2, "b": "y"})])
def test_as_dataclasses(ours: type, theirs: type, made: tuple[object, ...], named: dict[str, object]) -> None:
    for _ in range(2):  # by stand-ins, then by what they were replaced with
        assert _told(ours, made, named) == _told(theirs, made, named)


@pytest.mark.parametrize(("ours", "theirs"), PAIRS, ids=lambda each: each.__name__)
def test_wrong_arguments(ours: type, theirs: type) -> None:
    for given in ((), (1, "b", [], 4, 5, 6)):
        assert (
            _outcome(lambda made=given: ours(*made))
            is _outcome(lambda made=given: theirs(*made))
            is TypeError
        )
    assert _outcome(lambda: ours(1, nothing=2)) is TypeError


@records.dataclass(frozen=True, slots=True)
class Kept:
    a: int
    b: tuple[int, ...] = (1, 2)
    inner: Kept | None = None


def test_pickled() -> None:
    kept = Kept(1, (), Kept(2))
    assert pickle.loads(pickle.dumps(kept)) == kept


def test_matched() -> None:
    match Kept(1, (3,)):
        case Kept(a, (b,), None):
            assert (a, b) == (1, 3)
        case _:
            pytest.fail("no match")


def test_each_object_has_a_list_of_its_own() -> None:
    ours, _ = PAIRS[0]
    one, other = ours(1), ours(1)
    one.c.append(3)
    assert other.c == []


def test_a_record_that_holds_itself_is_written() -> None:
    ours, _ = PAIRS[2]
    one = ours(1)
    one.c.append(one)
    assert "..." in repr(one)


def test_nothing_is_compiled_before_it_is_called() -> None:
    @records.dataclass(frozen=True, slots=True)
    class Fresh:
        a: int

    def is_compiled(name: str) -> bool:
        return Fresh.__dict__[name].__code__.co_filename == "<string>"

    assert not any(map(is_compiled, ("__init__", "__eq__", "__hash__")))
    one = Fresh(1)
    assert is_compiled("__init__")
    assert not is_compiled("__hash__")
    assert hash(one) == hash(Fresh(1))
    assert is_compiled("__hash__")


def test_sources_use_records() -> None:
    """`source.py` has one class with an order, which records leave out."""
    found = [
        path.relative_to(SOURCES).as_posix()
        for path in sorted(SOURCES.rglob("*.py"))
        if re.search(r"^ *from dataclasses import .*\bdataclass\b", path.read_text("utf-8"), re.M)
    ]
    assert found == ["records.py", "source.py"]
