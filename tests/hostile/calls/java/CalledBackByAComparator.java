import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;

class CalledBackByAComparator {
    static class Order implements Comparator<Integer> {
        public int compare(Integer left, Integer right) {
            return left / right; // fails
        }
    }

    public static void main(String[] arguments) {
        if (arguments.length < 9) {
            List<Integer> values = new ArrayList<>();
            values.add(0);
            values.add(0);
            Collections.sort(values, new Order());
        }
    }
}
