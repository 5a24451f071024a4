/* What a file is, as stat and its relatives tell it (<sys/stat.h>).  All of it is given by the environment. */
#define _GNU_SOURCE
#include "primitives.h"
#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include "places.h"

enum { BLOCK = 4096, SECTOR = 512, PERMISSIONS = 07777, KINDS = 7, LINK = 6, FACTS = 9 };
#define LARGEST 0xfffffffffffLL
#define ANY 0x7fffffffffffffffLL

static unsigned __whence_kind(long long number)
{
    switch (number) {
    case 1: return S_IFDIR;
    case 2: return S_IFCHR;
    case 3: return S_IFBLK;
    case 4: return S_IFIFO;
    case 5: return S_IFSOCK;
    case LINK: return S_IFLNK;
    default: return S_IFREG;
    }
}

struct __whence_status {
    long long kind, permissions, size, inode, device, links, user, group, changed;
};

#define FIELDS(to, from)                                             \
    do {                                                             \
        memset(to, 0, sizeof *(to));                                 \
        (to)->st_mode = __whence_kind((from).kind) | (unsigned)(from).permissions; \
        (to)->st_size = (from).size;                                 \
        (to)->st_ino = (from).inode;                                 \
        (to)->st_dev = (from).device;                                \
        (to)->st_nlink = (from).links;                               \
        (to)->st_uid = (unsigned)(from).user;                        \
        (to)->st_gid = (unsigned)(from).group;                       \
        (to)->st_blksize = BLOCK;                                    \
        (to)->st_blocks = ((from).size + SECTOR - 1) / SECTOR;       \
        (to)->st_mtime = (from).changed;                             \
        (to)->st_atime = (from).changed;                             \
        (to)->st_ctime = (from).changed;                             \
    } while (0)

/* The usual values are those of the run's own files. */
static int __whence_status_of(
    const char *name, int result, int follows, const long long *usual, struct __whence_status *status)
{
    if (result == 0 && __whence_number(name, 0, 1) != 0)
        result = -EIO;
    if (result < 0) {
        errno = -result;
        return -1;
    }
    status->kind = __whence_number(name, usual[0], KINDS);
    if (status->kind == LINK && follows)
        status->kind = 0;
    status->permissions = __whence_number(name, usual[1], PERMISSIONS);
    status->size = __whence_number(name, usual[2], LARGEST);
    status->inode = __whence_number(name, usual[3], ANY);
    status->device = __whence_number(name, usual[4], ANY);
    status->links = __whence_number(name, usual[5], 0x7fffffff);
    status->user = __whence_number(name, usual[6], 0xffffffff);
    status->group = __whence_number(name, usual[7], 0xffffffff);
    status->changed = __whence_number(name, usual[8], LARGEST);
    return 0;
}

static int __whence_named(const char *name, const char *path, int follows, struct __whence_status *status)
{
    long long usual[FACTS];
    return __whence_status_of(name, __whence_file_status(path, -1, follows, usual), follows, usual, status);
}

static int __whence_numbered(const char *name, int descriptor, struct __whence_status *status)
{
    long long usual[FACTS];
    return __whence_status_of(name, __whence_file_status(0, descriptor, 1, usual), 1, usual, status);
}

static int __whence_relative(int folder, const char *path, int flags, struct __whence_status *status)
{
    if (*path == '\0' && (flags & AT_EMPTY_PATH) != 0 && folder != AT_FDCWD)
        return __whence_numbered("fstatat", folder, status);
    char joined[__WHENCE_LONGEST_PATH];
    const char *place = __whence_at(folder, path, joined);
    return place == 0 ? -1 : __whence_named("fstatat", place, (flags & AT_SYMLINK_NOFOLLOW) == 0, status);
}

#define ANSWER(call)                 \
    struct __whence_status found;    \
    if ((call) != 0)                 \
        return -1;                   \
    FIELDS(status, found);           \
    return 0

int stat(const char *restrict path, struct stat *restrict status) { ANSWER(__whence_named("stat", path, 1, &found)); }
int stat64(const char *restrict path, struct stat64 *restrict status) { ANSWER(__whence_named("stat", path, 1, &found)); }
int lstat(const char *restrict path, struct stat *restrict status) { ANSWER(__whence_named("lstat", path, 0, &found)); }
int lstat64(const char *restrict path, struct stat64 *restrict status) { ANSWER(__whence_named("lstat", path, 0, &found)); }
int fstat(int descriptor, struct stat *status) { ANSWER(__whence_numbered("fstat", descriptor, &found)); }
int fstat64(int descriptor, struct stat64 *status) { ANSWER(__whence_numbered("fstat", descriptor, &found)); }

int fstatat(int folder, const char *restrict path, struct stat *restrict status, int flags)
{
    ANSWER(__whence_relative(folder, path, flags, &found));
}

int fstatat64(int folder, const char *restrict path, struct stat64 *restrict status, int flags)
{
    ANSWER(__whence_relative(folder, path, flags, &found));
}

/* Changes of a file's facts that no read shows: they succeed or fail, and nothing else depends on them. */
static int __whence_done(const char *name)
{
    if (__whence_number(name, 0, 1) == 0)
        return 0;
    errno = EIO;
    return -1;
}

int chmod(const char *path, mode_t mode) { (void)path; (void)mode; return __whence_done("chmod"); }
int fchmod(int descriptor, mode_t mode) { (void)descriptor; (void)mode; return __whence_done("fchmod"); }
int chown(const char *path, uid_t user, gid_t group) { (void)path; (void)user; (void)group; return __whence_done("chown"); }
int lchown(const char *path, uid_t user, gid_t group) { (void)path; (void)user; (void)group; return __whence_done("lchown"); }
int fchown(int descriptor, uid_t user, gid_t group) { (void)descriptor; (void)user; (void)group; return __whence_done("fchown"); }
int fsync(int descriptor) { (void)descriptor; return __whence_done("fsync"); }
int fdatasync(int descriptor) { (void)descriptor; return __whence_done("fdatasync"); }
int posix_fadvise(int descriptor, off_t from, off_t size, int advice) { (void)descriptor; (void)from; (void)size; (void)advice; return 0; }
int futimens(int descriptor, const struct timespec times[2]) { (void)descriptor; (void)times; return __whence_done("futimens"); }

int utimensat(int folder, const char *path, const struct timespec times[2], int flags)
{
    (void)folder; (void)path; (void)times; (void)flags;
    return __whence_done("utimensat");
}
