import java.util.ArrayList;
import java.util.List;

/** Generic classes and methods, bounds, wildcards, erasure and bridge methods. */
public class Generics {
    static class Box<T extends Comparable<T>> implements Comparable<Box<T>> {
        private T value;

        Box(T value) {
            this.value = value;
        }

        T get() {
            return value;
        }

        @Override
        public int compareTo(Box<T> other) {
            return value.compareTo(other.value);
        }
    }

    static <T extends Comparable<? super T>> T max(List<? extends T> list) {
        T best = list.get(0);
        for (T item : list) if (item.compareTo(best) > 0) best = item;
        return best;
    }

    static double sum(List<? extends Number> list) {
        double total = 0;
        for (Number n : list) total += n.doubleValue();
        return total;
    }

    static <T> void fill(List<? super T> list, T value, int n) {
        for (int i = 0; i < n; i++) list.add(value);
    }

    @SuppressWarnings("unchecked")
    static <T> T unchecked(Object o) {
        return (T) o;
    }

    public static void main(String[] args) {
        System.out.println(max(List.of(3, 9, 2)) + " " + max(List.of("a", "z", "m")));
        System.out.println(max(List.of(new Box<>(1), new Box<>(5))).get());
        System.out.println(sum(List.of(1, 2.5, 3L)));
        List<Object> objects = new ArrayList<>();
        fill(objects, "x", 2);
        fill(objects, 7, 1);
        System.out.println(objects);
        System.out.println(new ArrayList<String>().getClass() == new ArrayList<Integer>().getClass());
        try {
            String s = Generics.<String>unchecked(1);
            System.out.println(s);
        } catch (ClassCastException e) {
            System.out.println("heap pollution");
        }
        Comparable<Box<Integer>> raw = new Box<>(3);
        System.out.println(raw.compareTo(new Box<>(4)));
    }
}
