/** A path that is not taken computes what would overflow there. */
class Branches {
    static void halfOfSum(int a, int b, boolean isAdded) {
        int half = 0;
        if (isAdded) {
            half = Math.addExact(a, b) / 2;
        }
        assert isAdded || a <= 2_000_000_000 || b <= 2_000_000_000 || half > 0;
    }

    static void digit(long value, boolean isNarrow) {
        int digit = 0;
        if (isNarrow) {
            digit = Math.toIntExact(value) % 10;
        }
        assert isNarrow || value <= 5_000_000_000L || digit > 0;
    }

    static void inRange(int a, int b, boolean isAdded) {
        int half = 0;
        if (isAdded) {
            half = Math.addExact(a, b) / 2;
        }
        assert half <= 1_073_741_823 && half >= -1_073_741_824;
    }
}
