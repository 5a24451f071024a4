import java.util.Arrays;

/** Arrays of arrays: rectangular, ragged, shared rows, clones, defaults, the Arrays class. */
public class Arrays2D {
    static int[][] multiply(int[][] a, int[][] b) {
        int[][] c = new int[a.length][b[0].length];
        for (int i = 0; i < a.length; i++)
            for (int j = 0; j < b[0].length; j++)
                for (int k = 0; k < b.length; k++) c[i][j] += a[i][k] * b[k][j];
        return c;
    }

    public static void main(String[] args) {
        int[][] m = {{1, 2}, {3, 4}};
        System.out.println(Arrays.deepToString(multiply(m, m)));
        int[][] triangle = new int[6][];
        for (int i = 0; i < triangle.length; i++) {
            triangle[i] = new int[i + 1];
            triangle[i][0] = triangle[i][i] = 1;
            for (int j = 1; j < i; j++) triangle[i][j] = triangle[i - 1][j - 1] + triangle[i - 1][j];
        }
        System.out.println(Arrays.toString(triangle[5]));
        int[][] clone = m.clone();
        clone[0][0] = 100;
        clone[1] = new int[] {7};
        System.out.println(m[0][0] + " " + m[1][0]);
        System.out.println(new double[2][1][0].length + " " + new boolean[1][1][0][0] + " " + new String[1][2][0][1]);
        long[][][] cube = new long[2][3][4];
        cube[1][2][3] = 5L;
        System.out.println(cube[1][2][3] + cube[0][0][0]);
        char[] chars = new char[3];
        System.out.println((int) chars[0]);
        int[] sorted = {5, 3, 9, -1, 7};
        Arrays.sort(sorted);
        System.out.println(Arrays.toString(sorted) + " " + Arrays.binarySearch(sorted, 7));
        int[] copy = Arrays.copyOf(sorted, 7);
        System.arraycopy(copy, 0, copy, 2, 4);
        System.out.println(Arrays.toString(copy) + " " + Arrays.equals(copy, sorted) + " " + Arrays.hashCode(copy));
        Arrays.fill(copy, 1, 3, 8);
        System.out.println(Arrays.toString(Arrays.copyOfRange(copy, 0, 4)));
    }
}
