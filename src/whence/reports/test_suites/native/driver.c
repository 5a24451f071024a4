/* Written by `whence tests`: runs each test in a process of its own and compares with what was expected.
   WHENCE_OUTPUT in the environment shows what the tests print. */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#include <wchar.h>
#include "tests.h"

enum { RETURNS, EXITS, ABORTS, UNDEFINED, ENDLESS, ASSUMES, ERROR };

static const struct whence_test *current;
static unsigned long asked, given;
static int report;
static FILE *printed;
static char folder[] = "/tmp/whence-XXXXXX";
enum { MOST_FILES = 64 };

static void tell(char what)
{
    if (write(report, &what, 1) != 1)
        _exit(99);
}

void whence_returned(int is_expected)
{
    tell(is_expected ? 'R' : 'W');
    exit(0);
}

int whence_left(const void *object, const char *data, const char *known, unsigned long size)
{
    const char *bytes = object;
    unsigned long at;
    for (at = 0; at < size; at++)
        if (known[at] && bytes[at] != data[at])
            return 0;
    return 1;
}

int whence_is_close(double got, double expected, double share)
{
    double off = got - expected, size = expected < 0 ? -expected : expected;
    if (got == expected || (got != got && expected != expected))
        return 1;
    return (off < 0 ? -off : off) <= share * size;
}

void whence_answer(void *object, unsigned long size)
{
    memset(object, 0, size);
    if (asked < current->asked) {
        unsigned long length = current->sizes[asked];
        memcpy(object, current->answers + given, size < length ? size : length);
        given += length;
    }
    asked++;
}

/* What the environment gave to the next call of the function. */
long whence_given(const char *name)
{
    static unsigned char taken[1 << 17];
    unsigned long number = 0;
    while (number < sizeof taken && current->given[number].name) {
        if (!taken[number] && !strcmp(current->given[number].name, name)) {
            taken[number] = 1;
            return current->given[number].value;
        }
        number++;
    }
    return 0;
}

/* Files of a test lie in a folder of its own, by the order in which their paths are first named. */
static void name_of(int number, char *name)
{
    sprintf(name, "%s/%d", folder, number);
}

static int number_of(const char *path)
{
    static char *paths[MOST_FILES];
    int number = 0;
    while (number < MOST_FILES && paths[number] && strcmp(paths[number], path))
        number++;
    if (number < MOST_FILES && !paths[number] && (paths[number] = malloc(strlen(path) + 1)))
        strcpy(paths[number], path);
    return number;
}

int whence_open(const char *path, int flags)
{
    const struct whence_file *file = current->files;
    char name[sizeof folder + 12];
    while (file->path && strcmp(file->path, path))
        file++;
    if (file->path && file->size < 0) {
        errno = flags & O_CREAT ? EACCES : ENOENT;
        return -1;
    }
    name_of(number_of(path), name);
    return openat(AT_FDCWD, name, flags, 0600);
}

int whence_remove(const char *path)
{
    char name[sizeof folder + 12];
    name_of(number_of(path), name);
    return unlinkat(AT_FDCWD, name, 0);
}

int whence_rename(const char *path, const char *other)
{
    char name[sizeof folder + 12], new[sizeof folder + 12];
    name_of(number_of(path), name);
    name_of(number_of(other), new);
    return renameat(AT_FDCWD, name, AT_FDCWD, new);
}

int whence_access(const char *path)
{
    char name[sizeof folder + 12];
    name_of(number_of(path), name);
    return faccessat(AT_FDCWD, name, F_OK, 0);
}

/* As models/libc/status.c has it; `found` is 0, or -1 with errno set. */
int whence_status(const char *name, int found, int follows, struct stat *status)
{
    static const mode_t kinds[] = {S_IFREG, S_IFDIR, S_IFCHR, S_IFBLK, S_IFIFO, S_IFSOCK, S_IFLNK, S_IFREG};
    long kind;
    if (found == 0 && (whence_given(name) & 1)) {
        errno = EIO;
        found = -1;
    }
    if (found != 0)
        return -1;
    kind = whence_given(name) & 7;
    memset(status, 0, sizeof *status);
    status->st_mode = (mode_t)(whence_given(name) & 07777) | (kind == 6 && follows ? S_IFREG : kinds[kind]);
    status->st_size = whence_given(name) & 0xfffffffffff;
    status->st_ino = (ino_t)whence_given(name) & 0x7fffffffffffffff;
    status->st_dev = (dev_t)whence_given(name) & 0x7fffffffffffffff;
    status->st_nlink = (nlink_t)whence_given(name) & 0x7fffffff;
    status->st_uid = (uid_t)whence_given(name);
    status->st_gid = (gid_t)whence_given(name);
    status->st_blksize = 4096;
    status->st_blocks = (status->st_size + 511) / 512;
    status->st_mtime = whence_given(name) & 0xfffffffffff;
    status->st_atime = status->st_ctime = status->st_mtime;
    return 0;
}

int whence_done(const char *name)
{
    if ((whence_given(name) & 1) == 0)
        return 0;
    errno = EIO;
    return -1;
}

int whence_temporary(char *path)
{
    long number = whence_given("mkstemp"), length = (long)strlen(path), at;
    if (length < 6 || strcmp(path + length - 6, "XXXXXX")) {
        errno = EINVAL;
        return -1;
    }
    for (at = 1; at <= 6; at++, number >>= 4)
        path[length - at] = "0123456789abcdef"[number & 15];
    return whence_open(path, O_RDWR | O_CREAT | O_EXCL);
}

void *whence_stream(const char *path, const char *mode)
{
    int flags = *mode == 'r' ? 0 : *mode == 'w' ? O_CREAT | O_TRUNC : O_CREAT | O_APPEND;
    int file = -1;
    flags |= strchr(mode, '+') ? O_RDWR : *mode == 'r' ? O_RDONLY : O_WRONLY;
    flags |= strchr(mode, 'x') ? O_EXCL : 0;
    if (!strchr("rwa", *mode))
        errno = EINVAL;
    else
        file = whence_open(path, flags);
    return file < 0 ? 0 : fdopen(file, mode);
}

static void lay_out(void)
{
    extern char **environ;
    static char *nothing[1];
    const struct whence_file *file;
    const struct whence_variable *variable;
    for (file = current->files; file->path; file++)
        if (file->size >= 0) {
            int to = whence_open(file->path, O_CREAT | O_WRONLY);
            if (to < 0 || write(to, file->data, file->size) != file->size || close(to))
                _exit(99);
        }
    environ = nothing;
    for (variable = current->variables; variable->name; variable++)
        setenv(variable->name, variable->value, 1);
}

void whence_end(char what)
{
    tell(what);
    exit(0);
}

static void start(const struct whence_test *test, int to)
{
    FILE *input = tmpfile();
    current = test;
    report = to;
    if (!input || fwrite(test->input, 1, test->input_size, input) != test->input_size || fflush(input))
        _exit(99);
    rewind(input);
    if (dup2(fileno(input), 0) < 0)
        _exit(99);
    if (!getenv("WHENCE_OUTPUT") && (dup2(fileno(printed), 1) < 0 || !freopen("/dev/null", "w", stderr)))
        _exit(99);
    lay_out();
    alarm(10);
    test->run();
    exit(0);
}

/* Whether the test wrote to standard output what it should. */
static int has_printed(const struct whence_test *test)
{
    char *found;
    long size;
    if (test->printed_size < 0 || getenv("WHENCE_OUTPUT"))
        return 1;
    found = malloc(test->printed_size + 1);
    rewind(printed);
    size = found ? (long)fread(found, 1, test->printed_size + 1, printed) : -1;
    size = size == test->printed_size && !memcmp(found, test->printed, size);
    free(found);
    return size;
}

static int is_expected(const struct whence_test *test, char told, int status)
{
    int code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    int ended_by = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
    if (test->overflows && (ended_by == SIGABRT || ended_by == SIGILL || ended_by == SIGTRAP))
        return 1; /* a sanitizer */
    switch (test->ending) {
    case RETURNS: return told == 'R';
    case EXITS: return told == 0 && code == test->status;
    case ABORTS: return ended_by == SIGABRT;
    case ENDLESS: return ended_by == SIGALRM;
    case ASSUMES: return told == 'A';
    case ERROR: return told == 'E' || ended_by == SIGABRT || code > 0;
    default: return 1;
    }
}

static void describe(char told, int status)
{
    if (told == 'W')
        printf("it returned or left something else");
    else if (told == 'R')
        printf("it returned");
    else if (told)
        printf("%s", told == 'E' ? "the error function was called" : "an assumption did not hold");
    else if (WIFSIGNALED(status))
        printf("it was ended by signal %d", WTERMSIG(status));
    else
        printf("it exited with %d", WEXITSTATUS(status));
}

static int run(const struct whence_test *test)
{
    int ends[2], status, is_fine, number;
    char told = 0, name[sizeof folder + 12];
    pid_t child;
    fflush(stdout);
    strcpy(folder + sizeof folder - 7, "XXXXXX");
    printed = tmpfile();
    if (!printed || !mkdtemp(folder) || pipe(ends) || (child = fork()) < 0) {
        perror(test->name);
        return 0;
    }
    if (child == 0) {
        close(ends[0]);
        start(test, ends[1]);
    }
    close(ends[1]);
    if (read(ends[0], &told, 1) != 1)
        told = 0;
    close(ends[0]);
    waitpid(child, &status, 0);
    for (number = 0; number < MOST_FILES; number++) {
        name_of(number, name);
        unlinkat(AT_FDCWD, name, 0);
    }
    rmdir(folder);
    is_fine = is_expected(test, told, status);
    number = !is_fine || has_printed(test);
    fclose(printed);
    printf("%s %s: expected: %s; ", is_fine && number ? "ok    " : "FAILED", test->name, test->expected);
    describe(told, status);
    printf("%s\n", number ? "" : ", and printed something else");
    is_fine &= number;
    return is_fine;
}

int main(int argc, char **argv)
{
    const struct whence_test *test;
    int failed = 0, count = 0;
    for (test = whence_tests; test->name; test++)
        if (argc < 2 || !strcmp(argv[1], test->name)) {
            count++;
            failed += !run(test);
        }
    printf("%d tests, %d failed\n", count, failed);
    return failed != 0;
}
