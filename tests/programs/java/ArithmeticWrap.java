/** Integer overflow wraps around at every width. */
public class ArithmeticWrap {
    public static void main(String[] args) {
        int max = Integer.MAX_VALUE;
        int min = Integer.MIN_VALUE;
        System.out.println(max + 1);
        System.out.println(min - 1);
        System.out.println(-min);
        System.out.println(max * max);
        System.out.println(Math.abs(min));
        long big = Long.MAX_VALUE;
        System.out.println(big + 1);
        System.out.println(big * 3);
        System.out.println(-Long.MIN_VALUE);
        byte b = (byte) 200;
        short s = (short) 70000;
        char c = (char) -1;
        System.out.println(b + " " + s + " " + (int) c);
        b += 100;
        s *= 3;
        c++;
        System.out.println(b + " " + s + " " + (int) c);
        int hash = 17;
        for (int i = 0; i < 100; i++) {
            hash = hash * 31 + i;
        }
        System.out.println(hash);
        System.out.println((int) 0xFFFFFFFFFFL);
        System.out.println((byte) 0x180 + (short) 0x18000);
    }
}
