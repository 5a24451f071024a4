import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** HashMap with growth, collisions, null keys and the functional methods. */
public class HashMaps {
    static final class Bad {
        final int id;

        Bad(int id) {
            this.id = id;
        }

        @Override
        public int hashCode() {
            return 7;
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof Bad && ((Bad) o).id == id;
        }
    }

    public static void main(String[] args) {
        Map<String, Integer> counts = new HashMap<>();
        for (String word : "the cat and the dog and the bird".split(" ")) {
            counts.put(word, counts.getOrDefault(word, 0) + 1);
        }
        for (String key : new TreeSet<>(counts.keySet())) System.out.print(key + "=" + counts.get(key) + " ");
        System.out.println(counts.size());
        counts.merge("the", 10, Integer::sum);
        counts.computeIfAbsent("cow", k -> k.length());
        counts.computeIfPresent("cat", (k, v) -> null);
        counts.putIfAbsent("dog", 99);
        System.out.println(new java.util.TreeMap<>(counts));
        System.out.println(counts.put("dog", 5) + " " + counts.remove("dog") + " " + counts.remove("dog"));
        Map<Bad, Integer> collisions = new HashMap<>();
        for (int i = 0; i < 30; i++) collisions.put(new Bad(i % 20), i);
        System.out.println(collisions.size() + " " + collisions.get(new Bad(3)) + " " + collisions.get(new Bad(50)));
        Map<Integer, Integer> big = new HashMap<>();
        for (int i = 0; i < 1000; i++) big.put(i * 31, i);
        long sum = 0;
        for (Map.Entry<Integer, Integer> e : big.entrySet()) sum += (long) e.getKey() * e.getValue();
        System.out.println(sum);
        Map<String, String> ordered = new LinkedHashMap<>();
        ordered.put("z", "1");
        ordered.put("a", "2");
        ordered.put(null, "3");
        System.out.println(ordered + " " + ordered.containsKey(null) + " " + ordered.containsValue("2"));
        Set<Integer> set = new HashSet<>();
        System.out.println(set.add(1) + " " + set.add(1) + " " + set.size());
        set.addAll(Set.of(2, 3));
        set.retainAll(Set.of(3, 4, 1));
        System.out.println(set);
    }
}
