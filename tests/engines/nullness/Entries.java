import java.util.*;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.*;

/** Functions that fill what maps and lists hold: marked lines throw when run. */
public class Entries {
    static final class Item {
        final int cost;
        Item(int cost) { this.cost = cost; }
    }
    static int used;
    static void use(int number) { used += number; }

    static void setInAFunction() {
        Map<String, Item> items = new HashMap<>();
        items.put("a", new Item(1));
        items.entrySet().forEach(each -> each.setValue(null));
        for (Map.Entry<String, Item> each : items.entrySet()) use(each.getValue().cost); // throws
    }
    static void setWhileSorting() {
        Map<String, Item> items = new HashMap<>();
        items.put("a", new Item(1));
        items.put("b", new Item(2));
        List<Map.Entry<String, Item>> all = new ArrayList<>(items.entrySet());
        all.sort((one, other) -> {
            one.setValue(null);
            other.setValue(null);
            return 0;
        });
        use(items.values().iterator().next().cost); // throws
    }
    static void filledByAMerge() {
        Map<String, List<Item>> groups = new HashMap<>();
        groups.put("a", new ArrayList<>());
        groups.merge("a", new ArrayList<>(), (one, other) -> {
            one.add(null);
            return one;
        });
        use(groups.values().iterator().next().get(0).cost); // throws
    }
    static void filledForEach() {
        Map<String, List<Item>> groups = new HashMap<>();
        groups.put("a", new ArrayList<>());
        groups.forEach((key, items) -> items.add(null));
        for (Map.Entry<String, List<Item>> each : groups.entrySet()) use(each.getValue().get(0).cost); // throws
    }
    static void movedForEach() {
        List<List<Item>> from = new ArrayList<>();
        List<List<Item>> to = new ArrayList<>();
        from.add(new ArrayList<>());
        from.forEach(to::add);
        for (List<Item> each : to) each.add(null);
        use(from.get(0).get(0).cost); // throws
    }

    static int thrown;
    static void tried(Runnable run) {
        try {
            run.run();
            System.out.println("nothing was thrown");
        } catch (NullPointerException found) {
            for (StackTraceElement each : found.getStackTrace()) {
                if (each.getClassName().startsWith("Entries") && thrown++ >= 0) {
                    System.out.println(each.getLineNumber());
                    return;
                }
            }
        }
    }

    public static void main(String[] arguments) {
        tried(Entries::setInAFunction);
        tried(Entries::setWhileSorting);
        tried(Entries::filledByAMerge);
        tried(Entries::filledForEach);
        tried(Entries::movedForEach);
    }
}
