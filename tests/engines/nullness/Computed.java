import java.util.*;

/** What a function returns becomes an element: lines marked `throws` throw when `main` runs. No call-back fills anything. */
public class Computed {
    static void made() {
        Map<String, List<String>> lists = new HashMap<>();
        List<String> own = new ArrayList<>();
        own.add(null);
        lists.computeIfAbsent("x", title -> own);
        for (String each : lists.get("x")) System.out.print(each.length()); // throws
    }
    static void merged() {
        Map<String, List<String>> lists = new HashMap<>();
        List<String> own = new ArrayList<>();
        own.add(null);
        lists.put("x", new ArrayList<>());
        lists.merge("x", new ArrayList<>(), (one, other) -> own);
        for (List<String> list : lists.values())
            for (String each : list) System.out.print(each.length()); // throws
    }
    static void replaced() {
        List<List<String>> lists = new ArrayList<>();
        List<String> own = new ArrayList<>();
        own.add(null);
        lists.add(new ArrayList<>());
        lists.replaceAll(each -> own);
        for (String each : lists.get(0)) System.out.print(each.length()); // throws
    }
    static void kept() {
        Map<String, String> names = new HashMap<>();
        names.computeIfAbsent("x", title -> title + "y");
        for (String each : names.values()) System.out.print(each.length()); // proved
    }
    static void results() {
        Map<String, List<String>> lists = new HashMap<>();
        lists.computeIfAbsent("x", title -> new ArrayList<>()).add("y"); // proved
        lists.computeIfAbsent("y", Computed::list).add("y"); // proved
        lists.compute("x", (title, old) -> old == null ? new ArrayList<>() : old).add("z"); // proved
        Map<String, StringBuilder> texts = new TreeMap<>();
        texts.merge("x", new StringBuilder(), StringBuilder::append).append("y"); // proved
        texts.merge("x", new StringBuilder("a"), (one, other) -> new StringBuilder("b")).append("y"); // proved
    }
    static List<String> list(String title) { return new LinkedList<>(); }
    static List<String> none(String title) { return title.length() == 1 ? null : new LinkedList<>(); }
    static void noResult() {
        Map<String, List<String>> lists = new HashMap<>();
        lists.computeIfAbsent("x", Computed::none).add("y"); // throws
    }
    static void noResultOfCompute() {
        Map<String, List<String>> lists = new HashMap<>();
        lists.compute("x", (title, old) -> old).add("z"); // throws
    }
    static void absent() {
        Map<String, List<String>> lists = new HashMap<>();
        lists.computeIfPresent("x", (title, old) -> new ArrayList<>()).add("z"); // throws
    }
    static class Lost extends HashMap<String, String> {
        public String computeIfAbsent(String key, java.util.function.Function<? super String, ? extends String> f) {
            return null;
        }
    }
    static void overridden() {
        Map<String, String> map = new Lost();
        map.computeIfAbsent("x", title -> "y").length(); // throws
    }

    static void run(Runnable each) {
        try { each.run(); } catch (NullPointerException e) { System.out.println(e.getStackTrace()[0].getLineNumber()); }
    }
    public static void main(String[] args) {
        run(Computed::made);
        run(Computed::merged);
        run(Computed::replaced);
        run(Computed::kept);
        run(Computed::results);
        run(Computed::noResult);
        run(Computed::noResultOfCompute);
        run(Computed::absent);
        run(Computed::overridden);
    }
}
