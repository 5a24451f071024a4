import java.util.*;
import java.util.function.*;
import java.util.stream.*;

/** Casts that generics need: `holds` where none can fail, `fails` where one does or may. */
@SuppressWarnings({"unchecked", "rawtypes"})
public class Ledger {
    record Entry(String who, int amount) {}

    static class Box<T> {
        T value;
        Box(T value) { this.value = value; }
        T get() { return value; }
    }

    static class Named implements Comparable<Named> {
        final String name;
        Named(String name) { this.name = name; }
        public int compareTo(Named other) { return name.compareTo(other.name); }
    }

    private final Map<String, List<Entry>> byName = new TreeMap<>();

    void add(Entry entry) {
        byName.computeIfAbsent(entry.who(), k -> new ArrayList<>()).add(entry); // holds
    }

    int total(String who) {
        int sum = 0;
        for (Entry each : byName.getOrDefault(who, List.of())) { // holds
            sum += each.amount();
        }
        return sum;
    }

    String richest() {
        return byName.entrySet().stream()
            .max(Comparator.comparingInt(e -> e.getValue().size())) // holds
            .map(Map.Entry::getKey)
            .orElse("none"); // holds
    }

    static String rawAdd() {
        List<String> names = new ArrayList<>();
        ((List) names).add(7);
        return names.get(0); // fails
    }

    static String throughAView() {
        List<String> names = new ArrayList<>(List.of("a"));
        List raw = names.subList(0, 1);
        raw.set(0, 7);
        return names.get(0); // fails
    }

    static String throughAnObject() {
        List<String> names = new ArrayList<>();
        Object[] kept = {names};
        ((List) kept[0]).add(7);
        return names.get(0); // fails
    }

    static String mapValues(Map<String, Object> settings) {
        settings.put("port", 80);
        return (String) settings.get("port"); // fails
    }

    static <T> T unchecked(Object value) {
        return (T) value;
    }

    static String uncheckedResult() {
        return unchecked(7); // fails
    }

    static String wrongCallBack() {
        Function wrong = x -> 7;
        return Stream.of("a").map((Function<String, String>) wrong).findFirst().get(); // fails
    }

    static String sorted() {
        List<Named> all = new ArrayList<>(List.of(new Named("b"), new Named("a")));
        Collections.sort(all);
        PriorityQueue<Named> queue = new PriorityQueue<>(all);
        return queue.poll().name; // holds
    }

    static <T> T[] array(T... items) {
        return items;
    }

    static String copies(String[] words) {
        String[] copy = Arrays.copyOf(words, 3); // holds
        String[] cloned = copy.clone(); // holds
        return Arrays.asList(cloned).get(0); // holds
    }

    static String objects() {
        Object[] words = {"a"};
        return ((String[]) words)[0]; // fails
    }

    static String stored() {
        Object[] own = new Object[1];
        own[0] = 7; // holds
        Object[] words = new String[1];
        words[0] = own[0]; // fails
        return "";
    }

    public static void main(String[] args) {
        Ledger ledger = new Ledger();
        for (String each : args) {
            ledger.add(new Entry(each, each.length()));
        }
        System.out.println(ledger.total("a") + ledger.richest());
        System.out.println(new Box<>("x").get().length()); // holds
        Supplier<String> first = () -> args[0];
        System.out.println(first.get().length()); // holds
        System.out.println(sorted() + copies(args));
        for (Supplier<String> each : List.<Supplier<String>>of(Ledger::rawAdd, Ledger::throughAView, // holds
                Ledger::throughAnObject, Ledger::uncheckedResult, Ledger::wrongCallBack, Ledger::objects)) {
            try {
                System.out.println(each.get());
            } catch (ClassCastException failed) {
                System.out.println("failed");
            }
        }
        System.out.println(mapValues(new HashMap<>()));
    }
}
