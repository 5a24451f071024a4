import java.util.List;

/** Types at run time: getClass, instanceof with arrays and interfaces, casts, class literals. */
public class ClassInfo {
    interface Marker {}

    static class Base {}

    static class Derived extends Base implements Marker {}

    static String kinds(Object o) {
        return (o instanceof Base ? "Base " : "") + (o instanceof Marker ? "Marker " : "")
            + (o instanceof Object[] ? "Object[] " : "") + (o instanceof int[] ? "int[] " : "")
            + (o instanceof Comparable ? "Comparable " : "") + (o instanceof Cloneable ? "Cloneable " : "")
            + (o instanceof Number ? "Number " : "") + (o instanceof CharSequence ? "CharSequence " : "");
    }

    public static void main(String[] args) {
        Object[] things = {new Base(), new Derived(), new Base[0], new int[1], new int[1][1], "s", 1, 'c', 2.5, null};
        for (Object thing : things) {
            System.out.println((thing == null ? "null" : thing.getClass().getName()) + ": " + kinds(thing));
        }
        System.out.println(String.class.getName() + " " + int.class + " " + int[].class.getName());
        System.out.println(new Derived().getClass().getSuperclass().getSimpleName() + " " + Derived.class.isInterface());
        System.out.println(new Derived().getClass() == Derived.class);
        Base b = new Derived();
        Marker m = (Marker) b;
        System.out.println(m == b);
        Object o = new String[] {"x"};
        Object[] objects = (Object[]) o;
        System.out.println(objects[0] + " " + (o instanceof String[]) + " " + (o instanceof List));
        try {
            Derived d = (Derived) new Base();
            System.out.println(d);
        } catch (ClassCastException e) {
            System.out.println("no cast");
        }
        int[] clone = {1, 2, 3};
        int[] other = clone.clone();
        other[0] = 9;
        System.out.println(clone[0] + " " + other.length);
    }
}
