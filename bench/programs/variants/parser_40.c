/* Parser: 40 characters of "let NAME be NUMBER;" lines. expect: reachable */
extern int __VERIFIER_nondet_int(void);
extern char __VERIFIER_nondet_char(void);
extern void reach_error(void);

#define LENGTH 40
static char text[LENGTH + 1];
static int is_letter(char c) { return c >= 'a' && c <= 'z'; }
static int is_digit(char c) { return c >= '0' && c <= '9'; }
static int word(int at, const char *wanted) {
    int k = 0;
    if (at < 0) return -1;
    while (text[at] == ' ') at++;
    while (wanted[k]) {
        if (text[at + k] != wanted[k]) return -1;
        k++;
    }
    return at + k;
}
static int run(int at, int (*is_part)(char)) {
    int start;
    if (at < 0) return -1;
    while (text[at] == ' ') at++;
    start = at;
    while (is_part(text[at])) at++;
    return at > start ? at : -1;
}
static int line(int at) {
    at = word(run(word(at, "let "), is_letter), "be ");
    return word(run(at, is_digit), ";");
}
int main(void) {
    for (int n = 0; n < LENGTH; ++n)
        text[n] = __VERIFIER_nondet_char();
    if (line(line(0)) > 0)
        reach_error();
    return 0;
}
