"""Functions of the system that are not run here, and what they do to memory.

They have neither a C source nor an intrinsic: a question whose path meets one can't be decided by running.
But who knows which objects a call may touch need not give up on pointers because of it. As in `LIBRARY`, a
function touches no memory of the program beyond its effects.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from whence.models.catalogue.network import NETWORK
from whence.models.effects import (
    AccessesVariadic,
    Bytes,
    Calls,
    Everything,
    Fixed,
    Frees,
    Fresh,
    Keeps,
    Nothing,
    Number,
    Reads,
    Shared,
    State,
    Text,
    Touches,
    Within,
    Writes,
)
from whence.models.function import LibraryFunction, Realisation, Returning, each, functions

_NOWHERE: Final = Realisation.NOWHERE
_NAME: Final = Reads(0, Text())
_SECOND: Final = Reads(1, Text())
_ERRNO: Final = Touches(State.ERRNO)
_FILES: Final = (Touches(State.STREAMS), _ERRNO)
_BUFFER: Final = Touches(State.BUFFER)
_HANDLERS: Final = Touches(State.HANDLERS)
_STAT: Final = Fixed(144, 88)
_SIGNALS: Final = Fixed(128)
_STREAM: Final = Fixed(216)
_OUTPUT: Final = Touches(State.OUTPUT)
_TEXT_OR_NULL: Final = Within(1, or_null=True)


_FILE_SYSTEM: Final = (
    *each(
        "__xstat __lxstat __xstat64 __lxstat64",
        Number(),
        _SECOND,
        Writes(2, _STAT),
        *_FILES,
        realised=_NOWHERE,
    ),
    *each("__fxstat __fxstat64", Number(), Writes(2, _STAT), *_FILES, realised=_NOWHERE),
    *each("statfs statvfs", Number(), _NAME, Writes(1, Fixed(120)), *_FILES, realised=_NOWHERE),
    *each("fstatfs fstatvfs", Number(), Writes(1, Fixed(120)), *_FILES, realised=_NOWHERE),
    *each(
        "rmdir mkdir mkfifo mknod chdir chroot truncate",
        Number(),
        _NAME,
        *_FILES,
        realised=_NOWHERE,
    ),
    *each("link symlink", Number(), _NAME, _SECOND, *_FILES, realised=_NOWHERE),
    *each("renameat linkat", Number(), _SECOND, Reads(3, Text()), *_FILES, realised=_NOWHERE),
    *each("symlinkat", Number(), _NAME, Reads(2, Text()), *_FILES, realised=_NOWHERE),
    *each(
        "mkdirat fchmodat fchownat faccessat mkfifoat mknodat",
        Number(),
        _SECOND,
        *_FILES,
        realised=_NOWHERE,
    ),
    *each("readlink", Number(), _NAME, Writes(1, Bytes(2)), *_FILES, realised=_NOWHERE),
    *each("readlinkat", Number(), _SECOND, Writes(2, Bytes(3)), *_FILES, realised=_NOWHERE),
    *each("utime", Number(), _NAME, Reads(1, Fixed(16), optional=True), *_FILES, realised=_NOWHERE),
    *each("utimes", Number(), _NAME, Reads(1, Fixed(32), optional=True), *_FILES, realised=_NOWHERE),
    *each(
        "futimesat",
        Number(),
        Reads(1, Text(), optional=True),
        Reads(2, Fixed(32), optional=True),
        *_FILES,
        realised=_NOWHERE,
    ),
    *each("futimes", Number(), Reads(1, Fixed(32), optional=True), *_FILES, realised=_NOWHERE),
    *each(
        "mkdtemp mktemp",
        Within(0, or_null=True),
        _NAME,
        Writes(0, Text()),
        *_FILES,
        realised=_NOWHERE,
    ),
    *each("mkstemps", Number(), _NAME, Writes(0, Text()), *_FILES, realised=_NOWHERE),
    *each("tmpfile", Fresh(_STREAM), *_FILES, realised=_NOWHERE),
    *each(
        "fchdir dup3 flock lockf fallocate posix_fallocate syncfs sync isfdtype",
        Number(),
        *_FILES,
        realised=_NOWHERE,
    ),
    *each("pipe pipe2", Number(), Writes(0, Fixed(8)), *_FILES, realised=_NOWHERE),
    *each("opendir", Fresh(Everything()), _NAME, *_FILES, realised=_NOWHERE),
    *each("fdopendir", Fresh(Everything()), *_FILES, realised=_NOWHERE),
    *each(
        "readdir readdir64",
        Shared(or_null=True),
        Writes(0, Everything()),
        _BUFFER,
        *_FILES,
        realised=_NOWHERE,
    ),
    *each("rewinddir seekdir", Nothing(), Writes(0, Everything()), *_FILES, realised=_NOWHERE),
    *each("telldir dirfd", Number(), Reads(0, Everything()), realised=_NOWHERE),
    *each("closedir", Number(), Frees(0), *_FILES, realised=_NOWHERE),
    *each("popen", Fresh(_STREAM), _NAME, _SECOND, *_FILES, realised=_NOWHERE),
    *each("pclose", Number(), Reads(0, _STREAM), Frees(0), *_FILES, realised=_NOWHERE),
    *each(
        "getcwd",
        Shared(or_null=True),
        Writes(0, Bytes(1), optional=True),
        Keeps(0),
        _ERRNO,
        realised=_NOWHERE,
    ),
    *each("getw", Number(), Writes(0, _STREAM), *_FILES, Touches(State.INPUT), realised=_NOWHERE),
    *each("putw", Number(), Writes(1, _STREAM), *_FILES, _OUTPUT, realised=_NOWHERE),
    *each(
        "fgetln",
        Shared(or_null=True),
        Writes(0, _STREAM),
        Writes(1, Fixed(8)),
        _BUFFER,
        *_FILES,
        realised=_NOWHERE,
    ),
    *each("pread pread64", Number(), Writes(1, Bytes(2)), *_FILES, realised=_NOWHERE),
    *each("pwrite pwrite64", Number(), Reads(1, Bytes(2)), *_FILES, realised=_NOWHERE),
)
_PROCESSES: Final = (
    *each("fork vfork getpgrp getsid setsid sched_yield", Number(), _ERRNO, realised=_NOWHERE),
    *each(
        "setuid setgid seteuid setegid setreuid setregid setresuid setresgid setpgid getpgid "
        "nice getpriority setpriority pathconf getdtablesize sched_getscheduler tcgetpgrp tcsetpgrp",
        Number(),
        _ERRNO,
        realised=_NOWHERE,
    ),
    *each("kill killpg", Number(), _HANDLERS, _ERRNO, realised=_NOWHERE),
    *each("wait", Number(), Writes(0, Fixed(4), optional=True), _ERRNO, realised=_NOWHERE),
    *each("waitpid", Number(), Writes(1, Fixed(4), optional=True), _ERRNO, realised=_NOWHERE),
    *each("system", Number(), Reads(0, Text(), optional=True), _ERRNO, realised=_NOWHERE),
    *each("getrlimit64", Number(), Writes(1, Fixed(16)), _ERRNO, realised=_NOWHERE),
    *each("setrlimit setrlimit64", Number(), Reads(1, Fixed(16)), _ERRNO, realised=_NOWHERE),
    *each("getrusage", Number(), Writes(1, _STAT), _ERRNO, realised=_NOWHERE),
    *each("uname", Number(), Writes(0, Fixed(390)), _ERRNO, realised=_NOWHERE),
    *each("times", Number(), Writes(0, Fixed(32), optional=True), realised=_NOWHERE),
    *each("gethostname getdomainname", Number(), Writes(0, Bytes(1)), _ERRNO, realised=_NOWHERE),
    *each("sethostname setdomainname", Number(), Reads(0, Bytes(1)), _ERRNO, realised=_NOWHERE),
    *each("getloadavg", Number(), Writes(0, Bytes(1, 8)), realised=_NOWHERE),
    *each("waitid", Number(), Writes(2, Fixed(128), optional=True), _ERRNO, realised=_NOWHERE),
    *each("gai_strerror hstrerror", Shared(or_null=False), _BUFFER, realised=_NOWHERE),
    *each("__h_errno_location", Shared(or_null=False), realised=_NOWHERE),
    *each("getlogin ttyname ctermid", Shared(or_null=True), _BUFFER, _ERRNO, realised=_NOWHERE),
    *each("getpwuid getgrgid getpwent getgrent", Shared(or_null=True), _BUFFER, _ERRNO, realised=_NOWHERE),
    *each(
        "getpwnam getgrnam gethostbyname getprotobyname",
        Shared(or_null=True),
        _NAME,
        _BUFFER,
        _ERRNO,
        realised=_NOWHERE,
    ),
    *each("setpwent endpwent setgrent endgrent", Nothing(), _BUFFER, realised=_NOWHERE),
    *each("getrandom getentropy", Number(), Writes(0, Bytes(1)), _ERRNO, realised=_NOWHERE),
    *each("msync mprotect", Number(), _ERRNO, realised=_NOWHERE),
    *each("madvise", Number(), Writes(0, Everything(), optional=True), _ERRNO, realised=_NOWHERE),
    *each("tcgetattr", Number(), Writes(1, Fixed(60)), _ERRNO, realised=_NOWHERE),
    *each("tcsetattr", Number(), Reads(2, Fixed(60)), _ERRNO, realised=_NOWHERE),
    *each("cfgetispeed cfgetospeed", Number(), Reads(0, Fixed(60)), realised=_NOWHERE),
    *each("cfsetispeed cfsetospeed cfmakeraw", Number(), Writes(0, Fixed(60)), realised=_NOWHERE),
    *each("tcflush tcdrain tcflow tcsendbreak", Number(), _ERRNO, realised=_NOWHERE),
)
_SIGNALLING: Final = (
    *each("sigpending", Number(), Writes(0, _SIGNALS), realised=_NOWHERE),
    *each("sigsuspend", Number(), Reads(0, _SIGNALS), _HANDLERS, realised=_NOWHERE),
    *each("pause", Number(), _HANDLERS, _ERRNO, realised=_NOWHERE),
    *each("siginterrupt", Number(), _HANDLERS, realised=_NOWHERE),
    *each("setitimer", Number(), Reads(1, Fixed(32)), Writes(2, Fixed(32), optional=True), realised=_NOWHERE),
    *each("getitimer", Number(), Writes(1, Fixed(32)), realised=_NOWHERE),
    *each(
        "select",
        Number(),
        *(Writes(n, Fixed(128), optional=True) for n in (1, 2, 3)),
        Writes(4, Fixed(16), optional=True),
        _ERRNO,
        realised=_NOWHERE,
    ),
    *each("poll", Number(), Reads(0, Everything()), Writes(0, Everything()), _ERRNO, realised=_NOWHERE),
)
_TEXT_AND_TIME: Final = (
    *each("ntohl ntohs htonl htons towctrans iswctype", Number(), realised=_NOWHERE),
    *each("wctype wctrans", Number(), _NAME, realised=_NOWHERE),
    *each("strverscmp strcasecmp_l", Number(), _NAME, _SECOND, realised=_NOWHERE),
    *each("ctime", Shared(or_null=True), Reads(0, Fixed(8)), _BUFFER, realised=_NOWHERE),
    *each("asctime", Shared(or_null=True), Reads(0, Fixed(56)), _BUFFER, realised=_NOWHERE),
    *each("ctime_r", _TEXT_OR_NULL, Reads(0, Fixed(8)), Writes(1, Everything()), realised=_NOWHERE),
    *each("asctime_r", _TEXT_OR_NULL, Reads(0, Fixed(56)), Writes(1, Everything()), realised=_NOWHERE),
    *each(
        "strftime", Number(), Writes(0, Bytes(1)), Reads(2, Text()), Reads(3, Fixed(56)), realised=_NOWHERE
    ),
    *each("clock_settime clock_getres", Number(), Writes(1, Fixed(16)), _ERRNO, realised=_NOWHERE),
    *each("settimeofday", Number(), Reads(0, Fixed(16), optional=True), _ERRNO, realised=_NOWHERE),
    *each("crypt", Shared(or_null=True), _NAME, _SECOND, _BUFFER, realised=_NOWHERE),
    *each("getpass", Shared(or_null=True), _NAME, _BUFFER, realised=_NOWHERE),
    *each("fnmatch", Number(), _NAME, _SECOND, realised=_NOWHERE),
    *each("regcomp", Number(), Writes(0, Fixed(64)), _SECOND, realised=_NOWHERE),
    *each(
        "regexec",
        Number(),
        Reads(0, Fixed(64)),
        _SECOND,
        Writes(3, Everything(), optional=True),
        realised=_NOWHERE,
    ),
    *each("regerror", Number(), Reads(1, Fixed(64), optional=True), Writes(2, Bytes(3)), realised=_NOWHERE),
    *each(
        "re_compile_pattern",
        Shared(or_null=True),
        Reads(0, Bytes(1)),
        Writes(2, Fixed(64)),
        realised=_NOWHERE,
    ),
    *each(
        "re_search",
        Number(),
        Writes(0, Fixed(64)),
        Reads(1, Bytes(2)),
        Writes(5, Fixed(24), optional=True),
        realised=_NOWHERE,
    ),
    *each(
        "re_match",
        Number(),
        Writes(0, Fixed(64)),
        Reads(1, Bytes(2)),
        Writes(4, Fixed(24), optional=True),
        realised=_NOWHERE,
    ),
    *each("re_set_syntax", Number(), realised=_NOWHERE),
    *each("regfree", Nothing(), Writes(0, Fixed(64)), realised=_NOWHERE),
    *each(
        "realpath",
        Shared(or_null=True),
        _NAME,
        Writes(1, Everything(), optional=True),
        Keeps(1),
        *_FILES,
        realised=_NOWHERE,
    ),
    *each("llvm.prefetch.p0", Nothing(), realised=_NOWHERE),
)
_THREADS: Final = (
    *each("pthread_attr_init pthread_attr_destroy", Number(), Writes(0, Everything()), realised=_NOWHERE),
    *each("pthread_self pthread_equal pthread_detach", Number(), realised=_NOWHERE),
)
_TERMINAL: Final = (
    *each("initscr", Shared(or_null=True), realised=_NOWHERE),
    *each(
        "endwin cbreak nocbreak echo noecho raw noraw nl nonl beep flash doupdate start_color has_colors "
        "curs_set halfdelay isendwin move mvcur clear erase refresh getch addch clrtoeol clrtobot standout "
        "standend attron attroff",
        Number(),
        _OUTPUT,
        realised=_NOWHERE,
    ),
    *each(
        "wrefresh wclear werase wmove waddch wclrtoeol wclrtobot wgetch wattron wattroff wstandout wstandend "
        "keypad nodelay leaveok scrollok idlok clearok touchwin werase wdeleteln winsertln box winch delwin",
        Number(),
        Writes(0, Everything()),
        _OUTPUT,
        realised=_NOWHERE,
    ),
    *each("waddstr waddnstr", Number(), Writes(0, Everything()), _SECOND, _OUTPUT, realised=_NOWHERE),
    *each("addstr addnstr", Number(), _NAME, _OUTPUT, realised=_NOWHERE),
    *each("printw", Number(), _NAME, AccessesVariadic(writes=True), _OUTPUT, realised=_NOWHERE),
    *each(
        "wprintw",
        Number(),
        Writes(0, Everything()),
        _SECOND,
        AccessesVariadic(writes=True),
        _OUTPUT,
        realised=_NOWHERE,
    ),
    *each("mvprintw", Number(), Reads(2, Text()), AccessesVariadic(writes=True), _OUTPUT, realised=_NOWHERE),
    *each("newwin", Fresh(Everything()), realised=_NOWHERE),
)
_BYTES: Final = (
    *each("MD5_Init SHA1_Init SHA256_Init", Number(), Writes(0, Everything()), realised=_NOWHERE),
    *each(
        "MD5_Update SHA1_Update SHA256_Update",
        Number(),
        Writes(0, Everything()),
        Reads(1, Bytes(2)),
        realised=_NOWHERE,
    ),
    *each(
        "MD5_Final SHA1_Final SHA256_Final",
        Number(),
        Writes(0, Everything()),
        Writes(1, Everything()),
        realised=_NOWHERE,
    ),
    *each("sbrk", Shared(or_null=False), _ERRNO, realised=_NOWHERE),
    *each("brk", Number(), _ERRNO, realised=_NOWHERE),
)
_VARIABLE_ARGUMENTS: Final = (
    *functions("llvm.va_start llvm.va_start.p0", Nothing(), Writes(0, Fixed(24)), realised=_NOWHERE),
    *functions("llvm.va_end llvm.va_end.p0", Nothing(), realised=_NOWHERE),
    *functions(
        "llvm.va_copy llvm.va_copy.p0",
        Nothing(),
        Reads(1, Fixed(24)),
        Writes(0, Fixed(24)),
        realised=_NOWHERE,
    ),
    *each("fcntl64 ioctl", Number(), AccessesVariadic(writes=True), *_FILES, realised=_NOWHERE),
)
_CONTROL: Final = (
    *each(
        "pthread_create",
        Number(),
        Writes(0, Fixed(8)),
        Reads(1, Everything(), optional=True),
        Calls(2),
        realised=_NOWHERE,
    ),
    *each(
        "execl execle execlp execv execve execvp",
        Number(),
        _NAME,
        Reads(1, Everything()),
        AccessesVariadic(writes=False),
        _ERRNO,
        returning=Returning.SOMETIMES,
        realised=_NOWHERE,
    ),
    *each("twalk", Nothing(), Reads(0, Everything()), Calls(1), realised=_NOWHERE),
    *each("pthread_atfork", Number(), Keeps(0), Keeps(1), Keeps(2), _HANDLERS, realised=_NOWHERE),
)

_JAVA: Final = each("java.lang.Object.<init>()V java.lang.Record.<init>()V", Nothing(), realised=_NOWHERE)
"""What every constructor calls: without it, every Java object would count as given away."""

EXTERNAL: Final[Mapping[str, LibraryFunction]] = MappingProxyType(
    {
        known.name: known
        for known in (
            *_FILE_SYSTEM,
            *_PROCESSES,
            *_SIGNALLING,
            *_TEXT_AND_TIME,
            *_THREADS,
            *_TERMINAL,
            *_BYTES,
            *_VARIABLE_ARGUMENTS,
            *_JAVA,
            *_CONTROL,
            *NETWORK,
        )
    }
)
"""By name; none is in `LIBRARY`."""
