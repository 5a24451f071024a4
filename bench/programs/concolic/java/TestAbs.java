/** testAbs: figure 1 of Anand, Godefroid and Tillmann 2008. */
class TestAbs {
    static void reachError() { }

    static int absolute(int x) {
        if (x > 0) return x;
        else if (x == 0) return 100;
        else return -x;
    }

    static void entry(int p, int q) {
        int m = absolute(p);
        int n = absolute(q);
        if (m > n && p > 0) reachError();
    }
}
