/* How a program ends, and what surrounds it: exit handlers, errno, assert, the environment, signals. */
#include "primitives.h"
#include "stream.h"
#include <errno.h>

size_t strlen(const char *text);
int strncmp(const char *left, const char *right, size_t limit);
char *strchr(const char *text, int wanted);
char *strrchr(const char *text, int wanted);

int __whence_errno;
char *program_invocation_name = "";
char *program_invocation_short_name = "";
char *__progname = "";
char **environ;
static char **__whence_environment; /* the list that the library left in environ: the program may put another there */

int *__errno_location(void)
{
    return &__whence_errno;
}

/* The interpreter calls this before main. */
void __whence_start(char **arguments, char **environment)
{
    environ = __whence_environment = environment;
    if (arguments[0] == 0)
        return;
    char *slash = strrchr(arguments[0], '/');
    program_invocation_name = arguments[0];
    program_invocation_short_name = slash == 0 ? arguments[0] : slash + 1;
    __progname = program_invocation_short_name;
}

struct __whence_handler {
    void (*plain)(void);
    void (*with_argument)(void *);
    void (*with_status)(int, void *);
    void *argument;
    struct __whence_handler *next;
};

static struct __whence_handler *__whence_handlers;
static struct __whence_handler *__whence_quick_handlers;

static int __whence_register(struct __whence_handler **list, struct __whence_handler handler)
{
    struct __whence_handler *kept = __whence_scratch(sizeof *kept);
    handler.next = *list;
    *kept = handler;
    *list = kept;
    return 0;
}

int atexit(void (*function)(void))
{
    return __whence_register(&__whence_handlers, (struct __whence_handler){.plain = function});
}

int at_quick_exit(void (*function)(void))
{
    return __whence_register(&__whence_quick_handlers, (struct __whence_handler){.plain = function});
}

int on_exit(void (*function)(int, void *), void *argument)
{
    struct __whence_handler handler = {.with_status = function, .argument = argument};
    return __whence_register(&__whence_handlers, handler);
}

int __cxa_atexit(void (*function)(void *), void *argument, void *library)
{
    (void)library;
    struct __whence_handler handler = {.with_argument = function, .argument = argument};
    return __whence_register(&__whence_handlers, handler);
}

/* A handler may register another, which runs next: so the list is popped, not walked. */
static void __whence_run_handlers(struct __whence_handler **list, int status)
{
    while (*list != 0) {
        struct __whence_handler handler = **list;
        free(*list);
        *list = handler.next;
        if (handler.plain != 0)
            handler.plain();
        else if (handler.with_argument != 0)
            handler.with_argument(handler.argument);
        else
            handler.with_status(status, handler.argument);
    }
}

_Noreturn void exit(int status)
{
    __whence_run_handlers(&__whence_handlers, status);
    __whence_exit(status);
}

_Noreturn void quick_exit(int status)
{
    __whence_run_handlers(&__whence_quick_handlers, status);
    __whence_exit(status);
}

_Noreturn void _exit(int status)
{
    __whence_exit(status);
}

_Noreturn void _Exit(int status)
{
    __whence_exit(status);
}

_Noreturn void abort(void)
{
    __whence_abort();
}

static void __whence_put_number(FILE *stream, unsigned number)
{
    char digits[12];
    size_t at = sizeof digits;
    do {
        digits[--at] = (char)('0' + number % 10);
        number /= 10;
    } while (number != 0);
    __whence_put(stream, digits + at, sizeof digits - at);
}

static void __whence_put_place(const char *file, unsigned line)
{
    if (*program_invocation_short_name != '\0') {
        __whence_put_string(stderr, program_invocation_short_name);
        __whence_put_string(stderr, ": ");
    }
    __whence_put_string(stderr, file);
    __whence_put_string(stderr, ":");
    __whence_put_number(stderr, line);
    __whence_put_string(stderr, ": ");
}

_Noreturn void __assert_fail(const char *assertion, const char *file, unsigned line, const char *function)
{
    __whence_put_place(file, line);
    if (function != 0) {
        __whence_put_string(stderr, function);
        __whence_put_string(stderr, ": ");
    }
    __whence_put_string(stderr, "Assertion `");
    __whence_put_string(stderr, assertion);
    __whence_put_string(stderr, "' failed.\n");
    __whence_assertion_failed();
}

_Noreturn void __assert(const char *assertion, const char *file, int line)
{
    __assert_fail(assertion, file, (unsigned)line, 0);
}

struct __whence_variable {
    char *text; /* NAME=VALUE, or NAME alone once it is unset */
    struct __whence_variable *next;
};

static struct __whence_variable *__whence_variables;

static struct __whence_variable *__whence_find_variable(const char *name, size_t length)
{
    struct __whence_variable *variable = __whence_variables;
    while (variable != 0) {
        char after = strncmp(variable->text, name, length) == 0 ? variable->text[length] : 'x';
        if (after == '=' || after == '\0')
            return variable;
        variable = variable->next;
    }
    return 0;
}

/* Whether the program has put a list of its own into environ. Before main nobody says what is there. */
static int __whence_has_list(void)
{
    return __whence_environment != 0 && environ != __whence_environment;
}

/* The value of a name in the list of a program that made one itself. */
static char *__whence_listed(const char *name, size_t length)
{
    for (char **at = environ; at != 0 && *at != 0; at++)
        if (strncmp(*at, name, length) == 0 && (*at)[length] == '=')
            return *at + length + 1;
    return 0;
}

/* The time zone that the program chose, or null: that of the system, which is UTC in runs. */
const char *__whence_chosen_zone(void)
{
    if (__whence_has_list())
        return __whence_listed("TZ", 2);
    struct __whence_variable *variable = __whence_find_variable("TZ", 2);
    return variable != 0 && variable->text[2] == '=' ? variable->text + 3 : 0;
}

static char *__whence_lookup(const char *name)
{
    size_t length = strlen(name);
    if (__whence_has_list())
        return __whence_listed(name, length);
    struct __whence_variable *variable = __whence_find_variable(name, length);
    if (variable != 0)
        return variable->text[length] == '=' ? variable->text + length + 1 : 0;
    return __whence_getenv(name);
}

char *getenv(const char *name)
{
    return __whence_lookup(name);
}

char *secure_getenv(const char *name)
{
    return __whence_lookup(name);
}

/* Lets environ show what was set or unset. A new name makes a new list, as in glibc; what is no program's own list
 * stays the library's. */
static void __whence_show(char *text, size_t length)
{
    size_t count = 0;
    int is_set = text[length] == '=', is_shown = 0;
    if (__whence_environment == 0)
        return;
    for (char **at = environ; at != 0 && *at != 0; at++) {
        int is_it = strncmp(*at, text, length) == 0 && (*at)[length] == '=';
        is_shown |= is_it;
        if (!is_it || is_set)
            environ[count++] = is_it ? text : *at;
    }
    if (environ != 0)
        environ[count] = 0;
    if (!is_set || is_shown)
        return;
    char **list = __whence_scratch((count + 2) * sizeof *list);
    if (count != 0)
        memcpy(list, environ, count * sizeof *list);
    list[count] = text;
    list[count + 1] = 0;
    if (environ == __whence_environment)
        __whence_environment = list;
    environ = list;
}

static int __whence_remember(char *text, size_t length)
{
    struct __whence_variable *variable = __whence_find_variable(text, length);
    if (variable == 0) {
        variable = malloc(sizeof *variable);
        if (variable == 0)
            return -1;
        variable->next = __whence_variables;
        __whence_variables = variable;
    }
    variable->text = text;
    __whence_show(text, length);
    return 0;
}

static int __whence_bad_name(const char *name)
{
    if (name != 0 && *name != '\0' && strchr(name, '=') == 0)
        return 0;
    errno = EINVAL;
    return 1;
}

int setenv(const char *name, const char *value, int replace)
{
    if (__whence_bad_name(name))
        return -1;
    if (!replace && __whence_lookup(name) != 0)
        return 0;
    size_t length = strlen(name), size = strlen(value);
    char *text = malloc(length + size + 2);
    if (text == 0)
        return -1;
    memcpy(text, name, length);
    text[length] = '=';
    memcpy(text + length + 1, value, size + 1);
    return __whence_remember(text, length);
}

int unsetenv(const char *name)
{
    if (__whence_bad_name(name))
        return -1;
    size_t length = strlen(name);
    char *text = malloc(length + 1);
    if (text == 0)
        return -1;
    memcpy(text, name, length + 1);
    return __whence_remember(text, length);
}

int putenv(char *text)
{
    char *equals = strchr(text, '=');
    return __whence_remember(text, equals == 0 ? strlen(text) : (size_t)(equals - text));
}

typedef void (*__whence_signal_handler)(int);

enum { SIGNALS = 65 };

static __whence_signal_handler __whence_signal_handlers[SIGNALS];

/* No signal arrives unless the program raises it. */
__whence_signal_handler signal(int number, __whence_signal_handler handler)
{
    if (number <= 0 || number >= SIGNALS) {
        errno = EINVAL;
        return (__whence_signal_handler)-1;
    }
    __whence_signal_handler old = __whence_signal_handlers[number];
    __whence_signal_handlers[number] = handler;
    return old;
}

int raise(int number)
{
    if (number <= 0 || number >= SIGNALS) {
        errno = EINVAL;
        return -1;
    }
    __whence_signal_handler handler = __whence_signal_handlers[number];
    if (handler == (__whence_signal_handler)1)
        return 0;
    if (handler == 0)
        __whence_exit(128 + number);
    handler(number);
    return 0;
}
