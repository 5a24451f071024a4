"""python -m tests.generator --seed N [--without FEATURE]...    prints a program."""

import argparse
import sys

from . import ALL_FEATURES, Feature, generate


def main() -> None:
    """Prints the program of a seed."""
    parser = argparse.ArgumentParser(prog="python -m tests.generator")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--without", action="append", default=[], choices=[f.value for f in Feature])
    arguments = parser.parse_args()
    without = {Feature(name) for name in arguments.without}
    sys.stdout.write(generate(arguments.seed, ALL_FEATURES - without))


main()
