import java.util.Comparator;
import java.util.TreeMap;

class RunByASecondKey {
    static Object seen = new Object();

    static Integer second(String text) {
        seen = null;
        return text.length();
    }

    public static void main(String[] args) {
        Comparator<String> order = Comparator.<String>naturalOrder().thenComparing(RunByASecondKey::second);
        TreeMap<String, Integer> counts = new TreeMap<>(order);
        counts.put("a", 1);
        seen = new Object();
        counts.get("a");
        seen.hashCode(); // fails
    }
}
