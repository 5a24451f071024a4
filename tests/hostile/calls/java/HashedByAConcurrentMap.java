import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

class HashedByAConcurrentMap {
    static Object seen = new Object();
    static class Key {
        @Override
        public int hashCode() {
            seen = null;
            return 1;
        }
    }

    public static void main(String[] args) throws Exception {
        Map<Key, String> names = new ConcurrentHashMap<>();
        Key key = new Key();
        seen = new Object();
        names.put(key, "x");
        seen.hashCode(); // fails
    }
}
