/* expect: reachable */
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int feat_encrypt, feat_forward, feat_sign, feat_autorespond;
int encrypted[4], key_known[4], hops;
static int pick(void) { return __VERIFIER_nondet_int() ? 1 : 0; }
static void mail(int from, int to, int is_enc) {
    if (feat_encrypt && key_known[to]) is_enc = 1;
    encrypted[to] = is_enc;
    if (++hops > 3) return;
    if (feat_forward && to == 1) {
        if (is_enc && !key_known[2] && !feat_sign) {
            /* sent on in the clear */
            encrypted[2] = 0;
            if (feat_autorespond && encrypted[1]) reach_error();
            return;
        }
        mail(to, 2, is_enc);
    }
    if (feat_autorespond && from != 3) mail(3, from, 0);
}
int main(void) {
    feat_encrypt = pick(); feat_forward = pick(); feat_sign = pick(); feat_autorespond = pick();
    if (feat_sign && !feat_encrypt) return 0;
    int ops = 0;
    while (ops++ < 5) {
        switch (__VERIFIER_nondet_int()) {
        case 0: key_known[1] = 1; break;
        case 1: if (key_known[1]) key_known[2] = 1; break;
        case 2: hops = 0; mail(0, 1, 0); break;
        case 3: hops = 0; mail(2, 0, 0); break;
        default: return 0;
        }
    }
    return 0;
}
