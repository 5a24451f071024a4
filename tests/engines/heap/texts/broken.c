/* Each marked line fails in some run: no engine may prove it. */
#include <assert.h>
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char *given(void) { char *s = getenv("S"); return s ? s : "ab"; }

int past_the_end(void) { char *s = given(); return strlen(s) == 3 ? s[4] : 0; /* FAILS bounds */ }
int before_an_empty_text(void) {
    char *s = given();
    return s[strlen(s) - 1]; /* FAILS bounds */
}
size_t end_overwritten(void) {
    char b[4] = "abc";
    b[3] = 'x';
    return strlen(b); /* FAILS bounds */
}
size_t end_overwritten_at_its_place(void) {
    char b[4] = "abc";
    b[strlen(b)] = 'x';
    return strlen(b); /* FAILS bounds */
}
size_t end_overwritten_by_a_loop(int n) {
    char b[4] = "abc";
    for (int i = 0; i < n && i < 4; i++) b[i] = 'x';
    return strlen(b); /* FAILS bounds */
}
size_t end_overwritten_by_a_wide_write(void) {
    char b[4] = "abc";
    *(int *)b = 0x61616161;
    return strlen(b); /* FAILS bounds */
}
size_t end_overwritten_through_an_alias(void) {
    char b[4] = "abc";
    char *p = b + 1;
    p[2] = 'x';
    return strlen(b); /* FAILS bounds */
}
size_t end_overwritten_by_memset(int n) {
    char b[4] = "abc";
    if (n >= 0 && n <= 4) memset(b, 'x', n);
    return strlen(b); /* FAILS bounds */
}
size_t copied_without_the_end(void) {
    char *s = given();
    size_t n = strlen(s);
    char *d = malloc(n + 1);
    if (!d || !n) return 0;
    memset(d, 'x', n + 1);
    memcpy(d, s, n);
    return strlen(d); /* FAILS bounds */
}
size_t copied_up_to_a_number(void) {
    char d[4];
    strncpy(d, given(), sizeof d);
    return strlen(d); /* FAILS bounds */
}
void no_room_for_the_end(void) {
    char *s = given();
    char *d = malloc(strlen(s));
    if (d) strcpy(d, s); /* FAILS bounds */
}
void room_for_another(void) {
    char d[4];
    strcpy(d, given()); /* FAILS bounds */
}
void room_of_itself(void) {
    char *s = getenv("S");
    char *t = getenv("T");
    if (s && t) strcpy(s, t); /* FAILS bounds */
}
void printed_into_itself(void) {
    char *s = getenv("S");
    char *t = getenv("T");
    if (s && t) sprintf(s, "%s!", t); /* FAILS bounds */
}
int one_past_the_end(void) {
    char *p = given();
    while (*p++) {}
    return *p; /* FAILS bounds */
}
int behind_the_end_that_was_found(void) {
    char *s = given();
    return strchr(s, 0)[1]; /* FAILS bounds */
}
int behind_a_character(void) {
    char *p = strchr(given(), ':');
    return p ? p[2] : 0; /* FAILS bounds */
}
int character_not_found(void) {
    char *p = strchr(given(), ':');
    return *p; /* FAILS null */
}
size_t shrunk(void) {
    char *d = malloc(4);
    if (!d) return 0;
    strcpy(d, "abc");
    char *e = realloc(d, 3);
    if (!e) return 0;
    return strlen(e); /* FAILS bounds */
}
size_t line_not_read(void) {
    char b[4];
    memset(b, 'x', 4);
    fgets(b, 4, stdin);
    return strlen(b); /* FAILS bounds */
}
size_t printed_nothing(int n) {
    char b[4];
    memset(b, 'x', 4);
    if (n >= 0 && n <= 4) snprintf(b, n, "a");
    return strlen(b); /* FAILS bounds */
}
void appended_too_much(void) {
    char d[4] = "";
    strncat(d, given(), 4); /* FAILS bounds */
}
void appended_again(int n) {
    char d[8] = "";
    for (int i = 0; i < n; i++) strcat(d, "ab"); /* FAILS bounds */
}
static void spoil(char *p) { p[strlen(p)] = 'x'; }
size_t spoiled_by_a_callee(void) {
    char b[4] = "abc";
    spoil(b);
    return strlen(b); /* FAILS bounds */
}
size_t not_filled(int n) {
    char b[4];
    memset(b, 'x', 4);
    for (int i = 0; i < n && i < 4; i++) b[i] = 0;
    return strlen(b); /* FAILS bounds */
}
size_t gone(void) {
    char *d = strdup(given());
    if (!d) return 0;
    free(d);
    return strlen(d); /* FAILS bounds */
}
static int behind(const char *p) { return *p ? behind(p + 1) : p[1]; /* FAILS bounds */ }
int by_recursion(void) { return behind(given()); }
int behind_a_literal(int n) {
    const char *p = "ab\0cd";
    return n >= 0 && n < 6 ? p[strlen(p) + n] : 0; /* FAILS bounds */
}
static char buffer[4];
void fill_buffer(int n) { for (int i = 0; i < 4; i++) buffer[i] = n; }
size_t left_by_an_earlier_call(void) {
    fill_buffer('x');
    return strlen(buffer); /* FAILS bounds */
}
void zero_by_cutting_off(int n) {
    char b[4] = "abc";
    b[1] = (char)n;
    assert(strlen(b) == 3); /* FAILS assert */
}
void end_if_asked(int n) {
    char b[4];
    memset(b, 'x', 4);
    if (n) b[3] = 0;
    strlen(b); /* FAILS bounds */
}
int before_the_text(void) {
    char *s = given(), *p = s + strlen(s);
    while (*p != '/') p--; /* FAILS bounds */
    return *p;
}
void length_is_old(void) {
    char b[4] = "abc";
    size_t n = strlen(b);
    b[given()[0] == 'x'] = 0;
    assert(strlen(b) == n); /* FAILS assert */
}
int length_of_another(void) {
    char *s = getenv("S"), *t = getenv("T");
    if (!s || !t) return 0;
    return t[strlen(s)]; /* FAILS bounds */
}
void moved_up(void) {
    char *d = strdup(given());
    if (d) memmove(d + 1, d, strlen(d) + 1); /* FAILS bounds */
    free(d);
}
int behind_a_duplicate(void) {
    char *s = given(), *d = strdup(s);
    return d ? d[strlen(s) + 1] : 0; /* FAILS bounds */
}
int behind_a_short_duplicate(void) {
    char *d = strndup(given(), 3);
    return d ? d[3] : 0; /* FAILS bounds */
}
void counted_into_the_text(void) {
    char b[4] = "abc";
    printf("x%n", (int *)b);
    assert(strlen(b) == 3); /* FAILS assert */
}
int one_more_index(void) {
    char *s = given();
    int n = 0;
    for (size_t i = 0; i <= strlen(s); i++) n += s[i + 1]; /* FAILS bounds */
    return n;
}
void copied_by_a_loop(void) {
    char d[4], *p = d;
    const char *s = given();
    while ((*p++ = *s++)) {} /* FAILS bounds */
}
int two_at_a_time(void) {
    int n = 0;
    for (char *p = given(); *p; p += 2) n++; /* FAILS bounds */
    return n;
}
int skipped_blanks_and_more(void) {
    char *p = given();
    while (*p) {
        while (isspace((unsigned char)*p)) p++;
        p++;
        if (*p == 'x') p++; /* FAILS bounds */
    }
    return 0;
}
size_t one_of_two_buffers(int n) {
    char a[4] = "abc", b[4];
    memset(b, 'x', 4);
    char *p = n ? a : b;
    return strlen(p); /* FAILS bounds */
}
size_t both_buffers_written(int n) {
    char a[4] = "abc", b[4] = "abc";
    char *p = n ? a : b;
    p[3] = 'x';
    return strlen(a) /* FAILS bounds */ + 1;
}
void not_found_is_the_whole(void) {
    char *s = given();
    assert(strcspn(s, "x") < strlen(s)); /* FAILS assert */
}
void as_long_as_is_said(void) {
    char *s = given();
    assert(strnlen(s, 5) == strlen(s)); /* FAILS assert */
}
int word_of_the_text(void) {
    char *p = strstr(given(), "xy");
    return p ? p[3] : 0; /* FAILS bounds */
}
struct pair { char *name; int n; };
static struct pair *made(char *s) {
    struct pair *p = malloc(sizeof *p);
    if (p) { p->name = strdup(s); p->n = 1; }
    return p;
}
size_t name_not_made(void) {
    struct pair *p = made(given());
    return p ? strlen(p->name) : 0; /* FAILS null */
}
size_t name_given_back(void) {
    struct pair *p = made(given());
    if (!p || !p->name) return 0;
    char *name = p->name;
    free(p->name);
    return strlen(name); /* FAILS bounds */
}
size_t two_texts_of_a_loop(int n) {
    size_t sum = 0;
    for (int i = 0; i < n; i++) {
        char *d = malloc(3);
        if (!d) return 0;
        d[0] = 'a', d[1] = 'b', d[2] = i == 2 ? 'c' : 0;
        sum += strlen(d); /* FAILS bounds */
        free(d);
    }
    return sum;
}
void end_taken_away_later(int n) {
    char b[4] = "abc";
    for (int i = 0; i < n; i++) {
        strlen(b); /* FAILS bounds */
        if (i == 3) b[3] = 'x';
    }
}
void appended_to_itself(void) {
    char b[8] = "xyz";
    strcat(b, b); /* FAILS bounds */
}
void copied_up_within_itself(void) {
    char b[8] = "xyz";
    strcpy(b + 1, b); /* FAILS bounds */
}
void appended_in_part_to_itself(void) {
    char b[8] = "xyz";
    strncat(b, b, 5); /* FAILS bounds */
}
void copied_onto_itself(int n) {
    char *p = malloc(4);
    if (p) memcpy(p, p, n & 7); /* FAILS bounds */
}
size_t searched_and_not_to_the_end(void) {
    char b[4] = {'a', ':', 'b', 'c'};
    char *p = strchr(b, ':');
    if (!p) return 0;
    return strlen(b); /* FAILS bounds */
}
size_t compared_and_not_to_the_end(void) {
    char b[4] = {'a', ':', 'b', 'c'};
    if (strcmp(b, "x") == 0) return 0;
    return strlen(b); /* FAILS bounds */
}
size_t of_a_caller(const char *s) { return s ? strlen(s) : 0; /* FAILS bounds */ }
static size_t handed_on(const char *s) { return strlen(s); /* FAILS bounds */ }
size_t of_a_callers_caller(const char *s) { return s ? handed_on(s) : 0; }
size_t filled_but_for_the_first(int n) {
    char b[4] = "abc";
    for (int i = 1; i < n && i < 4; i++) b[i] = 'x';
    return strlen(b); /* FAILS bounds */
}
size_t copied_in_part(void) {
    static const char source[] = "abc";
    char b[4];
    memset(b, 'x', sizeof b);
    memcpy(b, source, 2);
    return strlen(b); /* FAILS bounds */
}
size_t printed_no_byte(void) {
    char b[4];
    memset(b, 'x', sizeof b);
    snprintf(b, 0, "a");
    return strlen(b); /* FAILS bounds */
}
size_t behind_another_text(void) {
    char *s = getenv("S");
    if (!s) return 0;
    size_t n = strlen(s);
    return strlen(s + n + 1); /* FAILS bounds */
}
size_t between_two_ends(int n) {
    char b[6] = {'a', 'b', 0, 'c', 'd', 'e'};
    return n >= 0 && n < 6 ? strlen(b + n) : 0; /* FAILS bounds */
}
size_t copied_the_beginning(void) {
    char *s = getenv("S");
    char d[8];
    memset(d, 'x', sizeof d);
    if (!s || strlen(s) >= 8) return 0;
    strncpy(d, s, 2);
    return strlen(d); /* FAILS bounds */
}
void trimmed_below_the_start(void) {
    char b[80];
    if (!fgets(b, sizeof b, stdin)) return;
    char *s = b, *end = s + strlen(s);
    while (end >= s && isspace((unsigned char)end[-1])) end--; /* FAILS bounds */
}
void trimmed_by_two(void) {
    char *d = strdup(given());
    if (!d) return;
    char *end = d + strlen(d);
    while (end > d && end[-2] == 'a') end -= 2; /* FAILS bounds */
    free(d);
}
int behind_the_last(void) {
    char *s = given(), *p = s + strlen(s);
    while (p > s && p[-1] != ',') p--;
    return *s && p == s ? p[strlen(s) + 1] : p[0]; /* FAILS bounds */
}
int the_wrong_start(void) {
    char *s = given(), *t = s + 1;
    char *p = s + strlen(s);
    while (p != t && p[-1] == 'b') p--; /* FAILS bounds */
    return *p;
}
