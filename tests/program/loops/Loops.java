import java.util.*;
public class Loops {
    static int sum(int[] xs, int d) { int s = 0; for (int x : xs) s += x / d; return s; }
    static int all(List<String> names) { int s = 0; for (String n : names) s += n.length(); return s; }
    static int pick(int a, int b) { return 10 / (a > b ? a : 0); }
    static int grid(int[][] g) { int s = 0; for (int[] row : g) for (int x : row) s += 5 / x; return s; }
}
