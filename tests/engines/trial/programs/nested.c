/* A reader of nested lists and texts: most lines are behind several accepted characters. */
#include <stdlib.h>

struct reader { const char *at; int depth; };

static int value(struct reader *r);

static int text(struct reader *r) {
    r->at++;
    while (*r->at && *r->at != '\'') {
        if (*r->at == '^') {
            r->at++;
            if (*r->at == 't') abort(); /* escape */
            if (!*r->at) return 0;
        }
        r->at++;
    }
    if (!*r->at) return 0;
    r->at++;
    return 1;
}

static int list(struct reader *r) {
    r->at++;
    r->depth++;
    if (*r->at == ')') { r->at++; r->depth--; return 1; }
    while (value(r)) {
        if (*r->at == ')') { r->at++; r->depth--; return 1; }
        if (*r->at != ';') return 0; /* separator */
        r->at++;
    }
    return 0;
}

static int value(struct reader *r) {
    if (*r->at == '(') return list(r);
    if (*r->at == '\'') return text(r);
    return 0;
}

int read_value(const char *source) {
    struct reader r = {source, 0};
    if (!source) return 0;
    return value(&r);
}

int read_sized(const char *source, unsigned long length) {
    if (!source || length != 3) return 0;
    if (source[0] != '<' || source[1] != '?') return 0;
    return source[2] == '>';
}

extern char __VERIFIER_nondet_char(void);

int read_asked(void) {
    if (__VERIFIER_nondet_char() != 'p') return 0;
    if (__VERIFIER_nondet_char() != 'q') return 1;
    return __VERIFIER_nondet_char() == 'r' ? 3 : 2;
}
