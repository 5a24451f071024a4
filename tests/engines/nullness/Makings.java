import java.util.*;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.*;

/** Entries of maps, what functions of maps make, and defaults: marked lines throw when run. */
public class Makings {
    static final class Item {
        final int cost;
        Item(int cost) { this.cost = cost; }
    }
    static int used;
    static void use(int number) { used += number; }

    static void setInALoop() {
        Map<String, Item> items = new HashMap<>();
        items.put("a", new Item(1));
        for (Map.Entry<String, Item> each : items.entrySet()) each.setValue(null);
        use(items.values().iterator().next().cost); // throws
    }
    static void setThroughAStream() {
        Map<String, Item> items = new HashMap<>();
        items.put("a", new Item(1));
        items.entrySet().stream().findFirst().get().setValue(null);
        for (Map.Entry<String, Item> each : items.entrySet()) use(each.getValue().cost); // throws
    }
    static void setThroughACopy() {
        Map<String, Item> items = new HashMap<>();
        items.put("a", new Item(1));
        List<Map.Entry<String, Item>> all = new ArrayList<>(items.entrySet());
        all.get(0).setValue(null);
        for (Item each : items.values()) use(each.cost); // throws
    }
    static void setThroughTheFirst() {
        TreeMap<String, Item[]> items = new TreeMap<>();
        items.put("a", new Item[] {new Item(1)});
        items.firstEntry().getValue()[0] = null;
        for (Map.Entry<String, Item[]> each : items.entrySet()) use(each.getValue()[0].cost); // throws
    }
    static void nullEntry() {
        Map<String, Item> items = new HashMap<>();
        items.put("a", new Item(1));
        List<Map.Entry<String, Item>> all = new ArrayList<>(items.entrySet());
        all.add(null);
        for (Map.Entry<String, Item> each : all) use(each.getValue().cost); // throws
    }
    static void filledByItsFunction() {
        Map<String, List<Item>> groups = new HashMap<>();
        groups.computeIfAbsent("a", key -> {
            List<Item> made = new ArrayList<>();
            made.add(null);
            return made;
        });
        use(groups.values().iterator().next().get(0).cost); // throws
    }
    static final List<Item> KEPT = new ArrayList<>();
    static void madeElsewhere() {
        Map<String, List<Item>> groups = new HashMap<>();
        groups.computeIfAbsent("a", key -> KEPT).add(new Item(1));
        KEPT.add(0, null);
        use(groups.values().iterator().next().get(0).cost); // throws
    }
    static void chosenFunction(boolean first) {
        Map<String, List<Item>> groups = new HashMap<>();
        Function<String, List<Item>> one = key -> new ArrayList<>();
        Function<String, List<Item>> other = key -> KEPT;
        groups.computeIfAbsent("a", first ? one : other);
        KEPT.add(0, null);
        use(groups.values().iterator().next().get(0).cost); // throws
    }
    static void handedBack() {
        Map<List<Item>, List<Item>> groups = new IdentityHashMap<>();
        List<Item> key = new ArrayList<>();
        groups.computeIfAbsent(key, Function.identity());
        key.add(null);
        use(groups.values().iterator().next().get(0).cost); // throws
    }
    static void nullDefault() {
        Map<String, Item> items = new HashMap<>();
        items.put("a", new Item(1));
        use(items.getOrDefault("b", null).cost); // throws
    }
    static void nullDefaultOfATable() {
        ConcurrentHashMap<String, Item> items = new ConcurrentHashMap<>();
        items.put("a", new Item(1));
        Item none = used < -1 ? new Item(2) : null;
        use(items.getOrDefault("b", none).cost); // throws
    }
    static void nullValue() {
        Map<String, Item> items = new HashMap<>();
        items.put("a", null);
        use(items.getOrDefault("a", new Item(1)).cost); // throws
    }
    static void filledDefault() {
        Map<String, List<Item>> groups = new HashMap<>();
        groups.getOrDefault("a", KEPT).add(null);
        use(KEPT.get(KEPT.size() - 1).cost); // throws
    }
    static final class Forgetful<K, V> extends HashMap<K, V> {
        public V getOrDefault(Object key, V value) { return null; }
    }
    static void ownDefault() {
        Map<String, Item> items = used < -1 ? new HashMap<>() : new Forgetful<>();
        use(items.getOrDefault("a", new Item(1)).cost); // throws
    }
    static final class Pairs extends AbstractMap<String, Item> {
        public Set<Map.Entry<String, Item>> entrySet() {
            return Collections.singleton(new SimpleEntry<>("a", null));
        }
    }
    static void ownEntries() {
        Map<String, Item> items = new Pairs();
        for (Map.Entry<String, Item> each : items.entrySet()) use(each.getValue().cost); // throws
    }
    static void nestedInAQueue() {
        Queue<List<Item>> lists = new ArrayDeque<>();
        List<Item> items = new ArrayList<>();
        items.add(null);
        lists.add(items);
        use(lists.remove().get(0).cost); // throws
    }
    static void arrayInAQueue() {
        Queue<Item[]> rows = new LinkedList<>();
        rows.add(new Item[2]);
        use(rows.remove()[0].cost); // throws
    }
    static void nullInAQueue() {
        Queue<Item> items = new LinkedList<>();
        items.add(null);
        use(items.remove().cost); // throws
    }

    static int thrown;
    static void tried(Runnable run) {
        try {
            run.run();
            System.out.println("nothing was thrown");
        } catch (NullPointerException found) {
            for (StackTraceElement each : found.getStackTrace()) {
                if (each.getClassName().startsWith("Makings") && thrown++ >= 0) {
                    System.out.println(each.getLineNumber());
                    return;
                }
            }
        }
    }

    public static void main(String[] arguments) {
        tried(Makings::setInALoop);
        tried(Makings::setThroughAStream);
        tried(Makings::setThroughACopy);
        tried(Makings::setThroughTheFirst);
        tried(Makings::nullEntry);
        tried(Makings::filledByItsFunction);
        tried(Makings::madeElsewhere);
        tried(() -> chosenFunction(arguments.length > 0));
        tried(Makings::handedBack);
        tried(Makings::nullDefault);
        tried(Makings::nullDefaultOfATable);
        tried(Makings::nullValue);
        tried(Makings::filledDefault);
        tried(Makings::ownDefault);
        tried(Makings::ownEntries);
        tried(Makings::nestedInAQueue);
        tried(Makings::arrayInAQueue);
        tried(Makings::nullInAQueue);
    }
}
