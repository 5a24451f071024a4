/** Integer division truncates towards zero; the remainder has the sign of the dividend. */
public class Division {
    static void show(int a, int b) {
        System.out.println(a + " / " + b + " = " + a / b + " rem " + a % b
            + " floor " + Math.floorDiv(a, b) + " mod " + Math.floorMod(a, b));
    }

    static void show(long a, long b) {
        System.out.println(a + " / " + b + " = " + a / b + " rem " + a % b);
    }

    public static void main(String[] args) {
        int[] values = {7, -7, 0, Integer.MIN_VALUE, Integer.MAX_VALUE};
        int[] divisors = {2, -2, -1, 10};
        for (int value : values) {
            for (int divisor : divisors) show(value, divisor);
        }
        show(Long.MIN_VALUE, -1L);
        show(-9_000_000_000L, 7L);
        show(9_000_000_000L, -4L);
        try {
            System.out.println(1 / (values[2]));
        } catch (ArithmeticException e) {
            System.out.println("caught " + e.getMessage());
        }
        try {
            System.out.println(5L % (long) values[2]);
        } catch (ArithmeticException e) {
            System.out.println("caught " + e.getMessage());
        }
    }
}
