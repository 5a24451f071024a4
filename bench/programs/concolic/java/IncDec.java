/** IncDec: increments a number several times and then decrements it until a condition holds, which is the failure. */
class IncDec {
    static final int TIMES = 5;

    static void reachError() { }

    static int increment(int x) {
        if (x > 1000) return x;
        if (x < -1000) return x;
        return x + 1;
    }

    static int decrement(int x) {
        if (x > 1000) return x - 2;
        if (x < -1000) return x;
        return x - 1;
    }

    static void entry(int x) {
        int y = x;
        for (int i = 0; i < TIMES; i++) y = increment(y);
        for (int i = 0; i < 4 * TIMES; i++) {
            if (y == -7 && x > 5) reachError();
            y = decrement(y);
        }
    }
}
