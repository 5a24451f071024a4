import java.util.*;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.TimeUnit;

/** Tests before a call that returns null if something is not there: marked lines throw when run, or are proved. */
public class Lookups {
    static final class Task {
        final int cost;
        Task(int cost) { this.cost = cost; }
    }
    static int used;
    static void use(int number) { used += number; }

    // what a test shows

    static final class Plan {
        private final Queue<Task> queue = new ArrayDeque<>();
        private final Map<String, Task> tasks = new TreeMap<>();
        void run() {
            queue.add(new Task(1));
            while (!queue.isEmpty()) {
                Task next = queue.poll();
                use(next.cost); // proved
            }
        }
        void look(String name) {
            if (!tasks.containsKey(name)) tasks.put(name, new Task(1));
            else use(tasks.get(name).cost); // proved
            for (String each : tasks.keySet()) {
                Task task = tasks.get(each);
                use(task.cost); // proved
            }
        }
    }
    static void plan() {
        new Plan().run();
        new Plan().look("a");
    }
    static void ends() {
        Deque<Task> tasks = new LinkedList<>();
        tasks.push(new Task(1));
        if (tasks.size() > 0) use(tasks.peekFirst().cost); // proved
        if (tasks.isEmpty()) return;
        use(tasks.pollLast().cost); // proved
    }
    static void keys() {
        Map<String, Task> tasks = new HashMap<>();
        tasks.put("a", new Task(1));
        if (tasks.containsKey("a")) use(tasks.get("a").cost); // proved
        Iterator<String> all = tasks.keySet().iterator();
        while (all.hasNext()) {
            String each = all.next();
            use(tasks.get(each).cost); // proved
        }
    }

    // the collection has changed since

    static void cleared() {
        Queue<Task> tasks = filled();
        if (!tasks.isEmpty()) {
            tasks.clear();
            use(tasks.poll().cost); // throws
        }
    }
    static Queue<Task> filled() {
        Queue<Task> made = new ArrayDeque<>();
        made.add(new Task(1));
        return made;
    }
    static void twice() {
        Queue<Task> tasks = filled();
        if (!tasks.isEmpty()) {
            use(tasks.poll().cost); // proved
            use(tasks.poll().cost); // throws
        }
    }
    static void byAnotherName() {
        Queue<Task> tasks = filled(), same = tasks;
        if (!tasks.isEmpty()) {
            same.remove();
            use(tasks.poll().cost); // throws
        }
    }
    static void byAnIterator() {
        Queue<Task> tasks = filled();
        Iterator<Task> all = tasks.iterator();
        if (!tasks.isEmpty()) {
            all.next();
            all.remove();
            use(tasks.peek().cost); // throws
        }
    }
    static Queue<Task> shared;
    static void empty(Queue<Task> tasks) { tasks.clear(); }
    static void byACall() {
        shared = filled();
        if (!shared.isEmpty()) {
            empty(shared);
            use(shared.poll().cost); // throws
        }
    }
    static void byAFunction() {
        Queue<Task> tasks = filled();
        if (!tasks.isEmpty()) {
            List.of(1).forEach(each -> tasks.poll());
            use(tasks.poll().cost); // throws
        }
    }
    static void another() {
        Queue<Task> tasks = filled();
        if (!tasks.isEmpty()) {
            tasks = new ArrayDeque<>();
            use(tasks.poll().cost); // throws
        }
    }
    static void removed() {
        Map<String, Task> tasks = new HashMap<>();
        tasks.put("a", new Task(1));
        if (tasks.containsKey("a")) {
            tasks.remove("a");
            use(tasks.get("a").cost); // throws
        }
    }
    static void removedKey() {
        Map<String, Task> tasks = new HashMap<>();
        tasks.put("a", new Task(1));
        Iterator<String> all = tasks.keySet().iterator();
        while (all.hasNext()) {
            String each = all.next();
            all.remove();
            use(tasks.get(each).cost); // throws
        }
    }

    // something else was tested

    static void otherQueue() {
        Queue<Task> tasks = filled(), others = new ArrayDeque<>();
        if (!tasks.isEmpty()) use(others.poll().cost); // throws
    }
    static void otherWay() {
        Queue<Task> tasks = new ArrayDeque<>();
        if (tasks.isEmpty()) use(tasks.poll().cost); // throws
    }
    static void noTest() {
        Queue<Task> tasks = new ArrayDeque<>();
        if (tasks.size() >= 0) use(tasks.poll().cost); // throws
    }
    static void otherKey() {
        Map<String, Task> tasks = new HashMap<>();
        tasks.put("a", new Task(1));
        if (tasks.containsKey("a")) use(tasks.get("b").cost); // throws
    }
    static void changedKey() {
        Map<String, Task> tasks = new HashMap<>();
        tasks.put("a", new Task(1));
        String key = "a";
        if (tasks.containsKey(key)) {
            key = key + "b";
            use(tasks.get(key).cost); // throws
        }
    }
    static void otherMap() {
        Map<String, Task> tasks = new HashMap<>(), others = new HashMap<>();
        tasks.put("a", new Task(1));
        for (String each : tasks.keySet()) use(others.get(each).cost); // throws
    }
    static Map<String, Task> made(String key) {
        Map<String, Task> made = new HashMap<>();
        made.put(key, new Task(1));
        made.put(key + "x", new Task(2));
        return made;
    }
    static void oldIterator() {
        Iterator<String> keys = null;
        for (int i = 0; i < 2; i++) {
            Map<String, Task> tasks = made("k" + i);
            if (i == 0) keys = tasks.keySet().iterator();
            String each = keys.next();
            use(tasks.get(each).cost); // throws
        }
    }
    static void olderIterator() {
        Map<String, Task> tasks = made("a");
        Iterator<String> keys = tasks.keySet().iterator();
        tasks = made("b");
        String each = keys.next();
        use(tasks.get(each).cost); // throws
    }
    static final class Replaced {
        Map<String, Task> tasks = made("a");
        void run() {
            for (String each : tasks.keySet()) {
                use(tasks.get(each).cost); // throws
                tasks = new HashMap<>();
            }
        }
    }
    static void replaced() { new Replaced().run(); }

    // null is there

    static void nullElement() {
        Queue<Task> tasks = new LinkedList<>();
        tasks.add(null);
        if (!tasks.isEmpty()) use(tasks.poll().cost); // throws
    }
    static void nullValue() {
        Map<String, Task> tasks = new HashMap<>();
        tasks.put("a", null);
        if (tasks.containsKey("a")) use(tasks.get("a").cost); // throws
    }

    // collections that do otherwise

    static final class Later implements Delayed {
        final int cost = 1;
        public long getDelay(TimeUnit unit) { return 1000; }
        public int compareTo(Delayed other) { return 0; }
    }
    static void delayed() {
        Queue<Later> tasks = new DelayQueue<>();
        tasks.add(new Later());
        if (!tasks.isEmpty()) use(tasks.poll().cost); // throws
    }
    static final class Never extends ArrayDeque<Task> {
        public boolean isEmpty() { return false; }
    }
    static void ownQueue() {
        Queue<Task> tasks = new Never();
        if (!tasks.isEmpty()) use(tasks.poll().cost); // throws
    }
    static final class Key {
        int hash;
        public int hashCode() { return hash; }
        public boolean equals(Object other) { return other instanceof Key && ((Key) other).hash == hash; }
    }
    static void changingKey() {
        Map<Key, Task> tasks = new HashMap<>();
        Key key = new Key();
        tasks.put(key, new Task(1));
        if (tasks.containsKey(key)) {
            key.hash++;
            use(tasks.get(key).cost); // throws
        }
    }
    static int asked;
    static void changingOrder() {
        Map<String, Task> tasks = new TreeMap<>((one, other) -> asked++ < 2 ? 0 : 1);
        tasks.put("a", new Task(1));
        if (tasks.containsKey("a")) use(tasks.get("a").cost); // throws
    }

    public static void main(String[] arguments) {
        plan(); ends(); keys(); cleared(); twice(); byAnotherName(); byAnIterator(); byACall(); byAFunction();
        another(); removed(); removedKey(); otherQueue(); otherWay(); noTest(); otherKey(); changedKey(); otherMap();
        oldIterator(); olderIterator(); replaced(); nullElement(); nullValue(); delayed(); ownQueue();
        changingKey(); changingOrder();
    }
}
