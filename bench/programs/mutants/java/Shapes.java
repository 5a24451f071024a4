import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntBinaryOperator;

class Shapes {
    static abstract class Shape {
        protected String label;

        Shape() {
            label = name();
        }

        abstract String name();

        abstract int area();

        Shape scaled(int by) {
            return this;
        }
    }

    static class Box extends Shape {
        private final int w;
        private final int h;

        Box(int w, int h) {
            this.w = w;
            this.h = h;
        }

        String name() {
            return "box";
        }

        int area() {
            return w * h;
        }

        Shape scaled(int by) {
            return new Box(w * by, h * by);
        }
    }

    static class Group extends Shape {
        private final List<Shape> parts = new ArrayList<>();
        private Shape biggest;

        String name() {
            return "group";
        }

        void add(Shape part) {
            parts.add(part);
            if (biggest == null || part.area() > biggest.area()) {
                biggest = part;
            }
        }

        int area() {
            int sum = 0;
            for (Shape each : parts) {
                sum += each.area();
            }
            return sum;
        }
    }

    private static final IntBinaryOperator[] OPS = {(a, b) -> a + b, (a, b) -> a - b, (a, b) -> b == 0 ? 0 : a / b};

    public static void main(String[] args) {
        Group all = new Group();
        for (int i = 0; i < args.length; i++) {
            int n = args[i].length();
            Shape made = n > 3 ? new Box(n, 2) : new Group();
            if (made instanceof Group) {
                Group inner = (Group) made;
                inner.add(new Box(n, n));
                made = inner;
            }
            all.add(made.scaled(i + 1));
        }
        all.parts.sort(Comparator.comparingInt(Shape::area));
        if (all.biggest != null) {
            System.out.println(all.biggest.label.length() + " " + all.parts.get(0).area());
        }
        int result = args.length;
        for (int i = 0; i < OPS.length; i++) {
            result = OPS[i].applyAsInt(result, all.area());
        }
        System.out.println(result + " " + all.label.charAt(0));
    }
}
