/* expect: reachable */
extern char __VERIFIER_nondet_char(void);
extern void reach_error(void);
static const char *maze[] = {
    "##########",
    "#@ #     #",
    "#  # ### #",
    "# ##   # #",
    "#    # # #",
    "#### ### #",
    "#      #!#",
    "##########"};
int main(void) {
    int x = 1, y = 1;
    for (int i = 0; i < 40; i++) {
        int nx = x, ny = y;
        switch (__VERIFIER_nondet_char()) {
        case 'w': ny--; break;
        case 's': ny++; break;
        case 'a': nx--; break;
        case 'd': nx++; break;
        default: return 0;
        }
        if (maze[ny][nx] == '!') reach_error();
        if (maze[ny][nx] != '#') { x = nx; y = ny; }
    }
    return 0;
}
