import java.util.HashMap;
import java.util.Map;
import java.util.Objects;

public class Life {
    static final class Cell {
        final int row, column;
        Cell(int row, int column) { this.row = row; this.column = column; }
        @Override public boolean equals(Object o) { return o instanceof Cell && ((Cell) o).row == row && ((Cell) o).column == column; }
        @Override public int hashCode() { return Objects.hash(row, column); }
    }
    static class Node<T extends Comparable<T>> {
        T value; Node<T> left, right;
        Node(T value) { this.value = value; }
        void add(T v) {
            if (v.compareTo(value) < 0) { if (left == null) left = new Node<>(v); else left.add(v); }
            else if (right == null) right = new Node<>(v); else right.add(v);
        }
        void walk(StringBuilder out) { if (left != null) left.walk(out); out.append(value).append(' '); if (right != null) right.walk(out); }
    }

    public static void main(String[] args) {
        boolean[][] grid = new boolean[6][6];
        int[][] glider = {{0, 1}, {1, 2}, {2, 0}, {2, 1}, {2, 2}};
        for (int[] g : glider) grid[g[0]][g[1]] = true;
        for (int step = 0; step < 4; step++) {
            boolean[][] next = new boolean[6][6];
            for (int r = 0; r < 6; r++)
                for (int c = 0; c < 6; c++) {
                    int n = 0;
                    for (int dr = -1; dr <= 1; dr++)
                        for (int dc = -1; dc <= 1; dc++)
                            if ((dr != 0 || dc != 0) && grid[(r + dr + 6) % 6][(c + dc + 6) % 6]) n++;
                    next[r][c] = n == 3 || n == 2 && grid[r][c];
                }
            grid = next;
        }
        for (boolean[] row : grid) {
            StringBuilder line = new StringBuilder();
            for (boolean alive : row) line.append(alive ? '#' : '.');
            System.out.println(line);
        }
        Map<Cell, String> map = new HashMap<>();
        map.put(new Cell(1, 2), "here");
        System.out.println(map.get(new Cell(1, 2)) + " " + map.get(new Cell(2, 1)));
        Node<String> root = new Node<>("m");
        for (String s : "q d x a f".split(" ")) root.add(s);
        StringBuilder out = new StringBuilder();
        root.walk(out);
        System.out.println(out.toString().trim());
        long fib = 1, before = 0;
        for (int i = 0; i < 90; i++) { long t = fib + before; before = fib; fib = t; }
        System.out.println(fib + " " + (fib * fib) + " " + System.identityHashCode(null));
        outer:
        for (int i = 2; i < 40; i++) {
            for (int j = 2; j * j <= i; j++) if (i % j == 0) continue outer;
            System.out.print(i + " ");
        }
        System.out.println();
        int x = 5;
        x += x++ * 2 + --x;
        System.out.println(x + " " + (x > 3 ^ x < 9) + " " + (~x & 0xff) + " " + (x << 33) + " " + (short) 70000 + " " + (5 & 6 | 8));
    }
}
