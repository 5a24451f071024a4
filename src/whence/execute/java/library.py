"""All methods that are written in Python, and machines that have them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import cast, final

from whence.execute.java.class_knowledge import JavaPlatform, Native
from whence.execute.java.native_table import Group, NativeTable
from whence.execute.java.numbers.mathematics import math_natives
from whence.execute.java.numbers.numbers import number_natives
from whence.execute.java.numbers.reals import real_natives
from whence.execute.java.objects.arrays import array_natives
from whence.execute.java.objects.classes import class_natives
from whence.execute.java.objects.declared_classes import jvm_source
from whence.execute.java.objects.object_methods import object_natives
from whence.execute.java.objects.reflection import reflection_natives
from whence.execute.java.objects.throwables import throwable_natives
from whence.execute.java.platform.harness import harness_natives
from whence.execute.java.platform.host import Host
from whence.execute.java.platform.internals import internal_natives
from whence.execute.java.platform.logging import logging_natives
from whence.execute.java.platform.platform import JvmClasses
from whence.execute.java.platform.randomness import random_natives
from whence.execute.java.platform.references import reference_natives
from whence.execute.java.platform.streams.files import encoding_natives, file_natives
from whence.execute.java.platform.streams.printing import print_natives
from whence.execute.java.platform.streams.reading import reading_natives
from whence.execute.java.platform.streams.scanner import scanner_natives
from whence.execute.java.platform.system import system_natives
from whence.execute.java.platform.time_zones import time_zone_natives
from whence.execute.java.platform.unsafe import unsafe_natives
from whence.execute.java.platform.var_handles import handle_natives
from whence.execute.java.run.launcher import launcher_natives
from whence.execute.java.text.builders import builder_natives
from whence.execute.java.text.characters import character_natives
from whence.execute.java.text.strings import string_natives
from whence.execute.limits import Limits
from whence.execute.link.linker import Translations
from whence.execute.machine import Machine
from whence.execute.memory.java_settings import ASSERTIONS
from whence.execute.observe.comparisons.comparing import Comparisons
from whence.execute.observe.comparisons.guard_watch import GuardWatch
from whence.execute.observe.definitions.tracing import Trace
from whence.execute.observe.paths.path_watch import PathWatch
from whence.execute.observe.shadows.shadow import Shadow
from whence.execute.translate.adapters import Function
from whence.execute.translate.translation import Options
from whence.execute.world import World
from whence.frontends.jvm.program_source import JvmSource
from whence.models.java.harness import harness_classes
from whence.program.program import Program

DEPTH = 20_000
"""Nested calls before a `StackOverflowError`, about as many as a JVM's thread of ordinary size holds."""


@final
class Library:
    """The library of one run."""

    def __init__(self, source: JvmSource, world: World) -> None:
        self.host = Host(world)
        self.natives = NativeTable(self._groups())
        self.classes = JvmClasses(source, self.natives)

    def _groups(self) -> tuple[Group, ...]:
        host = self.host
        return (
            partial(object_natives, host),
            lambda: class_natives(host, self.classes.is_interface),
            lambda: reflection_natives(host, self.classes),
            partial(reference_natives, host),
            partial(logging_natives, host),
            partial(string_natives, host),
            partial(builder_natives, host),
            partial(character_natives, host),
            partial(number_natives, host),
            partial(real_natives, host),
            partial(math_natives, host),
            partial(array_natives, host),
            partial(throwable_natives, host),
            partial(print_natives, host),
            partial(reading_natives, host),
            partial(scanner_natives, host),
            partial(encoding_natives, host),
            partial(file_natives, host),
            partial(system_natives, host),
            partial(random_natives, host),
            partial(time_zone_natives, host),
            partial(internal_natives, host),
            partial(unsafe_natives, host),
            partial(handle_natives, host),
            partial(launcher_natives, host),
        )

    def platform(self) -> JavaPlatform:
        return JavaPlatform(self.classes, cast(Mapping[str, Native], self.natives))


def java_machine(
    program: Program | Translations,
    world: World,
    limits: Limits | None = None,
    options: Options | None = None,
    observer: Shadow | Trace | PathWatch | Comparisons | GuardWatch | None = None,
    *,
    has_assertions: bool = False,
) -> tuple[Machine, Library]:
    """A machine for a program that the Java front end made, with its library."""
    whole = program.program if isinstance(program, Translations) else program
    library = Library(jvm_source(whole.source), world)
    library.natives.update(harness_natives(library.host, harness_classes(whole)))
    if has_assertions:
        library.natives[ASSERTIONS] = cast(Function, lambda this: 1)
    machine = Machine(program, world, limits or Limits(depth=DEPTH), options, observer, library.platform())
    assert machine.java is not None
    library.host.is_observed = observer is not None
    library.host.attach(machine.java)
    return machine, library
