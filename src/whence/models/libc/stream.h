/* FILE as the models see it.
 *
 * The layout is a contract with the interpreter, whose printf and scanf take a FILE *: `fd` at offset 0,
 * `pushed` at offset 4 (a character put back, plus one; 0 when there is none), `at_end` at 112, `failed` at 116.
 * There is no buffer: every write goes out at once, so what a program wrote before it failed is never lost.
 * The null pointers stand where glibc keeps its buffer, so that its inline getc and putc call __uflow and
 * __overflow; the size is glibc's too. */
#ifndef WHENCE_STREAM_H
#define WHENCE_STREAM_H

#include <stddef.h>

struct _IO_FILE {
    int fd;
    int pushed;
    char *no_buffer[13];
    char gap[104 - 13 * sizeof(char *)];
    int at_end;
    int failed;
    char unused[sizeof(char *) == 8 ? 96 : 28];
};

typedef struct _IO_FILE FILE;

_Static_assert(offsetof(FILE, at_end) == 112 && sizeof(FILE) == (sizeof(char *) == 8 ? 216 : 148), "glibc's layout");

#define EOF (-1)

extern FILE *stdin;
extern FILE *stdout;
extern FILE *stderr;

int __whence_get(FILE *stream);                                          /* a character or EOF */
size_t __whence_put(FILE *stream, const char *bytes, size_t size);       /* how many were written */
void __whence_put_string(FILE *stream, const char *text);

#endif
