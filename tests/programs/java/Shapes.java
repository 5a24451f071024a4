import java.util.*;
/** Inheritance with overriding and super calls, overloading, static and instance initialisers, interfaces, field hiding, boxed values, longs and doubles, long-lived caches. */
public class Shapes {
    static abstract class Shape implements Comparable<Shape> {
        static int made; static Shape largest; protected double scale = 1; private Double cached; { made++; }
        abstract double raw(); double area() { if (cached == null) { cached = raw() * scale * scale; if (largest == null || cached > largest.area()) largest = this; } return cached; }
        void resize(double by) { scale *= by; cached = null; } void resize(int by) { resize((double) by); changed++; }
        public int compareTo(Shape o) { compared++; return Double.compare(area(), o.area()); } public String toString() { return getClass().getSimpleName() + name(); } String name() { return ""; }
    }
    static class Square extends Shape { double side; Square(double s) { side = s; } double raw() { return side * side; } String name() { return "#" + made; } }
    static class Cube extends Square { int side = 2; Cube(double s) { super(s + 1); side++; } @Override double raw() { return 6 * super.raw() + side; } void resize(double by) { super.resize(by); super.side -= by; } }
    static class Circle extends Shape { final double r; static final double PI = compute(); Circle(double r) { this.r = r; } static double compute() { changed += 10; return 3.14; } double raw() { return PI * r * r; } }
    static int changed, compared; static long[] histogram = new long[4];
    static void note(Shape s) { int i = (int) Math.min(3, s.area() / 20); histogram[i] += (long) s.area(); }
    static <T extends Comparable<T>> void sort(T[] all) { for (int i = 1; i < all.length; i++) { T x = all[i]; int j = i - 1; while (j >= 0 && all[j].compareTo(x) > 0) { all[j + 1] = all[j]; j--; } all[j + 1] = x; } }
    public static void main(String[] args) {
        Shape[] all = { new Square(3), new Cube(1), new Circle(2), new Square(1.5) };
        all[0].resize(2);
        sort(all);
        for (Shape s : all) { note(s); if (s instanceof Cube c) { c.resize(3); c.side = 1; } else if (s instanceof Square q) q.side += 1; }
        Arrays.sort(all);
        Integer boxed = changed; boxed++; Object[] mixed = { boxed, all[0], "end" }; int got = 0;
        for (Object o : mixed) got += o instanceof Integer i ? i : o instanceof Shape s ? (int) s.area() : o.hashCode() % 7;
        System.out.println(Shape.made + " " + Shape.largest + " " + changed + " " + got + " " + histogram[0] + " " + histogram[3] + " " + (compared > 0) + all[3]);
    }
}
