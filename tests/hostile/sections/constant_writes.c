/* Writes to constant data through pointers. They end the program natively. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <ctype.h>

//// a_literal
int main(int argc, char **argv) {
    char *s = "abc";
    s[0] = 'x';  //! bounds
    return 0;
}

//// a_literal_by_default
int main(int argc, char **argv) {
    char b[8] = "name";
    char *s = argc > 3 ? b : "none";
    s[1] = 'x';  //! bounds
    return b[0];
}

//// strcpy_to_a_literal
static char *name = "      ";
int main(int argc, char **argv) {
    strcpy(name, argc > 1 ? "b" : "c");  //! bounds
    return 0;
}

//// upper_in_a_callee
static void upper(char *s) {
    for (; *s; s++)
        *s = toupper((unsigned char)*s);  //! bounds
}
int main(int argc, char **argv) {
    char b[] = "abc";
    upper(b);
    upper("def");
    return b[0];
}

//// a_table_of_literals
static char *days[] = {"mon", "tue", "wed"};
int main(int argc, char **argv) {
    days[argc % 3][0] = 'X';  //! bounds
    return 0;
}

//// const_cast_away
static const int limits[3] = {1, 2, 3};
int main(int argc, char **argv) {
    int *p = (int *)limits;
    p[argc & 1] = 4;  //! bounds
    return limits[0];
}

//// a_field
struct user { char *name; int id; };
static void rename_(struct user *u) {
    u->name[0] = 'Q';  //! bounds
}
int main(int argc, char **argv) {
    struct user u = { "root", 0 };
    rename_(&u);
    return 0;
}

//// cleared
int main(int argc, char **argv) {
    char *s = "secret";
    memset(s, 0, strlen(s));  //! bounds
    return 0;
}

//// fgets_into_a_literal
int main(int argc, char **argv) {
    char *line = "          ";
    FILE *f = fopen("/proc/self/stat", "r");
    if (f && fgets(line, 8, f))  //! bounds
        return 1;
    return 0;
}

//// scanned_into_a_literal
int main(int argc, char **argv) {
    char *word = "none";
    if (sscanf("abc 5", "%3s", word) == 1)  //! bounds
        return 1;
    return 0;
}

//// literals_are_read
static int count(const char *s) {
    int n = 0;
    while (*s)
        n += *s++ == 'a';
    return n;
}
static void upper(char *s) {
    for (; *s; s++)
        *s = 'A';  //= bounds
}
static const char *names[] = {"mon", "tue"};
int main(int argc, char **argv) {
    char b[] = "abc";
    char *end = b;
    upper(b);
    *end = 'x';  //= bounds
    strcpy(b, "de");  //= bounds
    return count(b) + count("aha") + count(names[argc & 1]);
}
