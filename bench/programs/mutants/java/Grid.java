class Grid {
    private final int[][] cells;
    private final int rows;
    private final int columns;
    private int turns;
    static int[] steps = {0, 1, 0, -1};

    Grid(int rows, int columns) {
        this.rows = rows;
        this.columns = columns;
        cells = new int[rows][columns];
    }

    private boolean inside(int r, int c) {
        return r >= 0 && r < rows && c >= 0 && c < columns;
    }

    int around(int r, int c) {
        int n = 0;
        for (int d = 0; d < 4; d++) {
            int y = r + steps[d];
            int x = c + steps[(d + 1) % steps.length];
            if (inside(y, x)) {
                n += cells[y][x];
            }
        }
        return n;
    }

    int walk(String way) {
        int r = 0;
        int c = 0;
        for (int i = 0; i < way.length(); i++) {
            int d = "nesw".indexOf(way.charAt(i));
            if (d < 0) {
                continue;
            }
            int y = r + steps[(d + 3) % 4];
            int x = c + steps[d];
            if (inside(y, x)) {
                r = y;
                c = x;
                turns++;
            }
            cells[r][c]++;
        }
        return cells[r][c];
    }

    int[] sums() {
        int[] sums = new int[columns];
        for (int[] row : cells) {
            for (int c = 0; c < row.length; c++) {
                sums[c] += row[c];
            }
        }
        return sums;
    }

    public static void main(String[] args) {
        Grid grid = new Grid(3, 4);
        int last = 0;
        for (String arg : args) {
            last = grid.walk(arg);
        }
        int[] sums = grid.sums();
        int most = 0;
        for (int i = 1; i < sums.length; i++) {
            if (sums[i] > sums[most]) {
                most = i;
            }
        }
        System.out.println(last + " " + grid.around(1, most) + " " + 50 / (sums[most] + 1) + " " + grid.turns % (last + 1));
    }
}
