/* Commands, one in a line; what one does depends on those before, and no comparison says which is missing. */
#include <stdlib.h>
#include <string.h>

void reach_error(void) { abort(); }

static size_t line_of(const char *text, char *line, size_t size) {
    size_t length = strcspn(text, ";");
    size_t kept = length < size ? length : size - 1;
    memcpy(line, text, kept);
    line[kept] = 0;
    return text[length] == ';' ? length + 1 : length;
}

int launch(const char *text) {
    char line[24];
    int armed = 0, hatch = 0, fuel = 0;
    while (*text) {
        text += line_of(text, line, sizeof line);
        if (strcmp(line, "arm") == 0) armed = 1;
        else if (strcmp(line, "open hatch") == 0) hatch = armed;
        else if (strcmp(line, "fuel") == 0) fuel += hatch;
        else if (strcmp(line, "lift") == 0 && fuel) reach_error();
    }
    return 0;
}

int settings(const char *text) {
    char line[24], mode[24] = "";
    int level = 0;
    while (*text) {
        char *value;
        text += line_of(text, line, sizeof line);
        value = strchr(line, '=');
        if (value == NULL) return 1;
        *value++ = 0;
        if (strcmp(line, "mode") == 0) strcpy(mode, value);
        else if (strcmp(line, "level") == 0) level = atoi(value);
        else return 2;
    }
    if (level == 77 && strcmp(mode, "expert") == 0) reach_error();
    return 0;
}
