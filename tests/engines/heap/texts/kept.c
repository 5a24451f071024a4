/* Each marked line is safe because texts end. */
#include <assert.h>
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char *given(void) { char *s = getenv("S"); return s ? s : "ab"; }

int up_to_the_length(void) { char *s = given(); return strlen(s) == 10 ? s[9] + s[10] : 0; /* HOLDS bounds */ }
size_t by_index(void) {
    char *s = given();
    size_t i;
    for (i = 0; s[i]; i++) {} /* HOLDS bounds */
    return i;
}
int by_pointer(void) {
    int n = 0;
    for (char *p = given(); *p; p++) /* HOLDS bounds */
        if (*p == 'x') n++; /* HOLDS bounds */
    return n;
}
int words(void) {
    char *p = given();
    int n = 0;
    while (*p) { /* HOLDS bounds */
        while (*p == ' ') p++; /* HOLDS bounds */
        if (*p) n++; /* HOLDS bounds */
        while (*p && *p != ' ') p++; /* HOLDS bounds */
    }
    return n;
}
char *duplicate(void) {
    char *s = given(), *d = malloc(strlen(s) + 1);
    if (!d) return NULL;
    strcpy(d, s); /* HOLDS bounds */
    puts(d); /* HOLDS bounds */
    return d;
}
char *duplicate_by_bytes(void) {
    char *s = given();
    size_t n = strlen(s);
    char *d = malloc(n + 1);
    if (!d) return NULL;
    memcpy(d, s, n); /* HOLDS bounds */
    d[n] = 0; /* HOLDS bounds */
    return strlen(d) ? d : NULL; /* HOLDS bounds */
}
char *duplicate_by_a_loop(void) {
    char *s = given();
    size_t n = strlen(s);
    char *d = malloc(n + 1);
    if (!d) return NULL;
    for (size_t i = 0; i <= n; i++) d[i] = s[i]; /* HOLDS bounds */
    return d;
}
char *two_in_one(void) {
    char *a = getenv("A"), *b = getenv("B");
    if (!a || !b) return NULL;
    char *d = malloc(strlen(a) + strlen(b) + 1);
    if (!d) return NULL;
    strcpy(d, a); /* HOLDS bounds */
    strcat(d, b); /* HOLDS bounds */
    return d;
}
int behind_a_colon(void) {
    char *p = strchr(given(), ':');
    return p ? p[1] : 0; /* HOLDS bounds */
}
int the_last_slash(void) {
    char *s = given(), *p = strrchr(s, '/');
    p = p ? p + 1 : s;
    return *p; /* HOLDS bounds */
}
int fields(void) {
    int n = 1;
    for (char *p = given(); (p = strchr(p, ',')) != NULL; p++) n++; /* HOLDS bounds */
    return n;
}
void trimmed(void) {
    char *d = strdup(given());
    if (!d) return;
    size_t n = strlen(d);
    while (n > 0 && d[n - 1] == ' ') d[--n] = 0; /* HOLDS bounds */
    puts(d); /* HOLDS bounds */
}
void shouted(void) {
    char *d = strdup(given());
    if (!d) return;
    for (char *p = d; *p; p++) *p = toupper((unsigned char)*p); /* HOLDS bounds */
    free(d);
}
size_t line(void) {
    char b[80];
    if (!fgets(b, sizeof b, stdin)) return 0;
    size_t n = strlen(b); /* HOLDS bounds */
    if (n && b[n - 1] == '\n') b[n - 1] = 0; /* HOLDS bounds */
    return strlen(b); /* HOLDS bounds */
}
size_t formatted(int n) {
    char b[16];
    snprintf(b, sizeof b, "%d:%s", n, given());
    return strlen(b); /* HOLDS bounds */
}
size_t limited(void) {
    char b[16];
    strncpy(b, given(), sizeof b - 1);
    b[sizeof b - 1] = 0;
    return strlen(b); /* HOLDS bounds */
}
size_t zeroed(int n) {
    char b[16] = {0};
    for (int i = 0; i < n && i < 15; i++) b[i] = 'x'; /* HOLDS bounds */
    return strlen("x");
}
int of_a_literal(size_t i) {
    static const char digits[] = "0123456789";
    int n = 0;
    for (const char *p = digits; *p; p++) n += *p; /* HOLDS bounds */
    return n;
}
size_t trimmed_by_pointers(void) {
    char b[80];
    if (!fgets(b, sizeof b, stdin)) return 0;
    char *s = b;
    while (isspace((unsigned char)*s)) s++;
    char *end = s + strlen(s);
    while (end > s && isspace((unsigned char)end[-1])) end--; /* HOLDS bounds */
    *end = 0; /* HOLDS bounds */
    return strlen(s); /* HOLDS bounds */
}
void stripped(void) {
    char *d = strdup(given());
    if (!d) return;
    for (char *p = d + strlen(d); p != d && p[-1] == '/'; p--) p[-1] = 0; /* HOLDS bounds */
    puts(d); /* HOLDS bounds */
}
int last_field(void) {
    char *s = given(), *p = s + strlen(s);
    do {
        if (p == s) return 0;
        p--;
    } while (*p != ','); /* HOLDS bounds */
    return p[1]; /* HOLDS bounds */
}
