import java.io.*;
import java.util.*;
public class Ser {
    static class Item implements Serializable { private static final long serialVersionUID = 1; String name; transient int cache = 9; int[] nums; Item next; Item(String n, int... xs) { name = n; nums = xs; } }
    enum Color { RED, BLUE }
    static class Box implements Serializable { List<Item> items = new ArrayList<>(); Map<String, Integer> m = new HashMap<>(); Color c = Color.BLUE; Integer boxed = 5; }
    @SuppressWarnings("unchecked") static <T> T copy(T t) throws IOException, ClassNotFoundException { ByteArrayOutputStream b = new ByteArrayOutputStream(); try (ObjectOutputStream o = new ObjectOutputStream(b)) { o.writeObject(t); } try (ObjectInputStream i = new ObjectInputStream(new ByteArrayInputStream(b.toByteArray()))) { return (T) i.readObject(); } }
    public static void main(String[] args) throws Exception {
        Item a = new Item("a", 1, 2), b = new Item("b"); a.next = b; b.next = a; Box x = new Box(); x.items.add(a); x.items.add(b); x.m.put("k", 3);
        Box y = copy(x); System.out.println(y.items.size() + y.items.get(0).name + y.items.get(0).nums[1] + y.items.get(0).cache + (y.items.get(0).next == y.items.get(1)) + (y.items.get(1).next.next == y.items.get(1)) + y.m + (y.c == Color.BLUE) + y.boxed);
        try { copy(new Object()); } catch (NotSerializableException e) { System.out.println(e.getMessage()); }
    }
}
