import java.util.Arrays;

public class Matrix {
    static double[][] times(double[][] a, double[][] b) {
        double[][] c = new double[a.length][b[0].length];
        for (int i = 0; i < a.length; i++)
            for (int j = 0; j < b[0].length; j++)
                for (int k = 0; k < b.length; k++) c[i][j] += a[i][k] * b[k][j];
        return c;
    }

    public static void main(String[] args) {
        double[][] a = {{1, 2.5}, {-3, 0.1}}, b = {{1e-3, 4}, {7, 1.0 / 3}};
        System.out.println(Arrays.deepToString(times(a, b)));
        int[] numbers = {5, 3, 9, -1, 7};
        int[] copy = numbers.clone();
        Arrays.sort(copy);
        System.out.println(Arrays.toString(copy) + Arrays.binarySearch(copy, 7) + " " + Arrays.equals(numbers, copy) + " " + Arrays.hashCode(numbers));
        System.out.println(Arrays.toString(Arrays.copyOfRange(numbers, 1, 7)) + " " + Arrays.stream(numbers).max().getAsInt() + " " + Arrays.asList(1, 2));
        long[] filled = new long[3];
        Arrays.fill(filled, -1L);
        System.out.println(filled[2] >>> 60 | 1L << 40);
        System.out.println((int) 3.99e10 + " " + (char) ('a' + 2) + " " + (byte) 200 + " " + 7 / -2 + " " + -7 % 3 + " " + Math.floorMod(-7, 3) + " " + 0.1f + " " + 1.0e20 + " " + 100.0 / 3 + " " + Double.MIN_VALUE + " " + 0.0 / 0);
        System.out.println(Integer.toBinaryString(-8 >>> 28) + " " + Long.toHexString(-1L) + " " + Integer.bitCount(255) + " " + Integer.reverse(1) + " " + Long.numberOfTrailingZeros(64) + " " + Integer.MAX_VALUE + 1);
        System.out.println(Math.sqrt(2) + " " + Math.pow(2, 0.5) + " " + Math.sin(1) + " " + Math.log(10) + " " + Math.exp(1) + " " + Math.cbrt(27) + " " + Math.hypot(3, 4) + " " + Math.atan2(1, 1) + " " + Math.ceil(-0.5) + " " + Math.rint(2.5));
    }
}
