import java.util.Arrays;

class Graph {
    private final int[][] next;
    private final int[] degree;
    private final boolean[] seen;
    private static final int NONE = -1;

    Graph(int n) {
        next = new int[n][];
        degree = new int[n];
        seen = new boolean[n];
        for (int i = 0; i < n; i++) {
            next[i] = new int[2];
        }
    }

    boolean holds(int node) {
        return node >= 0 && node < next.length;
    }

    void join(int from, int to) {
        if (!holds(from) || !holds(to)) {
            return;
        }
        if (degree[from] == next[from].length) {
            next[from] = Arrays.copyOf(next[from], degree[from] * 2);
        }
        next[from][degree[from]++] = to;
    }

    int[] order(int start) {
        int[] queue = new int[next.length];
        Arrays.fill(queue, NONE);
        int head = 0;
        int tail = 0;
        queue[tail++] = start;
        seen[start] = true;
        while (head < tail) {
            int node = queue[head++];
            for (int i = 0; i < degree[node]; i++) {
                int to = next[node][i];
                if (!seen[to]) {
                    seen[to] = true;
                    queue[tail++] = to;
                }
            }
        }
        return queue;
    }

    int widest() {
        int best = 0;
        for (int i = 1; i < degree.length; i++) {
            if (degree[i] > degree[best]) {
                best = i;
            }
        }
        return best;
    }

    public static void main(String[] args) {
        Graph graph = new Graph(6);
        for (int i = 0; i + 1 < args.length; i += 2) {
            graph.join(args[i].charAt(0) - 'a', args[i + 1].charAt(0) - 'a');
        }
        int[] order = graph.order(graph.widest());
        int reached = 0;
        while (reached < order.length && order[reached] != NONE) {
            reached++;
        }
        int lastNode = order[reached - 1];
        System.out.println(reached + " " + lastNode + " " + graph.degree[lastNode] + " " + 12 / reached);
    }
}
