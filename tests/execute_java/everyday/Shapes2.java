import java.util.*;
import java.util.function.*;
public class Shapes2 {
    sealed interface Shape permits Circle, Rect, Tri {}
    record Circle(double r) implements Shape { Circle { if (r < 0) throw new IllegalArgumentException("r"); } }
    record Rect(int w, int h) implements Shape { int ratio() { return w / h; } static Rect square(int s) { return new Rect(s, s); } }
    record Tri(Point a, Point b, Point c) implements Shape {}
    record Point(int x, int y) implements Comparable<Point> {
        static final Point ORIGIN = new Point(0, 0);
        Point plus(Point o) { return new Point(x + o.x, y + o.y); }
        public int compareTo(Point o) { return Comparator.comparingInt(Point::x).thenComparing(Point::y, Comparator.reverseOrder()).compare(this, o); }
    }
    static double area(Shape s) {
        if (s instanceof Circle c) return Math.PI * c.r() * c.r();
        if (s instanceof Rect r && r.w() > 0) return r.w() * r.h();
        if (s instanceof Tri t) return Math.abs((t.b.x - t.a.x) * (t.c.y - t.a.y) - (t.c.x - t.a.x) * (t.b.y - t.a.y)) / 2.0;
        return -1;
    }
    static String name(Object o) {
        return switch (o.getClass().getSimpleName()) {
            case "Circle" -> "round";
            case "Rect", "Tri" -> { String k = ((Shape) o).toString(); yield k.substring(0, 1) + k.length(); }
            default -> "?" + o;
        };
    }
    static <T extends Comparable<? super T>> T max(Collection<? extends T> all) {
        T best = null;
        for (T t : all) if (best == null || t.compareTo(best) > 0) best = t;
        return best;
    }
    public static void main(String[] args) {
        List<Shape> shapes = List.of(new Circle(1.5), new Rect(3, 4), Rect.square(2), new Tri(Point.ORIGIN, new Point(4, 0), new Point(0, 3)), new Rect(0, 5));
        for (Shape s : shapes) System.out.println(s + " " + area(s) + " " + name(s) + " " + s.hashCode());
        System.out.println(new Rect(1, 2).equals(new Rect(1, 2)) + " " + new Circle(Double.NaN).equals(new Circle(Double.NaN)) + " " + new Circle(0.0).equals(new Circle(-0.0)));
        System.out.println(max(Arrays.asList(new Point(1, 2), new Point(1, 1), new Point(0, 9))));
        System.out.println(max(new ArrayList<Point>()));
        System.out.println(name(List.of(1)));
        try { new Circle(-1); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        System.out.println(new Rect(4, 0).ratio());
    }
}
