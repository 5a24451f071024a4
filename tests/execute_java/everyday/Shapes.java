import java.util.List;

public class Shapes {
    sealed interface Shape permits Circle, Box, Group {}
    record Circle(double radius) implements Shape {}
    record Box(double width, double height) implements Shape {
        Box {
            if (width < 0) throw new IllegalArgumentException("width: " + width);
        }
    }
    record Group(List<Shape> parts) implements Shape {}

    static double area(Shape shape) {
        if (shape instanceof Circle c) return Math.PI * c.radius() * c.radius();
        if (shape instanceof Box b) return b.width() * b.height();
        double sum = 0;
        for (Shape part : ((Group) shape).parts()) sum += area(part);
        return sum;
    }

    public static void main(String[] args) {
        Shape all = new Group(List.of(new Circle(1.5), new Box(2, 3.25), new Group(List.of())));
        System.out.println(all);
        System.out.println(area(all) + " " + (float) area(all) + " " + Math.round(area(all)));
        System.out.println(new Box(1, 2).equals(new Box(1, 2)) + " " + new Box(1, 2).hashCode() + " " + new Circle(0.1).hashCode());
        try {
            new Box(-1, 2);
        } catch (IllegalArgumentException problem) {
            System.out.println(problem);
        }
    }
}
