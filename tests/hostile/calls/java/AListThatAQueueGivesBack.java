import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;

class AListThatAQueueGivesBack {
    public static void main(String[] arguments) {
        List<String> names = new ArrayList<>();
        names.add(arguments.length > 0 ? arguments[0] : null);
        Queue<List<String>> waiting = new ArrayDeque<>();
        waiting.add(names);
        List<String> first = waiting.remove();
        String name = first.get(0);
        name.length(); // fails
    }
}
