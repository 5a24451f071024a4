import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.Stack;
import java.util.TreeMap;
import java.util.TreeSet;

public class Queues {
    public static void main(String[] args) {
        PriorityQueue<int[]> queue = new PriorityQueue<>((a, b) -> Integer.compare(a[1], b[1]));
        for (int i = 0; i < 6; i++) queue.add(new int[] {i, (i * 7) % 5});
        StringBuilder order = new StringBuilder();
        while (!queue.isEmpty()) order.append(queue.poll()[1]).append(',');
        System.out.println(order);
        Deque<String> deque = new ArrayDeque<>();
        deque.offerFirst("b"); deque.offerFirst("a"); deque.offerLast("c");
        System.out.println(deque + " " + deque.peekLast() + " " + deque.pollFirst());
        TreeMap<String, Integer> tree = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        tree.put("Beta", 2); tree.put("alpha", 1); tree.put("BETA", 3); tree.put("gamma", 4);
        System.out.println(tree + " " + tree.floorKey("c") + " " + tree.headMap("beta") + " " + tree.descendingMap() + " " + tree.pollLastEntry());
        TreeSet<Integer> set = new TreeSet<>(Set.of(5, 1, 9, 3));
        System.out.println(set.ceiling(4) + " " + set.subSet(1, true, 5, true) + " " + set.descendingSet());
        Set<String> hash = new HashSet<>();
        for (String s : "the quick brown fox jumps over the lazy dog".split(" ")) if (!hash.add(s)) System.out.println("again " + s);
        System.out.println(hash);
        Stack<Integer> stack = new Stack<>();
        stack.push(1); stack.push(2);
        System.out.println(stack.pop() + " " + stack + " " + stack.search(1) + " " + new LinkedList<>(new LinkedHashSet<>(set)));
        BitSet bits = new BitSet();
        bits.set(1, 6, true); bits.clear(3);
        System.out.println(bits + " " + bits.cardinality() + " " + bits.nextClearBit(1));
    }
}
