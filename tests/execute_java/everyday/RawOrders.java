import java.util.*;
public class RawOrders {
    enum Size { SMALL, LARGE { int n() { return 2; } }; int n() { return 1; } }
    enum Hue { RED, BLUE }
    @SuppressWarnings({"unchecked", "rawtypes"})
    static void compare(Comparable left, Object right) {
        try { System.out.println(left.compareTo(right)); }
        catch (RuntimeException e) { System.out.println(e); }
    }
    @SuppressWarnings({"unchecked", "rawtypes"})
    public static void main(String[] args) {
        compare(Size.SMALL, Size.LARGE);
        compare(Size.LARGE, Size.SMALL);
        compare(Size.SMALL, Hue.BLUE);
        compare(Size.SMALL, "x");
        compare(Size.SMALL, new Object[1]);
        compare(Size.SMALL, 3);
        compare(3, 3L);
        compare('c', "c");
        compare(2.0, 2.0f);
        compare(true, 1);
        List mixed = new ArrayList(List.of(Size.LARGE, Hue.RED));
        try { Collections.sort(mixed); } catch (ClassCastException e) { System.out.println("sort"); }
        Map map = new EnumMap<Size, String>(Size.class);
        try { map.put(Hue.RED, "x"); } catch (ClassCastException e) { System.out.println(e); }
        System.out.println(map.get(Hue.RED) + " " + map.containsKey(Hue.BLUE));
        TreeSet set = new TreeSet(); set.add(Size.LARGE);
        try { set.add(Hue.BLUE); } catch (ClassCastException e) { System.out.println("set"); }
        Set es = EnumSet.of(Size.SMALL);
        try { es.add(Hue.BLUE); } catch (ClassCastException e) { System.out.println(e); }
        System.out.println(es.contains(Hue.RED));
    }
}
