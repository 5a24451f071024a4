extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    while (x != 3) {
        x++;
        x--;
    }
    reach_error();
    return 0;
}
