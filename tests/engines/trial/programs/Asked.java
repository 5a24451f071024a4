import java.io.*;
import java.util.*;

/** Dereferences that fail for inputs which a proof could not exclude; `// safe` ones never do. */
public class Asked {
    abstract static class Shape {
        int size(String name) { return name.length(); } // no object can be made
        abstract int area();
    }
    abstract static class Base {
        int twice(String name) { return 2 * name.length(); } // by a subclass
        int thrice(String name) { return 3 * name.length(); } // overridden
    }
    public static class Made extends Base {
        int thrice(String name) { return name == null ? 0 : 3; }
    }
    static class Tee {
        private final Writer first;
        private final Writer second;
        private final int kind;
        Tee(Writer first, Writer second, int kind) { this.first = first; this.second = second; this.kind = kind; }
        void flush() throws IOException {
            first.flush();
            if (kind == 7)
                second.flush(); // by its field
        }
    }
    static int width(PrintWriter out, Map<String, String> words, String[] names, boolean loud, int n) {
        out.print(words.size());
        if (!loud || n < 40)
            return 0;
        return names.length; // by three inputs
    }
    static int safe(PrintWriter out, String text) {
        if (text == null)
            return 0;
        out.flush();
        return text.length(); // safe
    }
}
