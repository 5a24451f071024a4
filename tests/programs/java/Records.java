import java.util.HashSet;
import java.util.Set;

/** Records: accessors, equality, compact constructors, static factories. */
public class Records {
    record Point(int x, int y) {
        static final Point ORIGIN = new Point(0, 0);

        Point {
            if (x < -1000) throw new IllegalArgumentException("x is " + x);
        }

        Point(int both) {
            this(both, both);
        }

        double distance(Point other) {
            return Math.sqrt(Math.pow(x - other.x, 2) + Math.pow(y - other.y, 2));
        }
    }

    record Named<T>(String name, T value, double weight) {
        @Override
        public String name() {
            return name.toUpperCase();
        }
    }

    record Empty() {}

    public static void main(String[] args) {
        Point p = new Point(3, 4);
        System.out.println(p + " " + p.x() + " " + p.distance(Point.ORIGIN));
        System.out.println(p.equals(new Point(3, 4)) + " " + p.equals(new Point(5)) + " " + p.equals("x"));
        System.out.println(p.hashCode() == new Point(3, 4).hashCode());
        Set<Point> set = new HashSet<>();
        for (int i = 0; i < 10; i++) set.add(new Point(i % 3));
        System.out.println(set.size());
        Named<Point> named = new Named<>("corner", p, 0.5);
        System.out.println(named + " " + named.name() + " " + named.value().y());
        System.out.println(new Named<>(null, null, Double.NaN).equals(new Named<>(null, null, Double.NaN)));
        System.out.println(new Empty() + " " + new Empty().equals(new Empty()));
        try {
            new Point(-2000, 0);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
