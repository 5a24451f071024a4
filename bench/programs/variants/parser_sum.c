/* Parser: sums with brackets, recursive descent, input behind a pointer. expect: reachable */
extern void klee_make_symbolic(void *object, unsigned long size, const char *name);
extern void reach_error(void);
static const char *at;
static int sum(void);
static int item(void) {
    if (*at == '(') {
        at++;
        if (!sum() || *at != ')') return 0;
        at++;
        return 1;
    }
    if (*at < '0' || *at > '9') return 0;
    while (*at >= '0' && *at <= '9') at++;
    return 1;
}
static int sum(void) {
    if (!item()) return 0;
    while (*at == '+') {
        at++;
        if (!item()) return 0;
    }
    return 1;
}
int main(void) {
    char text[12];
    klee_make_symbolic(text, 11, "text");
    text[11] = 0;
    at = text;
    if (text[0] == '(' && text[3] == '(' && sum() && *at == 0 && at - text == 9)
        reach_error();
    return 0;
}
