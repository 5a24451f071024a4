import java.util.*;

/** Maps that count and group, and queues: marked lines are proved. */
public class Groups {
    static final class Item {
        final int cost;
        Item(int cost) { this.cost = cost; }
    }
    static int used;
    static void use(int number) { used += number; }

    static void counted() {
        Map<String, Integer> counts = new TreeMap<>();
        for (String each : "a b a".split(" ")) counts.merge(each, 1, Integer::sum);
        for (Map.Entry<String, Integer> each : counts.entrySet()) {
            use(each.getKey().length() + each.getValue()); // proved
        }
        use(counts.getOrDefault("c", 0)); // proved
    }
    static void grouped() {
        Map<Integer, List<Item>> groups = new HashMap<>();
        for (int i = 0; i < 4; i++) groups.computeIfAbsent(i % 2, key -> new ArrayList<>()).add(new Item(i));
        for (Map.Entry<Integer, List<Item>> each : groups.entrySet()) {
            for (Item item : each.getValue()) use(item.cost + each.getKey()); // proved
        }
        for (Item item : groups.getOrDefault(7, List.of())) use(item.cost); // proved
        groups.forEach((key, items) -> use(key));
        for (List<Item> items : groups.values()) use(items.get(0).cost); // proved
    }
    static void taken() {
        Queue<Item> items = new LinkedList<>();
        items.add(new Item(1));
        use(items.remove().cost); // proved
        items.add(new Item(1));
        use(items.element().cost); // proved
    }

    public static void main(String[] arguments) {
        counted();
        grouped();
        taken();
    }
}
