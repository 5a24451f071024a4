/* The error label of a harness. */
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int sum = 0;
    for (int i = 0; i < 3; i++)
        sum += i;
    if (sum == 3)
        reach_error(); //! error-reached
    return 0;
}
