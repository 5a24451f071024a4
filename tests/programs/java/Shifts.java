/** Shift distances are masked to five or six bits, and small types are promoted first. */
public class Shifts {
    public static void main(String[] args) {
        int x = 0x80000001;
        for (int d : new int[] {0, 1, 4, 31, 32, 33, -1}) {
            System.out.println(d + ": " + (x << d) + " " + (x >> d) + " " + (x >>> d));
        }
        long y = 0x8000000000000001L;
        for (int d : new int[] {0, 1, 31, 32, 63, 64, 65, -1}) {
            System.out.println(d + ": " + (y << d) + " " + (y >> d) + " " + (y >>> d));
        }
        byte b = (byte) 0xF0;
        System.out.println((b >> 2) + " " + (b >>> 2) + " " + ((b & 0xFF) >>> 2));
        b >>>= 1;
        System.out.println(b);
        System.out.println(1 << 35L);
        System.out.println(1L << 35);
    }
}
