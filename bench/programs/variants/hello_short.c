/* Hello in a text that is too short for it. expect: unreachable */
extern int __VERIFIER_nondet_int(void);
extern char __VERIFIER_nondet_char(void);
extern void reach_error(void);

int main(void) {
    char text[5];
    for (int n = 0; n < 4; ++n)
        text[n] = __VERIFIER_nondet_char();
    text[4] = 0;
    for (int i = 0; text[i]; ++i) {
        int k = 0;
        while ("Hello"[k] && text[i + k] == "Hello"[k])
            ++k;
        if (!"Hello"[k])
            reach_error();
    }
    return 0;
}
