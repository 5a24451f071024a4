import java.util.*;
import java.util.function.*;

/** Functions with parameters of any type, to which no container comes: marked lines are proved. */
public class Unspoiled {
    static final class Range implements Iterable<Integer> {
        final int end;
        Range(int end) { this.end = end; }
        public Iterator<Integer> iterator() {
            return new Iterator<Integer>() {
                int at;
                public boolean hasNext() { return at < end; }
                public Integer next() { return at++; }
            };
        }
    }
    static <T, R> List<R> each(Iterable<? extends T> from, Function<? super T, ? extends R> function) {
        List<R> found = new ArrayList<>();
        for (T each : from) found.add(function.apply(each));
        return found;
    }
    static final class Stock {
        private final Map<String, Deque<Integer>> lots = new TreeMap<>();
        void receive(String name, int count) {
            Deque<Integer> queue = lots.get(name);
            if (queue == null) lots.put(name, queue = new ArrayDeque<>());
            queue.addLast(count);
        }
        int take(String name, int wanted) {
            Deque<Integer> queue = lots.get(name);
            if (queue == null) return 0;
            int taken = 0;
            while (taken < wanted && !queue.isEmpty()) {
                int lot = queue.pollFirst(); // proved
                if (lot > wanted - taken) {
                    queue.addFirst(lot - (wanted - taken));
                    lot = wanted - taken;
                }
                taken += lot;
            }
            return taken;
        }
    }
    public static void main(String[] arguments) {
        Stock stock = new Stock();
        for (String each : arguments) stock.receive(each, each.length());
        int found = arguments.length == 0 ? 0 : stock.take(arguments[0], 4);
        for (String each : each(new Range(found), number -> "n" + number)) System.out.println(each.length()); // proved
        Properties none = new Properties();
        System.out.println(none.getProperty("name", "nothing").length()); // proved
    }
}
