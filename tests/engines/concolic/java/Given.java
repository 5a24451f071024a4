import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/** Entries whose inputs are floating-point numbers, collections, constants of enums, records that share parts. */
public class Given {
    enum Light { RED, GREEN, YELLOW;
        int rest() {
            if (this == YELLOW) return 10 / (ordinal() - 2);
            return 1;
        }
    }

    static abstract class Shape {
        int corners;
        Shape() { if (corners > 3) corners = 0; }
    }

    record Part(int number) {}
    record Pair(Part left, Part right) {}
    record Chain(Chain next, int number) {}

    static class Item { int count; double price; List<String> names = new ArrayList<>(); }

    static int grade(double score) {
        if (score < 0 || score > 100) return -1;
        if (score >= 90.5) return 1;
        if (score != score) return 2;
        return 3;
    }

    static int single(float[] given) {
        int[] table = {1, 2, 3};
        return table[(int) given[0]];
    }

    static int reorder(Item item) {
        if (item.price > 9.99 && item.count < 5) return 20 / item.count;
        return 0;
    }

    static int third(List<Integer> given) {
        if (given.size() > 2 && given.get(1) == 7) return 10 / (given.get(2) - 3);
        return -1;
    }

    static int longest(List<String> given) {
        int most = 0;
        for (String each : given) if (each.length() > most) most = each.length();
        return most;
    }

    static int width(Map<String, Integer> given) {
        if (given.containsKey("width")) return 100 / (given.get("width") - 4);
        return 0;
    }

    static boolean negative(Set<Integer> given) {
        for (int each : given) if (each < 0) return true;
        return false;
    }

    static int inner(Map<Light, List<Integer>> given) {
        List<Integer> found = given.get(Light.GREEN);
        if (found != null && found.size() == 2 && found.get(0) + 1 == found.get(1)) return 1;
        return 0;
    }

    static int names(Item item) {
        if (item.names.size() == 1 && item.names.get(0).equals("k")) return 1;
        return 0;
    }

    static int shared(Pair pair, Part part) {
        if (pair.left() == pair.right() && pair.left() == part && part.number() == 5) return 1;
        return 0;
    }

    static int farthest(Item a, Item b, Item c, Item d, Item e, Item f) {
        if (a != null && a == f) return 1;
        return 0;
    }

    static int chain(Chain given) {
        int steps = 0;
        while (given != null) {
            steps += given.number();
            given = given.next();
        }
        return steps == 77 ? 1 : 0;
    }

    static int late(Supplier<String> given) {
        return given.get().length();
    }

    static int aliased(Item first, Item second, int given) {
        int count = 1;
        if (given > 3) count = 2;
        first.count = count;
        if (given < 0) second.count = 7;
        int found = first.count;
        if (given > 10 && given < 5) found = 9;
        return found;
    }

    static int start = 5;

    static int initialised(int given) {
        int found = start;
        return found + given;
    }
}
