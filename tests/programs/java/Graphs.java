import java.util.*;
import java.util.stream.*;
/** Generic containers of one's own, iterators as inner classes, static nested nodes, arrays of arrays, interfaces with static methods, streams. */
public class Graphs {
    static class Ring<T> implements Iterable<T> {
        private Object[] items = new Object[2]; private int head, size;
        void add(T item) { if (size == items.length) grow(); items[(head + size++) % items.length] = item; }
        @SuppressWarnings("unchecked") T take() { T item = (T) items[head]; items[head] = null; head = (head + 1) % items.length; size--; return item; }
        private void grow() { Object[] bigger = new Object[size * 2]; for (int i = 0; i < size; i++) bigger[i] = items[(head + i) % size]; items = bigger; head = 0; }
        public Iterator<T> iterator() { return new Iterator<T>() { int at = 0; public boolean hasNext() { return at < size; } @SuppressWarnings("unchecked") public T next() { return (T) items[(head + at++) % items.length]; } }; }
    }
    static class Node { final int id; Node[] next = new Node[0]; int distance = -1; Node(int id) { this.id = id; } void to(Node other) { next = Arrays.copyOf(next, next.length + 1); next[next.length - 1] = other; } }
    interface Cost { int of(Node a, Node b); static Cost flat(int c) { return (a, b) -> c; } default Cost plus(Cost o) { return (a, b) -> of(a, b) + o.of(a, b); } }
    static int visited;
    static int walk(Node start, Cost cost) {
        Ring<Node> todo = new Ring<>();
        start.distance = 0;
        todo.add(start);
        int sum = 0;
        while (todo.size > 0) {
            Node n = todo.take();
            visited++;
            for (Node m : n.next) if (m.distance < 0) { m.distance = n.distance + cost.of(n, m); todo.add(m); }
            for (Node m : todo) sum += m.id;
        }
        return sum;
    }
    static int[][] closure(Node[] nodes) {
        int[][] reach = new int[nodes.length][nodes.length];
        for (Node n : nodes) for (Node m : n.next) reach[n.id][m.id] = 1;
        for (int k = 0; k < nodes.length; k++) for (int i = 0; i < nodes.length; i++) for (int j = 0; j < nodes.length; j++) if (reach[i][k] + reach[k][j] == 2) reach[i][j] = 1;
        int[] first = reach[0]; first[0] = 9; reach[1] = first.clone(); reach[1][1] += 2;
        return reach;
    }
    public static void main(String[] args) {
        Node[] nodes = new Node[5];
        for (int i = 0; i < nodes.length; i++) nodes[i] = new Node(i);
        for (int i = 0; i < nodes.length; i++) { nodes[i].to(nodes[(i * 2 + 1) % 5]); if (i % 2 == 0) nodes[i].to(nodes[(i + 3) % 5]); }
        int sum = walk(nodes[0], Cost.flat(2).plus((a, b) -> b.id));
        int ones = 0;
        for (int[] row : closure(nodes)) for (int cell : row) ones += cell;
        System.out.println(sum + " " + visited + " " + ones + " " + Stream.of(nodes).mapToInt(n -> n.distance).sum());
    }
}
