/* expect: unreachable */
extern void reach_error(void);
int main(void) {
    unsigned x = 0, y = 500000;
    while (x < 1000000) {
        if (x < 500000) x++;
        else { x++; y++; }
    }
    if (y != x) reach_error();
    return 0;
}
