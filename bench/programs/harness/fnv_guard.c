/* expect: reachable; a word of which the hash is right */
extern char __VERIFIER_nondet_char(void);
extern void reach_error(void);
int main(void) {
    char key[5];
    for (int i = 0; i < 4; i++) {
        key[i] = __VERIFIER_nondet_char();
        if (key[i] < 'a' || key[i] > 'z') return 0;
    }
    key[4] = 0;
    unsigned h = 2166136261u;
    for (char *p = key; *p; p++) {
        h ^= (unsigned char)*p;
        h *= 16777619u;
    }
    if (h == 0x21f5b729u) reach_error(); /* of "door" */
    return 0;
}
