#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
typedef struct {
    char *text;
    int len, cap;
} sb;
static void sb_room(sb *b, int more) {
    if (b->len + more + 1 <= b->cap)
        return;
    int cap = b->cap ? b->cap : 8;
    while (cap < b->len + more + 1)
        cap *= 2;
    char *p = realloc(b->text, (size_t)cap);
    if (!p) {
        free(b->text);
        exit(1);
    }
    b->text = p;
    b->cap = cap;
}
static void sb_char(sb *b, char c) {
    sb_room(b, 1);
    b->text[b->len++] = c;
    b->text[b->len] = 0;
}
static void sb_text(sb *b, const char *s) {
    int n = (int)strlen(s);
    sb_room(b, n);
    memcpy(b->text + b->len, s, (size_t)n + 1);
    b->len += n;
}
static void sb_number(sb *b, int v) {
    char digits[12];
    int at = 12;
    unsigned u = v < 0 ? 0u - (unsigned)v : (unsigned)v;
    do {
        digits[--at] = (char)('0' + u % 10);
        u /= 10;
    } while (u);
    if (v < 0)
        digits[--at] = '-';
    while (at < 12)
        sb_char(b, digits[at++]);
}
static void sb_format(sb *b, const char *f, ...) {
    va_list ap;
    va_start(ap, f);
    for (; *f; f++) {
        if (*f != '%') {
            sb_char(b, *f);
            continue;
        }
        f++;
        if (*f == 'd')
            sb_number(b, va_arg(ap, int));
        else if (*f == 's')
            sb_text(b, va_arg(ap, const char *));
        else if (*f == 0)
            break;
        else
            sb_char(b, *f);
    }
    va_end(ap);
}
static void sb_trim(sb *b) {
    while (b->len > 0 && b->text[b->len - 1] == ' ')
        b->text[--b->len] = 0;
}
int main(int argc, char **argv) {
    sb b = {0};
    for (int i = 1; i < argc; i++)
        sb_format(&b, "%s-%d ", argv[i], i * (i % 2 ? 7 : -7));
    sb_trim(&b);
    if (b.len > 0)
        printf("%c%c %d\n", b.text[0], b.text[b.len - 1], b.cap / b.len);
    free(b.text);
    return 0;
}
