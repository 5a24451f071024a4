/* Opening, closing and positioning streams and descriptors (<stdio.h>, <fcntl.h>, <unistd.h>). */
#include "primitives.h"
#include "stream.h"
#include <errno.h>

size_t strlen(const char *text);
int strcmp(const char *left, const char *right);

enum { READ_ONLY = 0, WRITE_ONLY = 1, READ_WRITE = 2, CREATE = 0100, EXCLUSIVE = 0200, TRUNCATE = 01000, APPEND = 02000 };
enum { FROM_START = 0, FROM_HERE = 1 };

/* -1 for a mode that is none. */
static int __whence_open_flags(const char *mode)
{
    int flags = *mode == 'r'   ? READ_ONLY
                : *mode == 'w' ? WRITE_ONLY | CREATE | TRUNCATE
                : *mode == 'a' ? WRITE_ONLY | CREATE | APPEND
                               : -1;
    if (flags < 0)
        return -1;
    while (*++mode != '\0') {
        if (*mode == '+')
            flags = (flags & ~WRITE_ONLY) | READ_WRITE;
        else if (*mode == 'x')
            flags |= EXCLUSIVE;
    }
    return flags;
}

static int __whence_result(long long result)
{
    if (result >= 0)
        return (int)result;
    errno = (int)-result;
    return -1;
}

static int __whence_open_mode(const char *path, const char *mode)
{
    int flags = __whence_open_flags(mode);
    return __whence_result(flags < 0 ? -EINVAL : __whence_open(path, flags));
}

static FILE *__whence_stream(int descriptor)
{
    if (descriptor < 0)
        return 0;
    FILE *stream = __whence_scratch(sizeof *stream);
    memset(stream, 0, sizeof *stream);
    stream->fd = descriptor;
    return stream;
}

FILE *fopen(const char *restrict path, const char *restrict mode)
{
    return __whence_stream(__whence_open_mode(path, mode));
}

FILE *fopen64(const char *restrict path, const char *restrict mode)
{
    return __whence_stream(__whence_open_mode(path, mode));
}

FILE *fdopen(int descriptor, const char *mode)
{
    if (__whence_open_flags(mode) < 0) {
        errno = EINVAL;
        return 0;
    }
    return __whence_stream(descriptor);
}

FILE *freopen(const char *restrict path, const char *restrict mode, FILE *restrict stream)
{
    if (path == 0)
        return stream;
    __whence_close(stream->fd);
    int descriptor = __whence_open_mode(path, mode);
    if (descriptor < 0)
        return 0;
    memset(stream, 0, sizeof *stream);
    stream->fd = descriptor;
    return stream;
}

int fclose(FILE *stream)
{
    int result = __whence_result(__whence_close(stream->fd));
    if (stream != stdin && stream != stdout && stream != stderr)
        free(stream);
    return result;
}

static int __whence_position(FILE *stream, long long offset, int origin)
{
    if (origin == FROM_HERE && stream->pushed != 0)
        offset--;
    long long result = __whence_seek(stream->fd, offset, origin);
    if (result < 0)
        return __whence_result(result);
    stream->pushed = 0;
    stream->at_end = 0;
    return 0;
}

static long long __whence_tell(FILE *stream)
{
    long long here = __whence_seek(stream->fd, 0, FROM_HERE);
    if (here >= 0)
        return stream->pushed != 0 ? here - 1 : here;
    return __whence_result(here);
}

int fseek(FILE *stream, long offset, int origin) { return __whence_position(stream, offset, origin); }
int fseeko(FILE *stream, long offset, int origin) { return __whence_position(stream, offset, origin); }
int fseeko64(FILE *stream, long long offset, int origin) { return __whence_position(stream, offset, origin); }
long ftell(FILE *stream) { return (long)__whence_tell(stream); }
long ftello(FILE *stream) { return (long)__whence_tell(stream); }
long long ftello64(FILE *stream) { return __whence_tell(stream); }

void rewind(FILE *stream)
{
    __whence_position(stream, 0, FROM_START);
    stream->failed = 0;
}

struct __whence_file_position {
    long offset;
    long state;
};

int fgetpos(FILE *restrict stream, struct __whence_file_position *restrict position)
{
    long long here = __whence_tell(stream);
    if (here < 0)
        return -1;
    position->offset = (long)here;
    position->state = 0;
    return 0;
}

int fsetpos(FILE *stream, const struct __whence_file_position *position)
{
    return __whence_position(stream, position->offset, FROM_START);
}

int open(const char *path, int flags, ...)
{
    return __whence_result(__whence_open(path, flags));
}

int open64(const char *path, int flags, ...)
{
    return __whence_result(__whence_open(path, flags));
}

int creat(const char *path, unsigned mode)
{
    (void)mode;
    return __whence_result(__whence_open(path, WRITE_ONLY | CREATE | TRUNCATE));
}

int close(int descriptor)
{
    return __whence_result(__whence_close(descriptor));
}

static long long __whence_long_result(long long result)
{
    if (result >= 0)
        return result;
    errno = (int)-result;
    return -1;
}

long read(int descriptor, void *bytes, size_t size)
{
    return (long)__whence_long_result(__whence_read(descriptor, bytes, size));
}

long write(int descriptor, const void *bytes, size_t size)
{
    return (long)__whence_long_result(__whence_write(descriptor, bytes, size));
}

long lseek(int descriptor, long offset, int origin)
{
    return (long)__whence_long_result(__whence_seek(descriptor, offset, origin));
}

long long lseek64(int descriptor, long long offset, int origin)
{
    return __whence_long_result(__whence_seek(descriptor, offset, origin));
}

int isatty(int descriptor)
{
    (void)descriptor;
    errno = ENOTTY;
    return 0;
}

int unlink(const char *path) { return __whence_result(__whence_remove(path)); }
int remove(const char *path) { return __whence_result(__whence_remove(path)); }
int rename(const char *path, const char *other) { return __whence_result(__whence_rename(path, other)); }

static int __whence_access(const char *path)
{
    long long size = __whence_size(path);
    return size < 0 && size != -EISDIR ? __whence_result(size) : 0;
}

int access(const char *path, int mode) { (void)mode; return __whence_access(path); }
int euidaccess(const char *path, int mode) { (void)mode; return __whence_access(path); }
int eaccess(const char *path, int mode) { (void)mode; return __whence_access(path); }

enum { MARKS = 6, MOST_NAMES = 0xffffff };

/* The name of the file is any one of six hexadecimal digits. */
static int __whence_temporary(char *path)
{
    size_t length = strlen(path);
    if (length < MARKS || strcmp(path + length - MARKS, "XXXXXX") != 0) {
        errno = EINVAL;
        return -1;
    }
    long long number = __whence_number("mkstemp", 0, MOST_NAMES);
    for (int at = 1; at <= MARKS; at++) {
        path[length - at] = "0123456789abcdef"[number & 15];
        number >>= 4;
    }
    return __whence_result(__whence_open(path, READ_WRITE | CREATE | EXCLUSIVE));
}

int mkstemp(char *path) { return __whence_temporary(path); }

int mkostemp(char *path, int flags)
{
    (void)flags;
    return __whence_temporary(path);
}
