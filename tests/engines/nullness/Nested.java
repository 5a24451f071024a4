import java.io.*;
import java.util.*;

/** Arrays within arrays, and streams that are read meanwhile. */
public class Nested {
    static Object[] own = new Object[2];
    static String[][] rows;
    static class Clearing extends InputStream {
        public int read() { rows[0][0] = null; return 1; }
    }

    static int t1(Object[] a) { a[0] = a; a[1] = "x"; if (((Object[]) a[0])[1] == null) return 0; a[1] = null;
        return ((Object[]) a[0])[1].hashCode(); // throws
    }
    static void r1() { t1(new Object[2]); }
    static int t2(String[][] a) { if (a[0][0] == null) return 0; a[0] = new String[1];
        return a[0][0].length(); // throws
    }
    static void r2() { t2(new String[][] {{"a"}}); }
    static int t3(String[][] a, String[] b) { if (a[0][0] == null) return 0; b[0] = null;
        return a[0][0].length(); // throws
    }
    static void r3() { String[][] a = {{"a"}}; t3(a, a[0]); }
    static int t4(String[][] a, int i, int j) { if (a[i][j] == null) return 0; a[j][i] = null;
        return a[i][j].length(); // throws
    }
    static void r4() { t4(new String[][] {{"a"}}, 0, 0); }
    static int t5(Object[][] a, Object[] b) { if (a[0][0] == null) return 0; b[0] = new String[1];
        return a[0][0].hashCode(); // throws
    }
    static void r5() { String[][] a = {{"a"}}; t5(a, a); }
    static int t6(String[][] a) throws IOException { rows = a; InputStream s = new Clearing();
        if (a[0][0] == null) return 0; s.read();
        return a[0][0].length(); // throws
    }
    static void r6() throws IOException { t6(new String[][] {{"a"}}); }
    static int t7(String[][] a) throws IOException { rows = a; DataInputStream s = new DataInputStream(new Clearing());
        if (a[0][0] == null) return 0; s.readInt();
        return a[0][0].length(); // throws
    }
    static void r7() throws IOException { t7(new String[][] {{"a"}}); }
    static int t8(String[][] a, int i) { a[i] = new String[2]; for (int j = 0; j < 1; j++) a[i][j] = "x";
        return a[i][1].length(); // throws
    }
    static void r8() { t8(new String[1][], 0); }
    static int t9(String[][][] a, String[][] b) { if (a[0][0][0] == null) return 0; b[0] = new String[1];
        return a[0][0][0].length(); // throws
    }
    static void r9() { String[][][] a = {{{"a"}}}; t9(a, a[0]); }
    static int t10(Object[] a) { if (((Object[]) a[0])[0] == null) return 0; own[0] = null;
        return ((Object[]) a[0])[0].hashCode(); // throws
    }
    static void r10() { own[0] = "q"; t10(new Object[] {own}); }
    static int t11(Object[] a, int i) { if (((Object[]) a[i])[i] == null) return 0; Object[] inner = (Object[]) a[i]; inner[i] = null;
        return ((Object[]) a[i])[i].hashCode(); // throws
    }
    static void r11() { t11(new Object[] {new Object[] {"a"}}, 0); }
    static int t12(String[][] a, int i) { a[i][0] = "x"; i++;
        return a[i][0].length(); // throws
    }
    static void r12() { t12(new String[2][1], 0); }
    static int t13(Object[] a, String[][] b) { if (b[0][0] == null) return 0; a[0] = null;
        return b[0][0].length(); // throws
    }
    static void r13() { String[][] b = {{"a"}}; t13(b, b); }

    static int p1(int n) { int[][][] a = new int[n][][]; int sum = 0;
        for (int i = 0; i < n; i++) { a[i] = new int[n][];
            for (int j = 0; j < n; j++) { a[i][j] = new int[2];
                for (int k = 0; k < 2; k++) { a[i][j][k] = k;
                    sum += a[i][j][k]; // proved
                } } }
        return sum; }
    static int p2(DataInputStream s) throws IOException { int n = s.readInt(); int[][] a = new int[n][];
        for (int i = 0; i < n; i++) { a[i] = new int[3];
            for (int j = 0; j < 3; j++)
                a[i][j] = s.readInt(); // proved
        }
        return n; }
    static int p3(String[][] a, int[] b) { if (a == null || b == null || a[0] == null || a[0][0] == null) return 0; b[0] = 1;
        return a[0][0].length(); // proved
    }
    static int p4(String[][] a) { if (a == null || a[0] == null) return 0; if (a[0][0] == null) a[0][0] = "x";
        return a[0][0].length(); // proved
    }
    static void r60() throws IOException { p1(2); p2(new DataInputStream(new ByteArrayInputStream(new byte[40]))); p3(new String[][] {{"a"}}, new int[1]); p4(new String[1][1]); }
}
