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
    static void run(Runnable each) {
        try { each.run(); } catch (NullPointerException e) { System.out.println(e.getStackTrace()[0].getLineNumber()); }
    }
    public static void main(String[] args) {
        run(Computed::made);
        run(Computed::merged);
        run(Computed::replaced);
        run(Computed::kept);
    }
}
