/* HW (Trtik 2012, section 9): does the input contain all of the words, anywhere and in any order? */
#ifndef LENGTH
#define LENGTH 30
#endif

extern char __VERIFIER_nondet_char(void);
extern void reach_error(void);

static int contains(const char *text, const char *word) {
    for (int i = 0; text[i] != 0; ++i) {
        int j = i, k = 0;
        while (word[k] != 0 && text[j] != 0 && text[j] == word[k]) {
            ++j;
            ++k;
        }
        if (word[k] == 0)
            return 1;
        if (text[j] == 0)
            return 0;
    }
    return 0;
}

int main(void) {
    char text[LENGTH + 1];
    for (int n = 0; n < LENGTH; ++n)
        text[n] = __VERIFIER_nondet_char();
    text[LENGTH] = 0;
    int found1 = contains(text, "Hello");
    int found2 = contains(text, "world");
    if (found1 && found2)
        reach_error();
    return 0;
}
