/** A `finally` around code that can't fail: nothing leads to its handler. */
public class Quiet {
    static int last;

    static int twice(int n) {
        int x = n;
        try {
            x = n + n;
        } finally {
            last = x;
        }
        return x;
    }

    static int quotient(int n) {
        int k = twice(1);
        return n / k;
    }
}
