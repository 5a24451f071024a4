/** Bit manipulation by hand and by the library. */
public class BitTricks {
    static int popcount(int x) {
        x = x - ((x >>> 1) & 0x55555555);
        x = (x & 0x33333333) + ((x >>> 2) & 0x33333333);
        x = (x + (x >>> 4)) & 0x0F0F0F0F;
        return (x * 0x01010101) >>> 24;
    }

    static int reverse(int x) {
        int out = 0;
        for (int i = 0; i < 32; i++) {
            out = (out << 1) | (x & 1);
            x >>>= 1;
        }
        return out;
    }

    public static void main(String[] args) {
        int[] samples = {0, 1, -1, 0x12345678, 0x80000000, 1 << 20, 0xFF00FF00};
        for (int x : samples) {
            System.out.println(popcount(x) + " " + Integer.bitCount(x) + " " + (reverse(x) == Integer.reverse(x))
                + " " + Integer.numberOfLeadingZeros(x) + " " + Integer.numberOfTrailingZeros(x)
                + " " + (x & -x) + " " + (x & (x - 1)) + " " + Integer.highestOneBit(x)
                + " " + Integer.toHexString(Integer.reverseBytes(x)) + " " + Integer.rotateLeft(x, 7));
        }
        long y = 0xFEDCBA9876543210L;
        System.out.println(Long.bitCount(y) + " " + Long.toHexString(Long.reverse(y)) + " "
            + Long.numberOfTrailingZeros(y) + " " + Long.rotateRight(y, 12));
        int a = 5, b = 9;
        a ^= b;
        b ^= a;
        a ^= b;
        System.out.println(a + " " + b + " " + ~a + " " + (a & b) + " " + (a | b) + " " + (a ^ b));
        boolean p = true, q = false;
        System.out.println((p & q) + " " + (p | q) + " " + (p ^ q) + " " + (!p));
        System.out.println(((a >> 31) | (-a >>> 31)) + " " + Integer.signum(-7) + " " + Integer.toOctalString(64));
        System.out.println(Integer.parseUnsignedInt("4294967295") + " " + Integer.divideUnsigned(-1, 2)
            + " " + Integer.compareUnsigned(-1, 1) + " " + Long.toUnsignedString(-1L));
    }
}
