/* getopt and getopt_long with GNU's permutation of arguments and GNU's messages. */
#include "primitives.h"
#include "stream.h"
#include <getopt.h>

size_t strlen(const char *text);
int strncmp(const char *left, const char *right, size_t limit);
char *strchr(const char *text, int wanted);
char *getenv(const char *name);

char *optarg;
int optind = 1;
int opterr = 1;
int optopt = '?';

enum order { PERMUTE, STOP_AT_OPERAND, RETURN_OPERANDS };
enum dashes { TWO_DASHES, ONE_DASH_TOO };

struct __whence_command {
    int count;
    char **words;
    const char *short_options;
    const struct option *long_options;
    int *long_index;
    enum dashes dashes;
    enum order order;
    int quiet;
};

/* Within a word of short options; operands passed over lie in [first, last). */
static char *__whence_next_letter;
static int __whence_first_operand;
static int __whence_last_operand;
static int __whence_started;

static void __whence_reverse(char **words, int from, int to)
{
    while (from < --to) {
        char *word = words[from];
        words[from++] = words[to];
        words[to] = word;
    }
}

/* Moves the options read since behind the operands that were passed over to their front. */
static void __whence_exchange(char **words)
{
    int first = __whence_first_operand, last = __whence_last_operand, end = optind;
    __whence_reverse(words, first, last);
    __whence_reverse(words, last, end);
    __whence_reverse(words, first, end);
    __whence_first_operand = first + (end - last);
    __whence_last_operand = end;
}

static void __whence_begin(struct __whence_command *command)
{
    if (optind == 0 || !__whence_started) {
        if (optind == 0)
            optind = 1;
        __whence_first_operand = __whence_last_operand = optind;
        __whence_next_letter = 0;
        __whence_started = 1;
    }
    command->order = getenv("POSIXLY_CORRECT") != 0 ? STOP_AT_OPERAND : PERMUTE;
    if (*command->short_options == '-' || *command->short_options == '+') {
        command->order = *command->short_options == '-' ? RETURN_OPERANDS : STOP_AT_OPERAND;
        command->short_options++;
    }
    command->quiet = *command->short_options == ':' || !opterr;
}

static void __whence_complain(const struct __whence_command *command, const char *const parts[])
{
    if (command->quiet)
        return;
    __whence_put_string(stderr, command->words[0]);
    for (int i = 0; parts[i] != 0; i++)
        __whence_put_string(stderr, parts[i]);
    __whence_put_string(stderr, "\n");
}

#define COMPLAIN(command, ...) __whence_complain(command, (const char *const[]){__VA_ARGS__, 0})

static int __whence_missing_argument(const struct __whence_command *command)
{
    return *command->short_options == ':' ? ':' : '?';
}

static int __whence_is_operand(const char *word)
{
    return word[0] != '-' || word[1] == '\0';
}

struct __whence_match {
    const struct option *option;
    int index;
    int ambiguous;
};

static int __whence_differ(const struct option *left, const struct option *right)
{
    return left->has_arg != right->has_arg || left->flag != right->flag || left->val != right->val;
}

static struct __whence_match
__whence_match_long(const struct __whence_command *command, const char *name, size_t length)
{
    struct __whence_match match = {0, -1, 0};
    const struct option *options = command->long_options;
    for (int i = 0; options[i].name != 0; i++) {
        if (strncmp(options[i].name, name, length) != 0)
            continue;
        if (strlen(options[i].name) == length)
            return (struct __whence_match){&options[i], i, 0};
        if (match.option == 0)
            match = (struct __whence_match){&options[i], i, 0};
        else if (command->dashes == ONE_DASH_TOO || __whence_differ(match.option, &options[i]))
            match.ambiguous = 1;
    }
    return match;
}

static void __whence_complain_ambiguous(const struct __whence_command *command, const char *dashes,
                                        const char *name, size_t length)
{
    if (command->quiet)
        return;
    __whence_put_string(stderr, command->words[0]);
    __whence_put_string(stderr, ": option '");
    __whence_put_string(stderr, dashes);
    __whence_put_string(stderr, name);
    __whence_put_string(stderr, "' is ambiguous; possibilities:");
    for (const struct option *option = command->long_options; option->name != 0; option++)
        if (strncmp(option->name, name, length) == 0) {
            __whence_put_string(stderr, " '");
            __whence_put_string(stderr, dashes);
            __whence_put_string(stderr, option->name);
            __whence_put_string(stderr, "'");
        }
    __whence_put_string(stderr, "\n");
}

static int __whence_long_argument(const struct __whence_command *command, const struct option *option,
                                  const char *dashes, char *value)
{
    if (value != 0 && option->has_arg == no_argument) {
        COMPLAIN(command, ": option '", dashes, option->name, "' doesn't allow an argument");
        optopt = option->val;
        return '?';
    }
    optarg = value;
    if (value == 0 && option->has_arg == required_argument) {
        if (optind >= command->count) {
            COMPLAIN(command, ": option '", dashes, option->name, "' requires an argument");
            optopt = option->val;
            return __whence_missing_argument(command);
        }
        optarg = command->words[optind++];
    }
    return 0;
}

static int __whence_take_long(const struct __whence_command *command, char *name, const char *dashes)
{
    size_t length = 0;
    while (name[length] != '\0' && name[length] != '=')
        length++;
    struct __whence_match match = __whence_match_long(command, name, length);
    __whence_next_letter = 0;
    optind++;
    if (match.ambiguous || match.option == 0) {
        if (match.ambiguous)
            __whence_complain_ambiguous(command, dashes, name, length);
        else
            COMPLAIN(command, ": unrecognized option '", dashes, name, "'");
        optopt = 0;
        return '?';
    }
    char *value = name[length] == '=' ? name + length + 1 : 0;
    int problem = __whence_long_argument(command, match.option, dashes, value);
    if (problem != 0)
        return problem;
    if (command->long_index != 0)
        *command->long_index = match.index;
    if (match.option->flag == 0)
        return match.option->val;
    *match.option->flag = match.option->val;
    return 0;
}

static int __whence_short_argument(const struct __whence_command *command, const char *declared, int letter)
{
    if (*__whence_next_letter != '\0') {
        optarg = __whence_next_letter;
        optind++;
    } else {
        optind++;
        if (declared[2] != ':') {
            if (optind >= command->count) {
                char text[2] = {(char)letter, '\0'};
                COMPLAIN(command, ": option requires an argument -- '", text, "'");
                optopt = letter;
                __whence_next_letter = 0;
                return __whence_missing_argument(command);
            }
            optarg = command->words[optind++];
        }
    }
    __whence_next_letter = 0;
    return letter;
}

static int __whence_take_short(const struct __whence_command *command)
{
    int letter = *__whence_next_letter++;
    const char *declared = letter == ':' || letter == ';' ? 0 : strchr(command->short_options, letter);
    if (declared != 0 && declared[1] == ':')
        return __whence_short_argument(command, declared, letter);
    if (*__whence_next_letter == '\0') {
        optind++;
        __whence_next_letter = 0;
    }
    if (declared == 0) {
        char text[2] = {(char)letter, '\0'};
        COMPLAIN(command, ": invalid option -- '", text, "'");
        optopt = letter;
        return '?';
    }
    return letter;
}

static void __whence_skip_operands(const struct __whence_command *command)
{
    if (command->order != PERMUTE)
        return;
    if (__whence_first_operand != __whence_last_operand && __whence_last_operand != optind)
        __whence_exchange(command->words);
    else if (__whence_last_operand != optind)
        __whence_first_operand = optind;
    while (optind < command->count && __whence_is_operand(command->words[optind]))
        optind++;
    __whence_last_operand = optind;
}

static void __whence_end_of_options(const struct __whence_command *command)
{
    optind++;
    if (__whence_first_operand != __whence_last_operand && __whence_last_operand != optind)
        __whence_exchange(command->words);
    else if (__whence_first_operand == __whence_last_operand)
        __whence_first_operand = optind;
    __whence_last_operand = command->count;
    optind = command->count;
}

/* With one dash, a word is a long option unless only a short one fits. */
static int __whence_is_long_after_one_dash(const struct __whence_command *command, char *word)
{
    if (command->dashes != ONE_DASH_TOO)
        return 0;
    if (word[2] != '\0' || strchr(command->short_options, word[1]) == 0) {
        size_t length = 0;
        while (word[1 + length] != '\0' && word[1 + length] != '=')
            length++;
        if (__whence_match_long(command, word + 1, length).option != 0)
            return 1;
        return strchr(command->short_options, word[1]) == 0;
    }
    return 0;
}

static int __whence_next_option(struct __whence_command command)
{
    if (command.count < 1)
        return -1;
    optarg = 0;
    __whence_begin(&command);
    if (__whence_next_letter != 0 && *__whence_next_letter != '\0')
        return __whence_take_short(&command);
    if (__whence_last_operand > optind)
        __whence_last_operand = optind;
    if (__whence_first_operand > optind)
        __whence_first_operand = optind;
    __whence_skip_operands(&command);
    if (optind < command.count && command.words[optind][0] == '-' && command.words[optind][1] == '-' &&
        command.words[optind][2] == '\0')
        __whence_end_of_options(&command);
    if (optind >= command.count) {
        if (__whence_first_operand != __whence_last_operand)
            optind = __whence_first_operand;
        return -1;
    }
    char *word = command.words[optind];
    if (__whence_is_operand(word)) {
        if (command.order == STOP_AT_OPERAND)
            return -1;
        optarg = word;
        optind++;
        return 1;
    }
    if (command.long_options != 0) {
        if (word[1] == '-')
            return __whence_take_long(&command, word + 2, "--");
        if (__whence_is_long_after_one_dash(&command, word))
            return __whence_take_long(&command, word + 1, "-");
    }
    __whence_next_letter = word + 1;
    return __whence_take_short(&command);
}

int getopt(int count, char *const words[], const char *options)
{
    struct __whence_command command = {.count = count, .words = (char **)words, .short_options = options};
    return __whence_next_option(command);
}

int getopt_long(int count, char *const words[], const char *options, const struct option *long_options,
                int *long_index)
{
    struct __whence_command command = {
        .count = count, .words = (char **)words, .short_options = options,
        .long_options = long_options, .long_index = long_index, .dashes = TWO_DASHES,
    };
    return __whence_next_option(command);
}

int getopt_long_only(int count, char *const words[], const char *options, const struct option *long_options,
                     int *long_index)
{
    struct __whence_command command = {
        .count = count, .words = (char **)words, .short_options = options,
        .long_options = long_options, .long_index = long_index, .dashes = ONE_DASH_TOO,
    };
    return __whence_next_option(command);
}
