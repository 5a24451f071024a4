import java.util.*;

/** Containers of containers, in a program where the library passes none of them to a method that changes them. */
public class Shelves {
    static void mapped() {
        Map<String, Object> m = new HashMap<>();
        m.put("k", "v");
        for (Object each : m.values()) each.hashCode(); // proved
        for (Map.Entry<String, Object> each : m.entrySet()) each.getKey().length(); // proved
    }
    static void nested() {
        Map<String, List<String>> outer = new HashMap<>();
        outer.put("k", new ArrayList<>());
        for (List<String> each : outer.values()) each.add("x");
        for (List<String> each : outer.values()) each.get(0).length(); // proved
    }
    static void spoiled() {
        List<String[]> outer = new ArrayList<>();
        outer.add(new String[] {"x"});
        for (String[] each : outer) each[0] = null;
        outer.get(0)[0].length(); // throws
    }
    static void deep() {
        List<List<List<String>>> outer = new LinkedList<>();
        outer.add(new ArrayList<>());
        outer.get(0).add(new ArrayList<>());
        outer.get(0).get(0).add(null);
        outer.get(0).get(0).get(0).length(); // throws
    }
    static class Own extends ArrayList<Object> {
        @Override public Object get(int i) { return super.get(i); }
        void fill() { super.add("x"); }
    }
    static void own() {
        Own own = new Own();
        own.fill();
        own.get(0).hashCode(); // proved
    }
    static class Torn extends ArrayList<Object> {
        void tear() { super.add(null); }
    }
    static void torn() {
        List<Object> all = new Torn();
        if (all instanceof Torn) ((Torn) all).tear();
        all.get(0).hashCode(); // throws
    }
    static void self() {
        List<Object> all = new ArrayList<>();
        all.add(all);
        ((List<Object>) all.get(0)).add(null);
        all.get(1).hashCode(); // throws
    }

    static void run(Runnable r) {
        try { r.run(); } catch (NullPointerException e) { System.out.println(e.getStackTrace()[0].getLineNumber()); }
    }
    public static void main(String[] args) {
        run(Shelves::mapped); run(Shelves::nested); run(Shelves::spoiled); run(Shelves::deep); run(Shelves::own);
        run(Shelves::torn); run(Shelves::self);
    }
}
