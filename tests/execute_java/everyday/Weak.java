import java.lang.ref.SoftReference;
import java.lang.ref.WeakReference;
import java.util.Optional;
import java.util.WeakHashMap;

public class Weak {
    static class Cache {
        private WeakReference<String> last = new WeakReference<>(null);
        String get(String key) {
            String found = last.get();
            if (found == null || !found.startsWith(key)) {
                found = key + "-made";
                last = new WeakReference<>(found);
            }
            return found;
        }
    }

    public static void main(String[] args) {
        Object strong = new Object();
        WeakReference<Object> weak = new WeakReference<>(strong);
        System.out.println(weak.get() == strong);
        weak.clear();
        System.out.println(weak.get());
        System.out.println(new SoftReference<>("soft").get());
        Cache cache = new Cache();
        System.out.println(cache.get("a") + " " + cache.get("b"));
        WeakHashMap<String, Integer> map = new WeakHashMap<>();
        map.put("key", 1);
        System.out.println(map.get("key") + " " + map.size());
        System.out.println(Optional.of(3).map(x -> x + 1).filter(x -> x > 3).isPresent() + " " + Optional.empty());
    }
}
