import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

class Cache<K, V> {
    private static final class Entry<K, V> {
        K key;
        V value;
        Entry<K, V> before;
        Entry<K, V> after;
    }

    private final Map<K, Entry<K, V>> entries = new HashMap<>();
    private final int most;
    private Entry<K, V> first;
    private Entry<K, V> last;
    private int misses;

    Cache(int most) {
        this.most = most;
    }

    V get(K key, Function<K, V> make) {
        Entry<K, V> entry = entries.get(key);
        if (entry == null) {
            misses++;
            entry = new Entry<>();
            entry.key = key;
            entry.value = make.apply(key);
            entries.put(key, entry);
            if (entries.size() > most) {
                entries.remove(last.key);
                unlink(last);
            }
        } else {
            unlink(entry);
        }
        push(entry);
        return entry.value;
    }

    private void push(Entry<K, V> entry) {
        entry.before = null;
        entry.after = first;
        if (first != null) {
            first.before = entry;
        } else {
            last = entry;
        }
        first = entry;
    }

    private void unlink(Entry<K, V> entry) {
        if (entry.before != null) {
            entry.before.after = entry.after;
        } else {
            first = entry.after;
        }
        if (entry.after != null) {
            entry.after.before = entry.before;
        } else {
            last = entry.before;
        }
    }

    Optional<K> oldest() {
        return last == null ? Optional.empty() : Optional.of(last.key);
    }

    public static void main(String[] args) {
        Cache<String, Integer> lengths = new Cache<>(2);
        List<Integer> all = new ArrayList<>();
        for (String arg : args) {
            all.add(lengths.get(arg, String::length));
        }
        int sum = 0;
        for (int i = 0; i < all.size(); i++) {
            sum += all.get(i);
        }
        String oldest = lengths.oldest().orElse("none");
        System.out.println(sum / (lengths.misses + 1) + oldest.charAt(0));
        if (lengths.first != null) {
            System.out.println(lengths.first.value + lengths.first.key.length());
        }
    }
}
