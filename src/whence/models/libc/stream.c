/* Streams: <stdio.h> without formatting, which is the interpreter's. */
#include "primitives.h"
#include "stream.h"
#include <errno.h>

size_t strlen(const char *text);
char *strerror(int number);

static FILE __whence_stdin = {.fd = 0};
static FILE __whence_stdout = {.fd = 1};
static FILE __whence_stderr = {.fd = 2};
FILE *stdin = &__whence_stdin;
FILE *stdout = &__whence_stdout;
FILE *stderr = &__whence_stderr;

static int __whence_failure(FILE *stream, long long result)
{
    errno = (int)-result;
    stream->failed = 1;
    return EOF;
}

static size_t __whence_take(FILE *stream, char *bytes, size_t size)
{
    size_t done = 0;
    if (size > 0 && stream->pushed != 0) {
        bytes[done++] = (char)(stream->pushed - 1);
        stream->pushed = 0;
    }
    while (done < size) {
        long long got = __whence_read(stream->fd, bytes + done, size - done);
        if (got < 0)
            __whence_failure(stream, got);
        if (got == 0)
            stream->at_end = 1;
        if (got <= 0)
            break;
        done += (size_t)got;
    }
    return done;
}

int __whence_get(FILE *stream)
{
    unsigned char byte;
    return __whence_take(stream, (char *)&byte, 1) == 1 ? byte : EOF;
}

size_t __whence_put(FILE *stream, const char *bytes, size_t size)
{
    size_t done = 0;
    while (done < size) {
        long long written = __whence_write(stream->fd, bytes + done, size - done);
        if (written <= 0) {
            __whence_failure(stream, written);
            break;
        }
        done += (size_t)written;
    }
    return done;
}

void __whence_put_string(FILE *stream, const char *text)
{
    __whence_put(stream, text, strlen(text));
}

static int __whence_put_character(int c, FILE *stream)
{
    char byte = (char)c;
    return __whence_put(stream, &byte, 1) == 1 ? (unsigned char)c : EOF;
}

int fputc(int c, FILE *stream) { return __whence_put_character(c, stream); }
int putc(int c, FILE *stream) { return __whence_put_character(c, stream); }
int putchar(int c) { return __whence_put_character(c, stdout); }
int fputc_unlocked(int c, FILE *stream) { return __whence_put_character(c, stream); }
int putc_unlocked(int c, FILE *stream) { return __whence_put_character(c, stream); }
int putchar_unlocked(int c) { return __whence_put_character(c, stdout); }
int _IO_putc(int c, FILE *stream) { return __whence_put_character(c, stream); }
int __overflow(FILE *stream, int c) { return __whence_put_character(c, stream); }

int fgetc(FILE *stream) { return __whence_get(stream); }
int getc(FILE *stream) { return __whence_get(stream); }
int getchar(void) { return __whence_get(stdin); }
int fgetc_unlocked(FILE *stream) { return __whence_get(stream); }
int getc_unlocked(FILE *stream) { return __whence_get(stream); }
int getchar_unlocked(void) { return __whence_get(stdin); }
int _IO_getc(FILE *stream) { return __whence_get(stream); }
int __uflow(FILE *stream) { return __whence_get(stream); }

int ungetc(int c, FILE *stream)
{
    if (c == EOF || stream->pushed != 0)
        return EOF;
    stream->pushed = (unsigned char)c + 1;
    stream->at_end = 0;
    return (unsigned char)c;
}

int fputs(const char *restrict text, FILE *restrict stream)
{
    size_t length = strlen(text);
    return __whence_put(stream, text, length) == length ? 1 : EOF;
}

int fputs_unlocked(const char *restrict text, FILE *restrict stream)
{
    return fputs(text, stream);
}

int puts(const char *text)
{
    size_t length = strlen(text);
    if (__whence_put(stdout, text, length) != length || __whence_put(stdout, "\n", 1) != 1)
        return EOF;
    return (int)length + 1;
}

size_t fwrite(const void *restrict items, size_t size, size_t count, FILE *restrict stream)
{
    if (size == 0 || count == 0)
        return 0;
    return __whence_put(stream, items, size * count) / size;
}

size_t fwrite_unlocked(const void *restrict items, size_t size, size_t count, FILE *restrict stream)
{
    return fwrite(items, size, count, stream);
}

size_t fread(void *restrict items, size_t size, size_t count, FILE *restrict stream)
{
    if (size == 0 || count == 0)
        return 0;
    return __whence_take(stream, items, size * count) / size;
}

size_t fread_unlocked(void *restrict items, size_t size, size_t count, FILE *restrict stream)
{
    return fread(items, size, count, stream);
}

char *fgets(char *restrict line, int size, FILE *restrict stream)
{
    int length = 0;
    if (size <= 0)
        return 0;
    while (length + 1 < size) {
        int c = __whence_get(stream);
        if (c == EOF && (length == 0 || stream->failed))
            return 0;
        if (c == EOF)
            break;
        line[length++] = (char)c;
        if (c == '\n')
            break;
    }
    line[length] = '\0';
    return line;
}

char *fgets_unlocked(char *restrict line, int size, FILE *restrict stream)
{
    return fgets(line, size, stream);
}

static int __whence_reserve(char **line, size_t *capacity, size_t needed)
{
    if (*line != 0 && needed <= *capacity)
        return 1;
    size_t size = *line == 0 || *capacity < 60 ? 120 : 2 * *capacity;
    char *grown = malloc(size);
    if (grown == 0)
        return 0;
    if (*line != 0) {
        memcpy(grown, *line, *capacity);
        free(*line);
    }
    *line = grown;
    *capacity = size;
    return 1;
}

static long __whence_getdelim(char **line, size_t *capacity, int delimiter, FILE *stream)
{
    size_t length = 0;
    int c;
    if (line == 0 || capacity == 0) {
        errno = EINVAL;
        return -1;
    }
    if (!__whence_reserve(line, capacity, 2))
        return -1;
    while ((c = __whence_get(stream)) != EOF) {
        if (!__whence_reserve(line, capacity, length + 2))
            return -1;
        (*line)[length++] = (char)c;
        if (c == delimiter)
            break;
    }
    if (length == 0)
        return -1;
    (*line)[length] = '\0';
    return (long)length;
}

long getdelim(char **line, size_t *capacity, int delimiter, FILE *stream)
{
    return __whence_getdelim(line, capacity, delimiter, stream);
}

long __getdelim(char **line, size_t *capacity, int delimiter, FILE *stream)
{
    return __whence_getdelim(line, capacity, delimiter, stream);
}

long getline(char **line, size_t *capacity, FILE *stream)
{
    return __whence_getdelim(line, capacity, '\n', stream);
}

void perror(const char *prefix)
{
    const char *message = strerror(errno);
    if (prefix != 0 && *prefix != '\0') {
        __whence_put_string(stderr, prefix);
        __whence_put_string(stderr, ": ");
    }
    __whence_put_string(stderr, message);
    __whence_put_string(stderr, "\n");
}

int fflush(FILE *stream)
{
    (void)stream;
    return 0;
}

int fflush_unlocked(FILE *stream)
{
    (void)stream;
    return 0;
}

int feof(FILE *stream) { return stream->at_end; }
int ferror(FILE *stream) { return stream->failed; }
int fileno(FILE *stream) { return stream->fd; }
int feof_unlocked(FILE *stream) { return stream->at_end; }
int ferror_unlocked(FILE *stream) { return stream->failed; }
int fileno_unlocked(FILE *stream) { return stream->fd; }

void clearerr(FILE *stream)
{
    stream->at_end = 0;
    stream->failed = 0;
}

void clearerr_unlocked(FILE *stream)
{
    clearerr(stream);
}

void setbuf(FILE *restrict stream, char *restrict buffer)
{
    (void)stream;
    (void)buffer;
}

void setbuffer(FILE *stream, char *buffer, size_t size)
{
    (void)stream;
    (void)buffer;
    (void)size;
}

void setlinebuf(FILE *stream)
{
    (void)stream;
}

int setvbuf(FILE *restrict stream, char *restrict buffer, int mode, size_t size)
{
    (void)stream;
    (void)buffer;
    (void)mode;
    (void)size;
    return 0;
}

void flockfile(FILE *stream) { (void)stream; }
void funlockfile(FILE *stream) { (void)stream; }
size_t __fpending(FILE *stream) { (void)stream; return 0; }
void __fpurge(FILE *stream) { stream->pushed = 0; }
int __freading(FILE *stream) { (void)stream; return 0; }
int __fwriting(FILE *stream) { (void)stream; return 0; }
