"""Inputs made of a program's own words, at random with a fixed seed."""

from __future__ import annotations

from random import Random

from whence.engines.trial.inputs.vocabulary import Vocabulary
from whence.program.types import FloatType, IntType, Type
from whence.witnesses import Inputs


def _counting(most: int) -> Inputs:
    """So many arguments and lines: a few fill a small array, many leave one."""
    words = [str(each) for each in range(1, most + 1)]
    return Inputs(tuple(words), "".join(f"{each}\n" for each in words).encode())


PLAIN = (
    Inputs(),
    Inputs(arguments=("1",), stdin=b"1\n"),
    Inputs(arguments=("hello", "2"), stdin=b"hello world\n2\n"),
    *(_counting(each) for each in (5, 40)),
)
_LETTERS = "abkxzAZ_"
_DIGITS = "0123459"
_EDGES = (0, 1, -1, 2, 3, 10, 100, 255, 65536, (1 << 31) - 1, -(1 << 31))


def programs_inputs(random: Random, vocabulary: Vocabulary) -> Inputs:
    """Arguments and standard input of a program."""
    arguments = tuple(text_guess(random, vocabulary) for _ in range(random.choice((0, 1, 1, 1, 2, 2, 3, 4))))
    lines = [
        " ".join(text_guess(random, vocabulary) for _ in range(random.choice((1, 1, 2, 3))))
        for _ in range(random.choice((0, 1, 2, 3, 6)))
    ]
    return Inputs(arguments, "".join(f"{line}\n" for line in lines).encode())


def parameters_inputs(random: Random, vocabulary: Vocabulary, types: tuple[Type, ...]) -> Inputs:
    """Numbers for an entry that takes only such."""
    return Inputs(parameters=tuple(number_of(random, vocabulary, each) for each in types))


def number_of(random: Random, vocabulary: Vocabulary, type_: Type) -> int | float:
    number = number_guess(random, vocabulary)
    match type_:
        case IntType(bits):
            low = -(1 << (bits - 1)) if bits > 1 else 0
            return (number - low) % (1 << bits) + low
        case FloatType():
            return number + random.choice((0.0, 0.0, 0.5))
        case _:
            return 0


def number_guess(random: Random, vocabulary: Vocabulary) -> int:
    """Where a comparison changes, or at an edge."""
    if vocabulary.numbers and random.random() < 0.6:
        return random.choice(vocabulary.numbers) + random.choice((-1, 0, 0, 1))
    return random.choice(_EDGES) if random.random() < 0.5 else random.randint(-20, 120)


def text_guess(random: Random, vocabulary: Vocabulary) -> str:
    kind = random.random()
    if kind < 0.12:
        letter: str = random.choice((*"a0", *vocabulary.characters))
        return letter * random.choice((9, 17, 33, 70))
    if kind < 0.3:
        return str(number_guess(random, vocabulary))
    if kind < 0.45 and vocabulary.words:
        return random.choice(vocabulary.words)
    if kind < 0.6:
        return " ".join(_part(random, vocabulary) for _ in range(random.randint(2, 4)))
    return "".join(_atom(random, vocabulary) for _ in range(random.randint(1, 9)))


def _part(random: Random, vocabulary: Vocabulary) -> str:
    """Of a sentence."""
    if vocabulary.words and random.random() < 0.4:
        return random.choice(vocabulary.words)
    return str(number_guess(random, vocabulary)) if random.random() < 0.7 else _atom(random, vocabulary)


def _atom(random: Random, vocabulary: Vocabulary) -> str:
    kind = random.random()
    if kind < 0.45 and vocabulary.characters:
        return random.choice(vocabulary.characters)
    if kind < 0.55 and vocabulary.words:
        return random.choice(vocabulary.words)
    return random.choice(_DIGITS) if kind < 0.8 else random.choice(_LETTERS + " ")


def mixed(random: Random, inputs: Inputs, guess: Inputs, vocabulary: Vocabulary) -> Inputs:
    """An input that reached something new, with a piece of a guess."""
    if inputs.parameters:
        pairs = zip(inputs.parameters, guess.parameters, strict=True)
        return Inputs(parameters=tuple(random.choice(pair) for pair in pairs))
    arguments, stdin = inputs.arguments, inputs.stdin.decode("latin-1")
    if arguments and (not stdin or random.random() < 0.5):
        place = random.randrange(len(arguments))
        changed = changed_text(random, arguments[place], vocabulary)
        arguments = (*arguments[:place], changed, *arguments[place + 1 :])
    elif stdin:
        stdin = changed_text(random, stdin, vocabulary)
    else:
        return guess
    is_joined = random.random() < 0.2
    more = guess.arguments[:1] if is_joined else ()
    return Inputs(arguments + more, stdin.encode("latin-1", "replace"), files=_renamed(inputs, arguments))


def _renamed(inputs: Inputs, arguments: tuple[str, ...]) -> tuple[tuple[str, bytes | None], ...]:
    """The files of an input, where changed arguments name them."""
    names = dict(zip(inputs.arguments, arguments, strict=False))
    return tuple((names.get(path, path), data) for path, data in inputs.files)


def changed_text(random: Random, text: str, vocabulary: Vocabulary) -> str:
    start = random.randint(0, len(text))
    end = min(len(text), start + random.choice((0, 0, 1, 1, 2, 5)))
    piece = random.choice(
        ("", _atom(random, vocabulary), _atom(random, vocabulary), _part(random, vocabulary))
    )
    piece = text[start:end] * 2 if random.random() < 0.1 else piece
    return text[:start] + piece + text[end:]
