public class Numbers {
    static int wrap(int a, int b) { return a * b + Integer.MIN_VALUE; }
    static boolean same(Integer a, Integer b) { return a == b; }
    static int midBad(int lo, int hi) { return (lo + hi) / 2; }
    static int reverse(int n) { int r = 0; for (int i = 0; i < 32; i++) { r = (r << 1) | (n & 1); n >>>= 1; } return r; }
    static int popcount(long n) { int c = 0; while (n != 0) { n &= n - 1; c++; } return c; }
    static long gcd(long a, long b) { return b == 0 ? a : gcd(b, a % b); }
    static long pow(long b, int e, long m) { long r = 1; b %= m; while (e > 0) { if ((e & 1) == 1) r = r * b % m; b = b * b % m; e >>= 1; } return r; }
    static String cmp(double a, double b) { return (a < b) + "," + (a > b) + "," + (a == b) + "," + (a != b) + "," + !(a < b) + "," + Double.compare(a, b); }
    static int hash(String s) { int h = 0x811c9dc5; for (char c : s.toCharArray()) { h ^= c; h *= 16777619; } return h; }
    static int absMod(int a, int m) { return Math.abs(a) % m; }
    static char caesar(char c, int k) { if (c >= 'a' && c <= 'z') return (char) ('a' + (c - 'a' + k % 26 + 26) % 26); return c; }
    static int index(int[] t, int key) { return t[Math.abs(key) % t.length]; }
    static int avg(int[] t) { int s = 0; for (int x : t) s += x; return s / t.length; }
    public static void main(String[] args) {
        System.out.println(wrap(65536, 65536) + " " + wrap(46341, 46341));
        System.out.println(same(127, 127) + " " + same(128, 128) + " " + same(-128, -128) + " " + new String("a").equals("a") + " " + (new String("a") == "a") + " " + ("a" + "b" == "ab") + " " + (new String("q").intern() == "q"));
        System.out.println(midBad(2000000000, 2000000000));
        System.out.println(Integer.toHexString(reverse(0x12345678)) + " " + popcount(-1L) + " " + gcd(1071, 462) + " " + pow(3, 200, 1000007));
        System.out.println(cmp(0.0, -0.0) + " " + cmp(Double.NaN, 1) + " " + cmp(1, 2));
        System.out.println(0.1 + 0.2); System.out.println(0.1f + 0.2f); System.out.println(1.0 / 0 + " " + -1.0 / 0 + " " + 0.0 / 0);
        System.out.println((int) Double.NaN + " " + (int) 1e20 + " " + (long) -1e30 + " " + (byte) 300 + " " + (short) 70000 + " " + (char) 65601 + " " + (int) 3.99f);
        System.out.println(hash("hello") + " " + absMod(Integer.MIN_VALUE, 10));
        StringBuilder sb = new StringBuilder();
        for (char c : "hello, world xyz".toCharArray()) sb.append(caesar(c, 3));
        System.out.println(sb.reverse());
        System.out.println(Long.MAX_VALUE + 1 + " " + (Integer.MIN_VALUE == -Integer.MIN_VALUE) + " " + Integer.MIN_VALUE / -1 + " " + -7 / 2 + " " + -7 % 3 + " " + Math.floorMod(-7, 3) + " " + (-7 >> 1) + " " + (-7 >>> 28) + " " + (1 << 33) + " " + (1L << 33));
        byte b = (byte) 200; b += 100; short sh = 10; sh *= 10000; char ch = 'z'; ch++; System.out.println(b + " " + sh + " " + ch + " " + (ch + 1) + " " + (char) (ch + 1));
        int i = 5; i = i++ + ++i; System.out.println(i); int[] arr = {1, 2, 3}; int j = 0; arr[j++] = j; arr[j] = j = 2; System.out.println(arr[0] + "" + arr[1] + arr[2] + j);
        System.out.println(Float.MIN_VALUE + " " + Double.MAX_VALUE + " " + 100.0f / 3 + " " + 1e7 + " " + 1.0E-5 + " " + 123456789.0f + " " + (float) 1e10);
        System.out.println(Long.parseLong("-9223372036854775808") + " " + Integer.parseInt("+7") + " " + Integer.toBinaryString(-8 >>> 28) + " " + Long.toString(255, 16) + " " + Integer.valueOf(77).hashCode() + " " + Double.hashCode(1.5) + " " + Boolean.hashCode(true) + " " + Long.hashCode(1L << 40));
        try { Math.addExact(Integer.MAX_VALUE, 1); } catch (ArithmeticException e) { System.out.println(e.getMessage()); }
        try { Integer.parseInt("12x"); } catch (NumberFormatException e) { System.out.println(e.getMessage()); }
        System.out.println(index(new int[] {1, 2, 3}, -5) + " " + avg(new int[] {4, 5}));
        System.out.println(index(new int[] {1, 2, 3}, Integer.MIN_VALUE));
    }
}
