#include <stdio.h>
#include <string.h>
struct rec { unsigned char kind, len; char body[24]; int sum; };
static int read_rec(struct rec *r) {
    unsigned char head[3];
    if (fread(head, 1, 3, stdin) != 3) return 0;
    if (head[0] != 0x7f) return 0;
    r->kind = head[1];
    r->len = head[2];
    if (r->len > 32) return 0;
    r->sum = 0;
    for (int i = 0; i < r->len; i++) {
        int c = getchar();
        if (c == EOF) return 0;
        r->body[i] = (char)c;
        r->sum += c;
    }
    return 1;
}
int main(void) {
    struct rec r;
    int n = 0;
    while (read_rec(&r)) {
        n++;
        if (r.kind == 'A') printf("%d\n", 1000 / (r.sum - 300));
    }
    printf("%d records\n", n);
    return 0;
}
