import java.util.HashMap;
import java.util.Map;

/** One method for each kind of thing that an entry may be given or do. */
public class Sample {
    enum Kind { SAVINGS, CHECKING, FROZEN }

    interface Shape { int area(); }

    interface Unmade { int nothing(); }

    static class Square implements Shape {
        int side;
        public int area() { return side * side; }
    }

    static class Rectangle implements Shape {
        int width, height;
        public int area() { return width * height; }
    }

    record Place(int x, int y) {
        int distance() { return Math.abs(x) + Math.abs(y); }
    }

    static class Node { int value; Node next; }

    static class Account {
        private int balance;
        private final String owner;
        private Kind kind;

        Account(String owner, int balance) {
            if (balance < 0) throw new IllegalArgumentException("negative: " + balance);
            this.owner = owner;
            this.balance = balance;
        }

        boolean withdraw(int amount) {
            if (kind == Kind.FROZEN) throw new IllegalStateException("frozen: " + owner);
            if (amount <= 0) throw new IllegalArgumentException("bad amount " + amount);
            if (kind == Kind.SAVINGS && amount > 1000) return false;
            if (amount > balance) return false;
            balance -= amount;
            return true;
        }
    }

    static int numbers(long a, byte b, char c, short s, boolean z) {
        if (a == 1L << 40 && b < -100 && c == 'x' && s == -3 && z) return 1;
        return 0;
    }

    static int sum(int[] numbers) {
        int sum = 0;
        for (int each : numbers) sum += each;
        return sum == 42 && numbers.length == 3 ? 1 : 0;
    }

    static int rows(int[][] matrix) {
        for (int[] row : matrix) if (row.length == 2 && row[1] == row[0] + 5) return 1;
        return 0;
    }

    static int prefix(String text) {
        return text.startsWith("ab") && text.length() == 5 && text.charAt(4) == 'z' ? 1 : 0;
    }

    static int word(String text) {
        switch (text) {
            case "go": return 1;
            case "halting": return 2;
            default: return 0;
        }
    }

    static int number(String text) {
        try {
            return Integer.parseInt(text.trim()) > 100 ? 2 : 1;
        } catch (NumberFormatException problem) {
            return text.isEmpty() ? -2 : -1;
        } finally {
            calls++;
        }
    }

    static int calls;

    static int built(String text) {
        StringBuilder made = new StringBuilder();
        for (char each : text.toCharArray()) made.append(each == ' ' ? '_' : each);
        return made.toString().equals("a_b") ? 1 : 0;
    }

    static int cycle(Node node) {
        return node.value == 5 && node.next != null && node.next.value == 7 && node.next.next == node ? 1 : 0;
    }

    static String shape(Shape shape) {
        if (shape instanceof Square square && square.side == 7) return "lucky";
        if (shape.area() > 100) return "big";
        return shape instanceof Rectangle ? "rectangle" : "square";
    }

    static int places(Place a, Place b) {
        if (a.equals(b)) return 1;
        return a.distance() > b.distance() + 10 ? 2 : 3;
    }

    static int kinds(Object given) {
        if (given instanceof String text && text.isEmpty()) return 1;
        Integer number = (Integer) given;
        return number == 17 ? 2 : 3;
    }

    static int table(int key) {
        Map<String, Integer> held = new HashMap<>();
        held.put("a", 1);
        held.put("b", key);
        return held.get("b") > 5 ? held.get("a") : 0;
    }

    static int never(int a, int[] xs) {
        int b = a & 7;
        if (b > 7) return 1;
        if (xs != null && xs.length < 0) return 2;
        return 0;
    }

    static int safe(int[] xs, int i) {
        if (xs == null || i < 0 || i >= xs.length) return 0;
        return xs[i] / (i + 1);
    }

    static int unsafe(int[] xs, int i, Object given) {
        int[] made = new int[i];
        Shape shape = (Shape) given;
        return xs[i] / (i - 3) + shape.area();
    }

    static int guarded(int a, int[] xs) {
        try {
            return xs[a] / a;
        } catch (ArithmeticException problem) {
            return 1;
        } catch (ArrayIndexOutOfBoundsException problem) {
            return a < 0 ? 2 : 3;
        }
    }

    static void asserted(int a) {
        assert a * 2 != 86;
    }

    static void checked(int a) {
        int b = a & 1;
        assert b < 2;
    }

    static int unmade(Unmade given) { return given.nothing(); }

    static int overloaded(int a) { return a; }

    static int overloaded(String a) { return a.length(); }

    static double real(int[] xs, double limit) {
        double total = 0;
        for (int x : xs) total += x;
        return total / xs.length > limit ? 1 : 0;
    }

    record Age(int years) {
        Age {
            if (years < 0) throw new IllegalArgumentException();
        }
    }

    static int age(Age age) {
        if (age.years() < 0) return 1;
        return age.years() == 33 ? 2 : 0;
    }

    public static void main(String[] arguments) {
        if (arguments.length == 2 && arguments[1].equals("-v")) calls++;
    }
}
