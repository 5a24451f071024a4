import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;

/** Raw types let a wrong object pass, and the cast of a bridge fails in the line of its class: `fails` lines throw when `main` runs. */
public class Bridges {
    static abstract class Sink<T> {
        abstract int put(T t);
    }

    static class Lengths extends Sink<String> { // fails
        int put(String s) {
            return s.length();
        }
    }

    static class Letters extends Sink<String> { // holds
        int put(String s) {
            return s.charAt(0);
        }
    }

    static class Key implements Comparable<Key> { // fails
        final int k;

        Key(int k) {
            this.k = k;
        }

        public int compareTo(Key other) {
            return Integer.compare(k, other.k);
        }
    }

    static class Name implements Comparable<Name> { // holds
        final String text;

        Name(String text) {
            this.text = text;
        }

        public int compareTo(Name other) {
            return text.compareTo(other.text);
        }
    }

    static class ByLength implements Comparator<String> { // holds
        public int compare(String a, String b) {
            return a.length() - b.length();
        }
    }

    @SuppressWarnings({"rawtypes", "unchecked"})
    public static void main(String[] args) {
        int found = new Letters().put("abc");
        List<String> words = new ArrayList<>(List.of("one", "three"));
        words.sort(new ByLength());
        TreeMap<Name, Integer> counts = new TreeMap<>();
        counts.put(new Name("a"), found);
        counts.put(new Name("b"), words.size());
        try {
            Comparable key = new Key(3);
            key.compareTo("three");
        } catch (ClassCastException e) {
            System.out.println(e.getStackTrace()[0].getLineNumber());
        }
        Sink sink = new Lengths();
        sink.put(5);
    }
}
