/* Memory that is mapped (<sys/mman.h>): new objects, with a file's contents where one is mapped. */
#define _GNU_SOURCE
#include "primitives.h"
#include <errno.h>
#include <sys/mman.h>

enum { FROM_START = 0, FROM_HERE = 1 };

static long long __whence_fill(char *memory, size_t length, int descriptor, long long offset)
{
    long long here = __whence_seek(descriptor, 0, FROM_HERE);
    long long result = here < 0 ? -ENODEV : __whence_seek(descriptor, offset, FROM_START);
    for (size_t at = 0; result >= 0 && at < length; at += (size_t)result) {
        result = __whence_read(descriptor, memory + at, length - at);
        if (result == 0)
            break;
    }
    if (here >= 0)
        __whence_seek(descriptor, here, FROM_START);
    return result;
}

/* The pointer -1 is not null and leads into no object.  Accesses through it are neither null nor out of bounds to
 * engines that follow it: the call of a primitive that they do not follow keeps them from a proof. */
static void *__whence_unmapped(void)
{
    char nothing;
    __whence_folder_name(-1, &nothing, 0);
    return MAP_FAILED;
}

/* What is written to a shared mapping of a file would not come to the file: such a mapping is refused. */
static void *__whence_map(size_t length, int protection, int flags, int descriptor, long long offset)
{
    int is_file = (flags & MAP_ANONYMOUS) == 0;
    int is_refused = is_file && (flags & MAP_SHARED) != 0 && (protection & PROT_WRITE) != 0;
    if (length == 0 || is_refused || (flags & MAP_FIXED) != 0 || __whence_number("mmap", 0, 1) != 0) {
        errno = length == 0 ? EINVAL : ENOMEM;
        return __whence_unmapped();
    }
    char *memory = __whence_scratch(length);
    memset(memory, 0, length);
    long long result = is_file ? __whence_fill(memory, length, descriptor, offset) : 0;
    if (result >= 0)
        return memory;
    free(memory);
    errno = (int)-result;
    return __whence_unmapped();
}

void *mmap(void *wanted, size_t length, int protection, int flags, int descriptor, off_t offset)
{
    (void)wanted;
    return __whence_map(length, protection, flags, descriptor, offset);
}

void *mmap64(void *wanted, size_t length, int protection, int flags, int descriptor, __off64_t offset)
{
    (void)wanted;
    return __whence_map(length, protection, flags, descriptor, offset);
}

/* A part of an object stays mapped here. */
int munmap(void *memory, size_t length)
{
    if (length == 0) {
        errno = EINVAL;
        return -1;
    }
    if (length >= __whence_object_size(memory))
        free(memory);
    return 0;
}

/* Objects have no pages here: none is in memory unless the run is told so. */
int mincore(void *memory, size_t length, unsigned char *pages)
{
    (void)memory;
    if (length == 0 || __whence_number("mincore", 1, 1) != 0) {
        errno = ENOMEM;
        return -1;
    }
    *pages = (unsigned char)__whence_number("mincore", 1, 1);
    return 0;
}
