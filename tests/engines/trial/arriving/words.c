/* Three ways to compare words; a word decides, and the next one is looked at only behind it. */
#include <stdlib.h>
#include <string.h>
#include <strings.h>

void reach_error(void) { abort(); }

static int is(const char **text, const char *word) {
    size_t length = strlen(word);
    while (**text == ' ') ++*text;
    if (strncmp(*text, word, length) != 0) return 0;
    *text += length;
    return 1;
}

int by_prefix(const char *text) {
    if (!is(&text, "mount")) return 1;
    if (!is(&text, "readonly")) return 2;
    if (!is(&text, "forever")) return 3;
    reach_error();
    return 0;
}

static const struct { const char *name; int number; } commands[] = {{"insert", 1}, {"select", 2}, {"vacuum", 3}};

static int number_of(const char *word) {
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
        if (strcasecmp(commands[i].name, word) == 0) return commands[i].number;
    return 0;
}

int by_table(const char *text) {
    char first[16];
    const char *end = strchr(text, ':');
    if (end == NULL || (size_t)(end - text) >= sizeof first) return 1;
    memcpy(first, text, (size_t)(end - text));
    first[end - text] = 0;
    if (number_of(first) != 3) return 2;
    if (strcmp(end + 1, "everything") != 0) return 3;
    reach_error();
    return 0;
}

int by_memory(const unsigned char *data, unsigned length) {
    if (length < 14 || memcmp(data, "RIFFED", 6) != 0) return 1;
    if (memcmp(data + 6, "chunked!", 8) != 0) return 2;
    reach_error();
    return 0;
}
