/* Hello by pointers, symbolic memory of 20 characters. expect: reachable */
extern void klee_make_symbolic(void *object, unsigned long size, const char *name);
extern void reach_error(void);
int main(void) {
    char text[21];
    klee_make_symbolic(text, 20, "text");
    text[20] = 0;
    for (const char *at = text; *at; at++) {
        const char *t = at, *w = "abracadabra";
        while (*w && *t == *w) { t++; w++; }
        if (!*w)
            reach_error();
    }
    return 0;
}
