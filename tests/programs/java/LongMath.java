/** Longs: gcd, modular power, comparison, mixed widths, exact arithmetic that throws. */
public class LongMath {
    static long gcd(long a, long b) {
        return b == 0 ? a : gcd(b, a % b);
    }

    static long power(long base, long exponent, long modulus) {
        long result = 1;
        base %= modulus;
        while (exponent > 0) {
            if ((exponent & 1) == 1) result = result * base % modulus;
            base = base * base % modulus;
            exponent >>= 1;
        }
        return result;
    }

    static long random(long seed) {
        return (seed * 0x5DEECE66DL + 0xBL) & ((1L << 48) - 1);
    }

    public static void main(String[] args) {
        System.out.println(gcd(1071L * 1_000_003, 462L * 1_000_003) + " " + power(3, 1_000_000, 1_000_000_007L));
        long seed = 42;
        for (int i = 0; i < 5; i++) {
            seed = random(seed);
            System.out.print((int) (seed >>> 16) + " ");
        }
        System.out.println();
        System.out.println(Long.compare(5, -5) + " " + Long.MAX_VALUE / 3 + " " + Long.MIN_VALUE % 1000);
        System.out.println((1_000_000 * 1_000_000) + " " + (1_000_000 * 1_000_000L));
        int i = 'a' * 2;
        long l = i;
        l <<= 40;
        i = (int) (l >> 33);
        System.out.println(l + " " + i + " " + (l > i) + " " + (short) l);
        try {
            Math.addExact(Integer.MAX_VALUE, 1);
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        try {
            Math.toIntExact(1L << 40);
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Math.multiplyExact(3L, 5L) + Math.negateExact(4) + Math.abs(-9L));
    }
}
