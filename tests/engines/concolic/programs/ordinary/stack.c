#include <stdlib.h>

struct stack { int *cells; size_t used, room; int (*report)(int); };

int stack_init(struct stack *s, size_t room) {
    s->cells = malloc(room * sizeof *s->cells);
    s->used = 0;
    s->room = room;
    s->report = NULL;
    return s->cells ? 0 : -1;
}

int stack_push(struct stack *s, const char *digits, size_t count, int (*refused)(char)) {
    for (size_t i = 0; i < count; i++) {
        if (digits[i] < '0' || digits[i] > '9') {
            if (refused) return refused(digits[i]);
            return -2;
        }
        if (s->used == s->room) return -3;
        s->cells[s->used++] = digits[i] - '0';
    }
    return s->report ? s->report(0) : 0;
}
