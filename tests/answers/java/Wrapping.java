/** Sums that wrap, clean-up that fails after a return, recursion that comes down to its input. */
class Wrapping {
    static int wraps(int n) {
        if (n > 0 && n + 1 < 0)
            return 4 / (n - n);                //? div refuted
        return 1;
    }

    static int comesDown(int n) {
        return n <= 0 ? n : comesDown(n - 1);
    }

    static int deep(int n) {
        if (n > 3 || n < -3)
            return 1;
        return 4 / comesDown(n);               //? div refuted
    }
}
