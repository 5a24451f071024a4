/* The primitives of src/whence/models/libc/primitives.h over a real system, so that the models can run natively. */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <malloc.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#define CALL3(number, a, b, c)                                                              \
    ({                                                                                      \
        long value;                                                                         \
        __asm__ volatile("syscall"                                                          \
                         : "=a"(value)                                                      \
                         : "a"((long)(number)), "D"((long)(a)), "S"((long)(b)), "d"((long)(c)) \
                         : "rcx", "r11", "memory");                                         \
        value;                                                                              \
    })

size_t __whence_object_size(const void *object) { return malloc_usable_size((void *)object); }
long long __whence_write(int fd, const void *bytes, size_t size) { return CALL3(SYS_write, fd, bytes, size); }
long long __whence_read(int fd, void *bytes, size_t size) { return CALL3(SYS_read, fd, bytes, size); }
int __whence_open(const char *path, int flags) { return (int)CALL3(SYS_open, path, flags, 0666); }
int __whence_remove(const char *path) { return (int)CALL3(SYS_unlink, path, 0, 0); }
int __whence_rename(const char *path, const char *other) { return (int)CALL3(SYS_rename, path, other, 0); }
long long __whence_size(const char *path)
{
    struct stat found;
    long result = CALL3(SYS_stat, path, &found, 0);
    return result ? result : S_ISDIR(found.st_mode) ? -EISDIR : found.st_size;
}
int __whence_file_status(const char *path, int fd, int follows, long long *facts)
{
    struct stat found;
    int flags = path == 0 ? AT_EMPTY_PATH : follows ? 0 : AT_SYMLINK_NOFOLLOW;
    long result = syscall(SYS_newfstatat, path == 0 ? fd : AT_FDCWD, path == 0 ? "" : path, &found, flags);
    if (result != 0)
        return -errno;
    unsigned type = found.st_mode & S_IFMT;
    facts[0] = type == S_IFDIR ? 1 : type == S_IFCHR ? 2 : type == S_IFBLK ? 3 : type == S_IFIFO ? 4
             : type == S_IFSOCK ? 5 : type == S_IFLNK ? 6 : 0;
    facts[1] = found.st_mode & 07777;
    facts[2] = found.st_size;
    facts[3] = found.st_ino;
    facts[4] = found.st_dev;
    facts[5] = found.st_nlink;
    facts[6] = found.st_uid;
    facts[7] = found.st_gid;
    facts[8] = found.st_mtime;
    return 0;
}
long long __whence_folder_name(int fd, char *name, size_t size) { (void)fd; (void)name; (void)size; return -ENOTDIR; }
int __whence_second_descriptor(int fd, int wanted, int exactly)
{
    return (int)(exactly ? CALL3(SYS_dup2, fd, wanted, 0) : CALL3(SYS_fcntl, fd, F_DUPFD, wanted));
}
int __whence_truncate(int fd, long long size) { return (int)CALL3(SYS_ftruncate, fd, size, 0); }
int __whence_close(int fd) { return (int)CALL3(SYS_close, fd, 0, 0); }
long long __whence_seek(int fd, long long offset, int whence) { return CALL3(SYS_lseek, fd, offset, whence); }
_Noreturn void __whence_exit(int status) { for (;;) CALL3(SYS_exit_group, status, 0, 0); }
_Noreturn void __whence_abort(void) { __builtin_trap(); }
_Noreturn void __whence_assertion_failed(void) { __builtin_trap(); }
char *__whence_getenv(const char *name) { (void)name; return 0; }
long long __whence_given(const char *name, long long value, long long bits) { (void)name; (void)bits; return value; }
void *__whence_scratch(size_t size) { return malloc(size); }

static struct random_data generator;
static char generator_state[128];

void __whence_seed_random(unsigned seed)
{
    if (generator.state == 0)
        initstate_r(seed, generator_state, sizeof generator_state, &generator);
    srandom_r(seed, &generator);
}

long long __whence_usual_random(void)
{
    int result;
    if (generator.state == 0)
        __whence_seed_random(1);
    random_r(&generator, &result);
    return result;
}

long long __whence_usual_ticks(long long more)
{
    static long ticks;
    return ticks += more;
}

/* What is not there in runs is never looked at here: there is no other locale and no other time zone. */
char __whence_translation[1];
volatile long __whence_zone;
