import java.util.Iterator;
import java.util.stream.Stream;

class RunByTheIteratorOfAStream {
    static Object seen = new Object();

    static String marked(String text) {
        seen = null;
        return text;
    }

    public static void main(String[] args) {
        Iterator<String> each = Stream.of("x", "y").map(RunByTheIteratorOfAStream::marked).iterator();
        seen = new Object();
        each.next();
        seen.hashCode(); // fails
    }
}
