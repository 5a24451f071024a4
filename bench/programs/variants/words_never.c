/* HW: two words of five letters each in nine characters that share none. expect: unreachable */
extern int __VERIFIER_nondet_int(void);
extern char __VERIFIER_nondet_char(void);
extern void reach_error(void);

static int contains(const char *text, const char *word) {
    for (; *text; ++text) {
        int k = 0;
        while (word[k] && text[k] == word[k])
            ++k;
        if (!word[k])
            return 1;
    }
    return 0;
}
int main(void) {
    char text[10];
    for (int n = 0; n < 9; ++n)
        text[n] = __VERIFIER_nondet_char();
    text[9] = 0;
    if (contains(text, "abcde") && contains(text, "fghij"))
        reach_error();
    return 0;
}
