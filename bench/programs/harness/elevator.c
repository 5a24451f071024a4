/* expect: reachable; answers: 1 1 1 2 2 3 */
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
enum state { IDLE, UP, DOWN, DOOR };
int main(void) {
    enum state s = IDLE;
    int floor = 0, load = 0;
    while (1) {
        int ev = __VERIFIER_nondet_int();
        switch (s) {
        case IDLE:
            if (ev == 1) s = UP;
            else if (ev == 2) s = DOOR;
            else if (ev == 3 && floor > 0) s = DOWN;
            break;
        case UP:
            floor++;
            if (floor >= 5 || ev == 2) s = IDLE;
            break;
        case DOWN:
            floor--;
            if (floor == 0 || ev == 2) s = IDLE;
            break;
        case DOOR:
            if (ev == 4) load += 3;
            if (ev == 5 && load > 0) load--;
            if (ev == 6) s = IDLE;
            break;
        }
        if (floor == 4 && load > 7 && s == DOWN) reach_error();
    }
}
