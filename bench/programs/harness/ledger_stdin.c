/* expect: reachable */
#include <stdio.h>
extern void reach_error(void);
int main(void) {
    int sum = 0, n = 0, v;
    char op;
    while (scanf(" %c %d", &op, &v) == 2) {
        if (op == 'd') sum += v;
        else if (op == 'w' && v <= sum) sum -= v;
        else return 1;
        n++;
    }
    if (n == 3 && sum == 77 && op == 'w') reach_error();
    return 0;
}
