"""Ends, the environment, signals, time, locale and options: what surrounds a program."""

from __future__ import annotations

from typing import Final

from whence.models.effects import (
    WORD,
    Bytes,
    Chosen,
    Everything,
    Fixed,
    Keeps,
    Nothing,
    Number,
    Reads,
    Shared,
    State,
    Text,
    Touches,
    Translated,
    Within,
    Writes,
)
from whence.models.function import LibraryFunction, Returning, Role, each, functions

_NEVER: Final = Returning.NEVER
_TEXT: Final = Text()
_SIGNALS: Final = Fixed(128)
_ACTION: Final = Fixed(152, 140)
_ERRNO: Final = Touches(State.ERRNO)
_HANDLERS: Final = Touches(State.HANDLERS)
_ENVIRONMENT: Final = Touches(State.ENVIRONMENT)
_VARIABLES: Final = Touches(State.VARIABLES)
_CLOCK: Final = Touches(State.CLOCK)
_OUTPUT: Final = Touches(State.OUTPUT)

ENDS: Final[tuple[LibraryFunction, ...]] = (
    *each("exit quick_exit", Nothing(), _HANDLERS, returning=_NEVER),
    *functions("_exit _Exit", Nothing(), returning=_NEVER),
    *functions("abort", Nothing(), returning=_NEVER, role=Role.FAILURE),
    *functions(
        "__assert_fail",
        Nothing(),
        Reads(0, _TEXT),
        Reads(1, _TEXT),
        Reads(3, _TEXT, optional=True),
        _OUTPUT,
        returning=_NEVER,
        role=Role.FAILURE,
    ),
    *functions(
        "__assert",
        Nothing(),
        Reads(0, _TEXT),
        Reads(1, _TEXT),
        _OUTPUT,
        returning=_NEVER,
        role=Role.FAILURE,
    ),
    *each("atexit at_quick_exit", Number(), Keeps(0), _HANDLERS),
    *each("on_exit __cxa_atexit", Number(), Keeps(0), Keeps(1), _HANDLERS),
    *functions("signal", Chosen(), Keeps(0), Keeps(1), _HANDLERS, _ERRNO),
    *each("sigemptyset sigfillset", Number(), Writes(0, _SIGNALS)),
    *each("sigaddset sigdelset", Number(), Reads(0, _SIGNALS), Writes(0, _SIGNALS), _ERRNO),
    *functions("sigismember", Number(), Reads(0, _SIGNALS), _ERRNO),
    *functions(
        "sigprocmask",
        Number(),
        Reads(1, _SIGNALS, optional=True),
        Writes(2, _SIGNALS, optional=True),
        _HANDLERS,
        _ERRNO,
    ),
    *functions(
        "sigaction",
        Number(),
        Reads(1, _ACTION, optional=True),
        Writes(2, _ACTION, optional=True),
        _HANDLERS,
        _ERRNO,
    ),
    *functions(
        "sigaltstack",
        Number(),
        Reads(0, Fixed(24, 12), optional=True),
        Writes(1, Fixed(24, 12), optional=True),
        _HANDLERS,
    ),
    *functions("raise", Number(), _HANDLERS, _ERRNO, returning=Returning.SOMETIMES),
)

ENVIRONMENT: Final[tuple[LibraryFunction, ...]] = (
    *functions("__errno_location", Shared(or_null=False)),
    *functions("getenv secure_getenv", Shared(or_null=True), Reads(0, _TEXT), _ENVIRONMENT, role=Role.INPUT),
    *functions("setenv", Number(), Reads(0, _TEXT), Reads(1, _TEXT), _ENVIRONMENT, _VARIABLES, _ERRNO),
    *functions("unsetenv", Number(), Reads(0, _TEXT), _ENVIRONMENT, _VARIABLES, _ERRNO),
    *functions("putenv", Number(), Reads(0, _TEXT), Keeps(0), _ENVIRONMENT, _VARIABLES),
    *each("getpid getppid getuid geteuid getgid getegid getpagesize", Number()),
    *functions("umask", Number(), Touches(State.STREAMS)),
    *functions("sysconf", Number(), _ERRNO),
    *functions("getrlimit", Number(), Writes(1, Fixed(16)), _ERRNO),
    *functions("sched_getaffinity", Number(), Writes(2, Bytes(1)), _ERRNO),
    *functions("__sched_cpucount", Number(), Reads(1, Bytes(0))),
    *functions("sysinfo", Number(), Writes(0, Fixed(112, 64)), _ERRNO),
    *functions("alarm", Number()),
)

TIME: Final[tuple[LibraryFunction, ...]] = (
    *functions("time", Number(), Writes(0, WORD, optional=True), _CLOCK),
    *functions("gettimeofday", Number(), Writes(0, Fixed(16, 8)), _CLOCK),
    *functions("clock_gettime", Number(), Writes(1, Fixed(16, 8)), _CLOCK),
    *functions("clock", Number(), _CLOCK),
    *functions("difftime", Number()),
    *each("sleep usleep", Number(), _CLOCK),
    *functions("nanosleep", Number(), Reads(0, Fixed(16, 8)), Writes(1, Fixed(16, 8), optional=True), _CLOCK),
    *functions("tzset", Nothing(), _VARIABLES),
    *each(
        "gmtime_r localtime_r",
        Within(1, or_null=True),
        Reads(0, WORD),
        Writes(1, Fixed(56, 44)),
        _ERRNO,
        _VARIABLES,
    ),
    *each(
        "gmtime localtime",
        Shared(or_null=True),
        Reads(0, WORD),
        Touches(State.BUFFER),
        _ERRNO,
        _VARIABLES,
    ),
    *each("mktime timegm", Number(), Reads(0, Fixed(56, 44)), Writes(0, Fixed(56, 44)), _ERRNO, _VARIABLES),
)

LOCKS: Final[tuple[LibraryFunction, ...]] = (
    *each(
        "pthread_mutex_init pthread_cond_init pthread_rwlock_init",
        Number(),
        Writes(0, Everything()),
        Reads(1, Everything(), optional=True),
    ),
    *each(
        "pthread_mutex_lock pthread_mutex_unlock pthread_mutex_trylock pthread_mutex_destroy "
        "pthread_cond_destroy pthread_cond_signal pthread_cond_broadcast pthread_rwlock_rdlock "
        "pthread_rwlock_wrlock pthread_rwlock_unlock pthread_rwlock_destroy",
        Number(),
        Writes(0, Everything()),
    ),
    *functions("pthread_cond_wait", Number(), Writes(0, Everything()), Writes(1, Everything())),
    *functions(
        "pthread_sigmask",
        Number(),
        Reads(1, _SIGNALS, optional=True),
        Writes(2, _SIGNALS, optional=True),
        _HANDLERS,
        _ERRNO,
    ),
)

LOCALE: Final[tuple[LibraryFunction, ...]] = (
    *functions("setlocale", Shared(or_null=True), Reads(1, _TEXT, optional=True)),
    *each("localeconv nl_langinfo", Shared(or_null=False)),
    *functions("gettext", Translated(0)),
    *functions("dgettext dcgettext", Translated(1)),
    *functions("ngettext", Chosen(), Keeps(0), Keeps(1)),
    *each("textdomain bindtextdomain bind_textdomain_codeset", Shared(or_null=True)),
)

_OPTIONS: Final = (
    Reads(1, Everything()),
    Reads(2, _TEXT),
    Writes(1, Everything()),
    Touches(State.OPTIONS),
    _OUTPUT,
)

OPTIONS: Final[tuple[LibraryFunction, ...]] = (
    *functions("getopt", Number(), *_OPTIONS),
    *each(
        "getopt_long getopt_long_only",
        Number(),
        *_OPTIONS,
        Reads(3, Everything(), optional=True),
        Writes(4, Fixed(4), optional=True),
    ),
)
