/* Results of allocations that are tested, and some that are not, behind an input that has to be right. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct line {
    char *text;
    struct line *next;
};

static struct line *add(struct line *first, const char *text) {
    struct line *made = malloc(sizeof *made);
    if (made == NULL)
        return first;
    made->text = strdup(text);
    made->next = first;
    return made;
}

int main(void) {
    char read[32];
    struct line *first = NULL;
    size_t count = 0;
    while (fgets(read, sizeof read, stdin) != NULL) {
        first = add(first, read);
        count++;
    }
    if (count < 2)
        return 1;
    struct line **all = calloc(count, sizeof *all);
    size_t used = 0;
    for (struct line *each = first; each != NULL; each = each->next)
        all[used++] = each; /* unchecked table */
    if (used < count)
        puts("no room"); /* lost line */
    size_t length = 0;
    for (size_t at = 0; at < used; at++)
        length += strlen(all[at]->text); /* unchecked text */
    printf("%zu\n", length);
    return 0;
}
