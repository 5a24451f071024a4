import java.util.*;
/** Maps that compute, lists that are sorted, states and casts: about which no two engines differ. */
public class MapsAndStates {
    static final Map<String, List<String>> lists = new HashMap<>();
    static List<String> spare;
    static String last;
    static List<String> make(String key) { return key.isEmpty() ? spare : new ArrayList<>(); }
    static void keep(String key, String value) { lists.computeIfAbsent(key, MapsAndStates::make).add(value); }
    static int length(String key) { int n = 0; for (String s : lists.getOrDefault(key, List.of())) n += s.length(); return n; }
    static int sorted(List<String> all) { all.sort(Comparator.comparing(String::length)); return all.get(0).length(); }
    static int state(int n) {
        String s = null; int state = 1;
        for (int i = 0; i < n; i++)
            switch (state) { case 1 -> { s = "a"; state = 2; } case 2 -> state = 7; default -> { s = last; state = 1; } }
        return state == 2 ? s.length() : state == 1 ? s.length() : 0;
    }
    static Object fits(Object o, int kind) {
        return switch (kind) { case 1 -> (String) o; case 2 -> o instanceof String s ? s : (Integer) o; default -> o; };
    }
    public static void main(String[] args) {
        for (String a : args) keep(a, args.length > 2 ? null : a);
        System.out.println(length("x") + state(args.length));
        System.out.println(fits(args.length > 1 ? 5 : "t", args.length));
        System.out.println(sorted(new ArrayList<>(List.of(args))));
    }
}
