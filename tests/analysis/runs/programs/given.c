#include <stdlib.h>
#include <string.h>

void no_name(void) {}
void null_before_the_end(void) {}
void text_after_the_end(void) {}
void no_vector(void) {}
void two_words(void) {}
void cleared(void) {}

int main(int argc, char **argv, char **environment) {
    if (argc < 1)
        no_name();
    if (argv == 0 || environment == 0)
        no_vector();
    if (argv[0] == 0 || (argc > 1 && argv[1] == 0))
        null_before_the_end();
    if (argc == 2 && argv[2] != 0)
        text_after_the_end();
    if (argc == 3)
        two_words();
    for (int i = 0; i < 2 && argc == 2; i++) {
        if (argv[1] == 0)
            cleared();
        argv[1] = 0;
    }
    return 0;
}

struct Pair { int left; int right; struct Pair *other; };

int objects(int number, char *text, struct Pair *pair, struct Pair *again) {
    if (number == -3 && strcmp(text, "hi") == 0 && pair->right == 7 && pair->other->left == 9)
        return pair == again->other->other;
    return -1;
}

struct Wide { int parts[20]; };

int by_value(struct Wide wide) {
    return wide.parts[19];
}

int read_at(int *cells, int place) {
    return cells[place];
}
