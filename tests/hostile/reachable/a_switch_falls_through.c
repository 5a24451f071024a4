extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int x = 0;
    switch (__VERIFIER_nondet_int()) {
    case 1:
        x++;
    case 2:
        x++;
        break;
    default:
        x = 9;
    }
    if (x == 2)
        reach_error();
    return 0;
}
