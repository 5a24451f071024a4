/* Hello (Trtik 2012, section 9 and A.3): does the input contain the word? */
#ifndef LENGTH
#define LENGTH 30
#endif

extern char __VERIFIER_nondet_char(void);
extern void reach_error(void);

int main(void) {
    char text[LENGTH + 1];
    char word[6] = "Hello";
    int found = 0;
    for (int n = 0; n < LENGTH; ++n)
        text[n] = __VERIFIER_nondet_char();
    text[LENGTH] = 0;
    for (int i = 0; text[i] != 0; ++i) {
        int j = i, k = 0;
        while (word[k] != 0 && text[j] != 0 && text[j] == word[k]) {
            ++j;
            ++k;
        }
        if (word[k] == 0) {
            found = 1;
            break;
        }
        if (text[j] == 0)
            break;
    }
    if (found == 1)
        reach_error();
    return 0;
}
