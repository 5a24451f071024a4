import java.util.List;
import java.util.Map;

public class Given {
    enum Colour { RED, GREEN }

    record Span(int from, String label) {
        Span {
            if (from < 0) throw new IllegalArgumentException();
        }
    }

    static class Node {
        int value;
        Node next;
    }

    static class Longer extends Node {
        int value;
        int length;
    }

    static void nullArray() {}
    static void nullElement() {}
    static void twoWords() {}
    static void kept() {}
    static void negative() {}

    public static void main(String[] args) {
        if (args == null)
            nullArray();
        for (String each : args)
            if (each == null)
                nullElement();
        if (args.length == 2)
            twoWords();
    }

    static int objects(byte small, boolean flag, char letter, Node node, Node again, Colour colour) {
        if (small == -3 && flag && letter == 'x' && node.next.value == 7 && colour == Colour.GREEN)
            return node.next == again ? 1 : 2;
        return -1;
    }

    static int library(Object boxed, int[][] grid, Object words, Map<String, Integer> map, Span span) {
        if (boxed.equals(41) && grid[1][0] == 5 && ((String[]) words)[0].equals("one") && map.get("k") == 2)
            return span.from() + span.label().length();
        return -1;
    }

    static int size(List<String> list) {
        return list.size();
    }

    static int fields(Longer longer) {
        longer.value = 1;
        ((Node) longer).value = 2;
        if (longer.value == 1)
            kept();
        if (longer.length < 0)
            negative();
        return longer.value;
    }

    int quotient(int total) {
        return total / zero();
    }

    static int zero() {
        return 0;
    }

    static int checked(int total) {
        assert total != 4 : "four";
        return total;
    }

    static int step(int[] cells, int at) {
        try {
            return cells[at];
        } catch (ArrayIndexOutOfBoundsException outside) {
            return -1;
        }
    }

    static int walk(int[] cells, String name) {
        int found = 0;
        for (int at = 0; at < 3; at++)
            switch (step(cells, at)) {
                case 5 -> found++;
                default -> { }
            }
        return found == 2 ? name.length() : 0;
    }

    static class Instance {
        public void main(String[] args) {
            if (args == null)
                nullArray();
        }
    }

    static class Numbers {
        public static void main(int[] numbers) {}
    }

    static int lengths(Longer longer) {
        if (longer.length < 0)
            negative();
        return 0;
    }
}
