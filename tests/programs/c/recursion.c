/* Recursive functions: Ackermann, towers of Hanoi, permutations, binomials. */
#include <stdio.h>

static int ackermann(int m, int n)
{
    return m == 0 ? n + 1 : n == 0 ? ackermann(m - 1, 1) : ackermann(m - 1, ackermann(m, n - 1));
}

static int hanoi(int n, char from, char to, char via)
{
    if (n == 0)
        return 0;
    int moves = hanoi(n - 1, from, via, to);
    if (n == 3)
        printf("%c%c ", from, to);
    return moves + 1 + hanoi(n - 1, via, to, from);
}

static void permute(char *text, int at)
{
    if (text[at] == '\0') {
        printf("%s ", text);
        return;
    }
    for (int i = at; text[i]; i++) {
        char c = text[at];
        text[at] = text[i];
        text[i] = c;
        permute(text, at + 1);
        text[i] = text[at];
        text[at] = c;
    }
}

static int binomial(int n, int k) { return k == 0 || k == n ? 1 : binomial(n - 1, k - 1) + binomial(n - 1, k); }

int main(void)
{
    printf("%d\n", ackermann(2, 5));
    printf("%d\n", hanoi(5, 'a', 'c', 'b'));
    char text[] = "abc";
    permute(text, 0);
    printf("\n%d\n", binomial(10, 4));
    return 0;
}
