import java.util.Comparator;
import java.util.PriorityQueue;

class RunByAComparatorOfKeys {
    static Object seen = new Object();

    static int key(String text) {
        seen = null;
        return text.length();
    }

    public static void main(String[] args) {
        PriorityQueue<String> queue = new PriorityQueue<>(Comparator.comparingInt(RunByAComparatorOfKeys::key));
        queue.add("a");
        seen = new Object();
        queue.add("c");
        seen.hashCode(); // fails
    }
}
