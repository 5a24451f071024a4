/* expect: unreachable */
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int m_st, t1_st, t2_st, m_pc, t1_pc, t2_pc, E_1, E_2, E_M, token, local;
static void master(void) {
    if (m_pc == 0) { token = __VERIFIER_nondet_int(); if (token > 1000000 || token < -1000000) token = 0; local = token; E_1 = 1; m_pc = 1; m_st = 2; t1_st = 0; return; }
    if (m_pc == 1) { if (token != local + 2) reach_error(); m_pc = 0; m_st = 0; }
}
static void t1(void) { token += 1; E_2 = 1; t1_st = 2; t2_st = 0; }
static void t2(void) { token += 1; E_M = 1; t2_st = 2; m_st = 0; }
int main(void) {
    m_st = 0; t1_st = 2; t2_st = 2;
    while (1) {
        if (m_st != 0 && t1_st != 0 && t2_st != 0) break;
        if (m_st == 0) { if (__VERIFIER_nondet_int()) { m_st = 1; master(); } }
        if (t1_st == 0) { if (__VERIFIER_nondet_int()) { t1_st = 1; t1(); } }
        if (t2_st == 0) { if (__VERIFIER_nondet_int()) { t2_st = 1; t2(); } }
    }
    return 0;
}
