import java.util.Collections;
import java.util.PriorityQueue;

/** PriorityQueue as a heap: Dijkstra on a small graph, and a heap sort. */
public class Queues {
    static final class Node implements Comparable<Node> {
        final int id, distance;

        Node(int id, int distance) {
            this.id = id;
            this.distance = distance;
        }

        @Override
        public int compareTo(Node other) {
            return Integer.compare(distance, other.distance);
        }
    }

    public static void main(String[] args) {
        int[][] edges = {{0, 1, 4}, {0, 2, 1}, {2, 1, 2}, {1, 3, 5}, {2, 3, 8}, {3, 4, 3}};
        int[] best = new int[6];
        java.util.Arrays.fill(best, Integer.MAX_VALUE);
        best[0] = 0;
        PriorityQueue<Node> queue = new PriorityQueue<>();
        queue.add(new Node(0, 0));
        while (!queue.isEmpty()) {
            Node node = queue.poll();
            if (node.distance > best[node.id]) continue;
            for (int[] edge : edges) {
                if (edge[0] == node.id && node.distance + edge[2] < best[edge[1]]) {
                    best[edge[1]] = node.distance + edge[2];
                    queue.add(new Node(edge[1], best[edge[1]]));
                }
            }
        }
        for (int d : best) System.out.print(d + " ");
        System.out.println();
        PriorityQueue<Integer> largest = new PriorityQueue<>(Collections.reverseOrder());
        for (int i = 0; i < 15; i++) largest.offer(i * 7 % 16);
        largest.remove(3);
        StringBuilder out = new StringBuilder();
        while (largest.peek() != null) out.append(largest.remove()).append(' ');
        System.out.println(out.toString().trim());
    }
}
