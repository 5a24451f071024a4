import java.util.*;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;

/** Lookups behind a call that put something in: marked lines throw when run, or are proved. */
public class Adding {
    static final class Task {
        final int cost;
        Task(int cost) { this.cost = cost; }
    }
    enum Level { LOW, HIGH }
    static int used;
    static void use(int number) { used += number; }

    // what was put in is there

    static final class Groups {
        private final Map<String, List<Task>> byName = new HashMap<>();
        private final Map<Level, Task> byLevel = new EnumMap<>(Level.class);
        void add(String name, Task task) {
            if (!byName.containsKey(name)) byName.put(name, new ArrayList<>());
            byName.get(name).add(task); // proved
        }
        void addUnlessThere(String name, Task task) {
            byName.putIfAbsent(name, new LinkedList<>());
            byName.get(name).add(task); // proved
        }
        void addAfterLook(String name, Task task) {
            if (byName.get(name) == null) byName.put(name, new ArrayList<>());
            byName.get(name).add(task); // proved
        }
        void level(Level level) {
            Task task = new Task(3);
            byLevel.put(level, task);
            use(task.cost);
            byLevel.put(level, task);
            byLevel.put(Level.HIGH, task);
            use(byLevel.get(level).cost); // proved
        }
    }
    static void groups() {
        Groups all = new Groups();
        for (String each : new String[] {"a", "b", "a"}) {
            all.add(each, new Task(1));
            all.addUnlessThere(each, new Task(1));
            all.addAfterLook(each, new Task(1));
        }
        all.level(Level.LOW);
    }
    static void numbers() {
        Map<Integer, Task> tasks = new ConcurrentHashMap<>();
        for (int i = 3; i < 9; i++) {
            if (!tasks.containsKey(i)) tasks.put(i, new Task(i));
            use(tasks.get(i).cost); // proved
        }
        tasks.put(12, new Task(1));
        use(tasks.get(12).cost); // proved
    }
    static void queue() {
        Deque<Task> tasks = new ArrayDeque<>();
        tasks.add(new Task(1));
        use(tasks.peek().cost); // proved
        tasks.addLast(new Task(2));
        use(tasks.pollLast().cost); // proved
    }

    // it was put elsewhere

    static void otherMap() {
        Map<String, Task> tasks = new HashMap<>(), others = new HashMap<>();
        tasks.put("a", new Task(1));
        use(others.get("a").cost); // throws
    }
    static void otherKey() {
        Map<String, Task> tasks = new HashMap<>();
        String one = "a" + used, other = "b" + used;
        tasks.put(one, new Task(1));
        use(tasks.get(other).cost); // throws
    }
    static void otherNumber() {
        Map<Integer, Task> tasks = new HashMap<>();
        int i = used;
        tasks.put(i, new Task(1));
        i++;
        use(tasks.get(i).cost); // throws
    }
    static void changedBetween() {
        Map<Integer, Task> tasks = new HashMap<>();
        int i = used;
        tasks.put(i++, new Task(1));
        use(tasks.get(i).cost); // throws
    }
    static void otherBox() {
        Map<Object, Task> tasks = new HashMap<>();
        int i = 7;
        long same = 7;
        tasks.put(i, new Task(1));
        use(tasks.get(same).cost); // throws
    }
    static void otherBoxOfOneConstant() {
        Map<Object, Task> tasks = new HashMap<>();
        tasks.put(7, new Task(1));
        use(tasks.get(7L).cost); // throws
    }
    static void textOfANumber() {
        Map<Object, Task> tasks = new HashMap<>();
        tasks.put("7", new Task(1));
        use(tasks.get(7).cost); // throws
    }
    static void nullIsNotZero() {
        Map<Integer, Task> tasks = new HashMap<>();
        Integer none = null;
        int i = 0;
        tasks.put(none, new Task(1));
        use(tasks.get(i).cost); // throws
    }
    static void nullIsNotFalse() {
        Map<Object, Task> tasks = new HashMap<>();
        boolean no = false;
        tasks.put(null, new Task(1));
        use(tasks.get(no).cost); // throws
    }
    static void replacedKey() {
        Map<String, Task> tasks = new HashMap<>();
        String key = "a";
        for (int i = 0; i < 2; i++) {
            if (i == 0) tasks.put(key, new Task(1));
            key += i;
        }
        use(tasks.get(key).cost); // throws
    }
    static void otherQueue() {
        Deque<Task> tasks = new ArrayDeque<>(), others = new ArrayDeque<>();
        tasks.add(new Task(1));
        use(others.poll().cost); // throws
    }
    static final class Swapped {
        Map<String, Task> tasks = new HashMap<>();
        void run(String key) {
            Map<String, Task> before = tasks;
            tasks = new HashMap<>();
            before.put(key, new Task(1));
            use(tasks.get(key).cost); // throws
        }
    }
    static void swapped() { new Swapped().run("a"); }
    static void view() {
        TreeMap<String, Task> tasks = new TreeMap<>();
        SortedMap<String, Task> early = tasks.headMap("b");
        tasks.put("c", new Task(1));
        use(early.get("c").cost); // throws
    }

    // or taken out again

    static void removed() {
        Map<String, Task> tasks = new HashMap<>();
        String key = "a" + used;
        tasks.put(key, new Task(1));
        tasks.remove(key);
        use(tasks.get(key).cost); // throws
    }
    static void polled() {
        Deque<Task> tasks = new LinkedList<>();
        tasks.add(new Task(1));
        tasks.poll();
        use(tasks.poll().cost); // throws
    }
    static void onlyOneWay() {
        boolean wanted = used < 0;
        Map<String, Task> tasks = new HashMap<>();
        String key = "a" + used;
        if (wanted) tasks.put(key, new Task(1));
        use(tasks.get(key).cost); // throws
    }
    static void somethingElseAdded() {
        Map<String, Task> tasks = new HashMap<>();
        String key = "a" + used;
        tasks.put(key, new Task(1));
        tasks.clear();
        tasks.put("b", new Task(1));
        use(tasks.get(key).cost); // throws
    }
    static void addedBefore() {
        Deque<Task> tasks = new ArrayDeque<>(), more = new ArrayDeque<>();
        tasks.add(new Task(1));
        while (!tasks.isEmpty()) more.add(tasks.poll());
        use(tasks.peek().cost); // throws
    }
    static void lookedUpBefore() {
        Map<String, Task> tasks = new HashMap<>();
        String key = "a" + used;
        tasks.put(key, new Task(1));
        if (tasks.get(key) != null) {
            tasks.remove(key);
            use(tasks.get(key).cost); // throws
        }
    }

    // the call did not return, or does otherwise

    static void failed() {
        Map<String, Task> tasks = new TreeMap<>();
        String key = used < 0 ? "a" : null;
        try {
            tasks.put(key, new Task(1));
        } catch (NullPointerException e) {
            key = "a";
        }
        use(tasks.get(key).cost); // throws
    }
    static void failedWithOneKey() {
        SortedMap<String, Task> tasks = new TreeMap<String, Task>().headMap("b");
        String key = "c" + used;
        try {
            tasks.put(key, new Task(1));
        } catch (IllegalArgumentException e) {
            used++;
        }
        use(tasks.get(key).cost); // throws
    }
    static final class Two extends LinkedHashMap<String, Task> {
        protected boolean removeEldestEntry(Map.Entry<String, Task> eldest) { return size() > 2; }
    }
    static void eldest() {
        Map<String, Task> tasks = new Two();
        tasks.put("a", new Task(1));
        tasks.put("b", new Task(1));
        tasks.put("c", new Task(1));
        use(tasks.get("a").cost); // throws
    }
    static final class Deaf extends HashMap<String, Task> {
        public Task put(String key, Task value) { return null; }
    }
    static void deaf() {
        Map<String, Task> tasks = new Deaf();
        tasks.put("a", new Task(1));
        use(tasks.get("a").cost); // throws
    }
    static void nullValue() {
        Map<String, Task> tasks = new HashMap<>();
        Task none = used < 0 ? new Task(1) : null;
        tasks.put("a", none);
        use(tasks.get("a").cost); // throws
    }
    static void sameBoxes() {
        Map<Integer, Task> tasks = new IdentityHashMap<>();
        int i = 100000 + used;
        tasks.put(i, new Task(1));
        use(tasks.get(i).cost); // throws
    }
    static final class Name {
        final String text;
        Name(String text) { this.text = text; }
        public int hashCode() { return used++; }
        public boolean equals(Object other) { return false; }
    }
    static void strangeKeys() {
        Map<Name, Task> tasks = new HashMap<>();
        Name one = new Name("a");
        tasks.put(one, new Task(1));
        use(tasks.get(one).cost); // throws
    }
    static void unordered() {
        int[] asked = new int[1];
        Queue<String> tasks = new PriorityQueue<>(3, (one, other) -> asked[0]++);
        Map<String, Task> held = new TreeMap<>((one, other) -> 1);
        held.put("a", new Task(1));
        use(held.get("a").cost + tasks.size()); // throws
    }
    static void keyAtHand() {
        Map<String, Task> tasks = new ConcurrentHashMap<>();
        tasks.put("a", new Task(1));
        Iterator<String> names = tasks.keySet().iterator();
        tasks.clear();
        String name = names.next();
        use(tasks.get(name).cost); // throws
    }
    static void keyAtHandInALoop() {
        Map<String, Task> tasks = new ConcurrentSkipListMap<>();
        tasks.put("a", new Task(1));
        tasks.put("b", new Task(1));
        for (String name : tasks.keySet()) {
            use(tasks.get(name).cost); // throws
            tasks.clear();
        }
    }

    public static void main(String[] arguments) {
        groups(); numbers(); queue(); otherMap(); otherKey(); otherNumber(); changedBetween(); otherBox();
        otherBoxOfOneConstant(); textOfANumber(); nullIsNotZero(); nullIsNotFalse(); replacedKey(); otherQueue();
        swapped(); view(); removed(); polled(); onlyOneWay(); somethingElseAdded(); addedBefore();
        lookedUpBefore(); failed(); failedWithOneKey(); eldest(); deaf(); nullValue(); sameBoxes(); strangeKeys();
        unordered(); keyAtHand(); keyAtHandInALoop();
    }
}
