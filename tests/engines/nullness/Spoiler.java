import java.util.ArrayList;
import java.util.List;

/** As in `Spoilers`, and nothing else: marked lines throw when run. */
public class Spoiler {
    static void each() {
        List<List<String>> all = new ArrayList<>();
        List<String> one = new ArrayList<>();
        one.add("a");
        all.add(one);
        all.forEach(given -> given.set(0, null));
        System.out.println(all.get(0).get(0).length()); // throws
    }
    public static void main(String[] arguments) { each(); }
}
