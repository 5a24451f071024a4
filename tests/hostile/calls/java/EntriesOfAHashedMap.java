import java.util.AbstractMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

class EntriesOfAHashedMap {
    static Object seen = new Object();

    static class Empty extends AbstractMap<String, String> {
        @Override
        public Set<Map.Entry<String, String>> entrySet() {
            seen = null;
            return new HashSet<>();
        }
    }

    public static void main(String[] args) {
        Object empty = new Empty();
        seen = new Object();
        Objects.hash(empty);
        seen.hashCode(); // fails
    }
}
