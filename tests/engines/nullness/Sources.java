import java.util.HashMap;
import java.util.Map;

/** Null comes from a map, on a path that starts in main. */
public class Sources {
    static Map<String, String> names = new HashMap<>();

    static String named(String key) {
        return names.get(key);
    }

    public static void main(String[] args) {
        names.put("a", "b");
        if (args.length > 1) {
            System.out.println(named(args[0]).length());
        }
    }
}
