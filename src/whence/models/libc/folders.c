/* Files by an open folder and a name in it, and descriptors as such (<fcntl.h>, <unistd.h>). */
#define _GNU_SOURCE
#include "primitives.h"
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <unistd.h>
#include "places.h"

size_t strlen(const char *text);

static int __whence_answer(long long result)
{
    if (result >= 0)
        return (int)result;
    errno = (int)-result;
    return -1;
}

const char *__whence_at(int folder, const char *path, char *joined)
{
    if (folder == AT_FDCWD || *path == '/')
        return path;
    size_t size = strlen(path) + 1;
    long long length = size >= __WHENCE_LONGEST_PATH
                           ? -ENAMETOOLONG
                           : __whence_folder_name(folder, joined, __WHENCE_LONGEST_PATH - size);
    if (length < 0) {
        errno = (int)-length;
        return 0;
    }
    joined[length] = '/';
    memcpy(joined + length + 1, path, size);
    return joined;
}

static int __whence_open_at(int folder, const char *path, int flags)
{
    char joined[__WHENCE_LONGEST_PATH];
    const char *place = __whence_at(folder, path, joined);
    return place == 0 ? -1 : __whence_answer(__whence_open(place, flags));
}

int openat(int folder, const char *path, int flags, ...) { return __whence_open_at(folder, path, flags); }
int openat64(int folder, const char *path, int flags, ...) { return __whence_open_at(folder, path, flags); }

int unlinkat(int folder, const char *path, int flags)
{
    if ((flags & AT_REMOVEDIR) != 0) {
        errno = EPERM;
        return -1;
    }
    char joined[__WHENCE_LONGEST_PATH];
    const char *place = __whence_at(folder, path, joined);
    return place == 0 ? -1 : __whence_answer(__whence_remove(place));
}

static int __whence_second(const char *name, int descriptor, int wanted, int exactly)
{
    if (__whence_number(name, 0, 1) != 0)
        return __whence_answer(exactly ? -EINTR : -EMFILE);
    return __whence_answer(__whence_second_descriptor(descriptor, wanted, exactly));
}

int dup(int descriptor) { return __whence_second("dup", descriptor, 0, 0); }
int dup2(int descriptor, int wanted) { return __whence_second("dup2", descriptor, wanted, 1); }

/* Flags of a descriptor are given, changes of them have no effect here, and locks are always had. */
static int __whence_control(int descriptor, int command, int argument)
{
    long long there = __whence_seek(descriptor, 0, 1);
    if (there == -EBADF)
        return __whence_answer(there);
    switch (command) {
    case F_DUPFD:
    case F_DUPFD_CLOEXEC:
        return __whence_second("fcntl", descriptor, argument, 0);
    case F_GETFD:
        return (int)__whence_number("fcntl", 0, FD_CLOEXEC);
    case F_GETFL:
        return (int)__whence_number("fcntl", O_RDWR, 0x7fffffff);
    case F_SETFD:
    case F_SETFL:
    case F_SETLK:
    case F_SETLKW:
        return __whence_number("fcntl", 0, 1) == 0 ? 0 : __whence_answer(-EAGAIN);
    default:
        return __whence_answer(-EINVAL);
    }
}

int fcntl(int descriptor, int command, ...)
{
    va_list arguments;
    va_start(arguments, command);
    int argument = va_arg(arguments, int);
    va_end(arguments);
    return __whence_control(descriptor, command, argument);
}

int ftruncate(int descriptor, off_t size) { return __whence_answer(__whence_truncate(descriptor, size)); }
int ftruncate64(int descriptor, off64_t size) { return __whence_answer(__whence_truncate(descriptor, size)); }
