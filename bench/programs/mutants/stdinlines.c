#include <stdio.h>
#include <stdlib.h>
#include <string.h>
struct row {
    char *cells[4];
    int count;
};
static struct row rows[3];
static int row_count;
static char *copy(const char *from, size_t n) {
    char *to = malloc(n + 1);
    if (!to)
        abort();
    memcpy(to, from, n);
    to[n] = 0;
    return to;
}
static int split(struct row *r, const char *line) {
    r->count = 0;
    while (r->count < 4) {
        size_t n = strcspn(line, ",");
        r->cells[r->count++] = copy(line, n);
        if (line[n] == 0)
            break;
        line += n + 1;
    }
    return r->count;
}
static int number_in(const struct row *r, int at) {
    if (at >= r->count)
        return 0;
    return atoi(r->cells[at]) % 1000;
}
static void release(struct row *r) {
    for (int i = 0; i < r->count; i++) {
        free(r->cells[i]);
        r->cells[i] = NULL;
    }
    r->count = 0;
}
int main(void) {
    char line[32];
    int longest = 0;
    while (row_count < 3 && fgets(line, sizeof line, stdin)) {
        size_t n = strlen(line);
        if (n > 0 && line[n - 1] == '\n')
            line[--n] = 0;
        if (n == 0)
            continue;
        if (line[0] == '#') {
            if (row_count > 0)
                release(&rows[--row_count]);
            continue;
        }
        int cells = split(&rows[row_count], line);
        if (cells > longest)
            longest = cells;
        row_count++;
    }
    int sums[4] = {0};
    for (int i = 0; i < row_count; i++) {
        for (int j = 0; j < rows[i].count; j++)
            sums[j] += number_in(&rows[i], j);
    }
    if (longest > 0)
        printf("%d\n", sums[longest - 1] / longest);
    if (row_count > 1 && rows[1].count > 2)
        printf("%c\n", rows[1].cells[2][0]);
    int ratio = sums[0] ? sums[1] / sums[0] : -1;
    printf("%d\n", ratio);
    for (int i = 0; i < row_count; i++)
        release(&rows[i]);
    return 0;
}
