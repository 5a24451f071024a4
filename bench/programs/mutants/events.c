#include <stdio.h>
#include <stdlib.h>
#include <string.h>
enum kind { OPEN, MOVE, CLOSE, KINDS };
struct event {
    enum kind kind;
    union {
        struct { short x, y; } at;
        unsigned handle;
        char *text;
    } u;
};
typedef void (*handler)(struct event *, int *);
static int handles[4];
static int open_count;
static void on_open(struct event *e, int *score) {
    if (open_count < 4) {
        handles[open_count] = (int)e->u.handle;
        open_count++;
    }
    *score += 1;
}
static void on_move(struct event *e, int *score) {
    int dx = e->u.at.x;
    int dy = e->u.at.y;
    if (dx != 0)
        *score += dy / dx;
    else
        *score += dy;
}
static void on_close(struct event *e, int *score) {
    if (e->u.text == NULL)
        return;
    *score += e->u.text[0];
    if (open_count > 0)
        open_count--;
}
static const handler table[KINDS] = { on_open, on_move, on_close };
static int parse(const char *s, struct event *e) {
    memset(e, 0, sizeof *e);
    switch (s[0]) {
    case 'o':
        e->kind = OPEN;
        e->u.handle = s[1];
        break;
    case 'm':
        e->kind = MOVE;
        if (s[1] == 0)
            return 0;
        e->u.at.x = s[1] - '0';
        e->u.at.y = s[2];
        break;
    case 'c':
        e->kind = CLOSE;
        e->u.text = (char *)s + 1;
        break;
    default:
        return 0;
    }
    return 1;
}
int main(int argc, char **argv) {
    int score = 0;
    struct event e;
    for (int i = 1; i < argc; i++) {
        if (!parse(argv[i], &e))
            continue;
        table[e.kind](&e, &score);
    }
    if (open_count > 0)
        score += handles[open_count - 1];
    int seven = 700 / (score - 90 ? score - 90 : 1);
    printf("%d %d\n", score, seven);
    return score & 1;
}
