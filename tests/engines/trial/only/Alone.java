import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

/** Mains that have one run each: what does not fail in it never fails. */
public class Alone {
    record Point(int x, int y) {
        int slope() {
            return y / x; // slope
        }
    }

    static int share(int all, int parts) {
        return all / parts; // share
    }

    static int unused(int all, int parts) {
        return all / parts; // unused
    }

    static class Plain {
        public static void main(String[] args) {
            int sum = 0;
            for (int i = 1; i < 50; i++) {
                sum += share(100, i) + new Point(i, 7).slope();
            }
            System.out.println(sum);
        }
    }

    static class Caught {
        public static void main(String[] args) {
            try {
                System.out.println(share(3, 0));
            } catch (ArithmeticException e) {
                System.out.println(share(3, 1));
            }
        }
    }

    static class Ended {
        public static void main(String[] args) {
            System.out.println(share(1, 1));
            System.exit(3);
            System.out.println(unused(1, 0));
        }
    }

    static class Uncaught {
        public static void main(String[] args) {
            System.out.println(new Point(0, 1).slope());
            System.out.println(share(1, 0));
        }
    }

    static class Collections {
        public static void main(String[] args) {
            Map<String, List<Integer>> groups = new HashMap<>();
            for (String word : List.of("one", "two", "three", "four")) {
                groups.computeIfAbsent(word.substring(0, 1), key -> new ArrayList<>()).add(word.length());
            }
            for (Map.Entry<String, List<Integer>> each : new TreeMap<>(groups).entrySet()) {
                System.out.println(share(60, each.getValue().size()));
            }
            System.out.println(share(60, Map.of("a", 1, "b", 2).get("b")));
        }
    }

    static class Seeded {
        public static void main(String[] args) {
            System.out.println(share(7, 1 + new Random(42).nextInt(6)));
        }
    }
}
