/* HWM: four words searched in one procedure. expect: reachable */
extern int __VERIFIER_nondet_int(void);
extern char __VERIFIER_nondet_char(void);
extern void reach_error(void);

static const char *words[] = {"Hello", "world", "at", "Microsoft!"};
int main(void) {
    char text[31];
    int found = 0;
    for (int n = 0; n < 30; ++n)
        text[n] = __VERIFIER_nondet_char();
    text[30] = 0;
    for (int w = 0; w < 4; ++w)
        for (int i = 0; text[i]; ++i) {
            int k = 0;
            while (words[w][k] && text[i + k] == words[w][k])
                ++k;
            if (!words[w][k]) {
                ++found;
                break;
            }
        }
    if (found == 4)
        reach_error();
    return 0;
}
