import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

class RunByASortedList {
    static Object seen = new Object();
    static Integer key(String text) {
        seen = null;
        return text.length();
    }

    public static void main(String[] args) throws Exception {
        List<String> names = new ArrayList<>(List.of("b", "a"));
        Comparator<String> order = Comparator.comparing(RunByASortedList::key);
        seen = new Object();
        names.sort(order);
        seen.hashCode(); // fails
    }
}
