/* What the C models stand on: functions that the interpreter provides, and nothing else of the platform.
 *
 * Contract: a primitive that can fail returns the negated errno value, never -1 with errno set; the C side
 * keeps errno.  The models call only these, ISO C functions and names that begin with __whence_, because a
 * program may define any other name for itself. */
#ifndef WHENCE_PRIMITIVES_H
#define WHENCE_PRIMITIVES_H

#include <stddef.h>

void *malloc(size_t size);
void free(void *object);
void *memcpy(void *restrict to, const void *restrict from, size_t size);
void *memmove(void *to, const void *from, size_t size);
void *memset(void *to, int byte, size_t size);

/* The size that was asked for when the object that `object` points into was allocated. */
size_t __whence_object_size(const void *object);

/* Descriptors 0, 1, 2 are open at start.  `flags` are Linux's O_ constants, `whence` is SEEK_SET, _CUR, _END. */
long long __whence_write(int descriptor, const void *bytes, size_t size);
long long __whence_read(int descriptor, void *bytes, size_t size); /* 0 at the end of the input */
int __whence_open(const char *path, int flags);
int __whence_close(int descriptor);
long long __whence_size(const char *path); /* of a file; a folder is the error EISDIR */
int __whence_remove(const char *path);
int __whence_rename(const char *path, const char *other);
/* Of the file with that path, or of the descriptor where it is null: kind (0 regular, 1 folder, 2 character device,
 * 3 block device, 4 pipe, 5 socket, 6 link), permissions, size, inode, device, links, user, group, time. */
int __whence_file_status(const char *path, int descriptor, int follows, long long *facts);
int __whence_truncate(int descriptor, long long size);
long long __whence_folder_name(int descriptor, char *name, size_t size); /* its length; no zero is written */
int __whence_second_descriptor(int descriptor, int wanted, int exactly); /* the first free one from `wanted`, or that one */
long long __whence_seek(int descriptor, long long offset, int whence);

_Noreturn void __whence_exit(int status); /* ends the run: exit handlers have run before */
_Noreturn void __whence_abort(void);      /* the event `abort` */
_Noreturn void __whence_assertion_failed(void); /* the event `assertion-failed`; its message is written */

/* What the environment gives under that name, which may be any number of these bits: `value` unless a run is
 * told another. */
long long __whence_given(const char *name, long long value, long long bits);

#define __whence_number(name, value, bits) (__whence_given(name, value, bits) & (bits))

/* What the environment gives when a run is not told: glibc's generator, and the microseconds since the start of
 * the run, which so many more have passed.  No other value may depend on them. */
long long __whence_usual_random(void);
void __whence_seed_random(unsigned seed);
long long __whence_usual_ticks(long long more);

void *__whence_scratch(size_t size); /* as malloc, and never null */

char *__whence_getenv(const char *name); /* null where the run's environment has no such name */

#endif
