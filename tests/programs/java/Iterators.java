import java.util.Iterator;
import java.util.NoSuchElementException;

/** Own Iterable classes in the enhanced for loop. */
public class Iterators {
    static class Range implements Iterable<Integer> {
        final int from, to;

        Range(int from, int to) {
            this.from = from;
            this.to = to;
        }

        @Override
        public Iterator<Integer> iterator() {
            return new Iterator<>() {
                int at = from;

                @Override
                public boolean hasNext() {
                    return at < to;
                }

                @Override
                public Integer next() {
                    if (at >= to) throw new NoSuchElementException("past " + to);
                    return at++;
                }
            };
        }
    }

    public static void main(String[] args) {
        int sum = 0;
        for (int i : new Range(3, 7)) {
            for (int j : new Range(0, i)) sum += i * j;
        }
        System.out.println(sum);
        Iterator<Integer> it = new Range(0, 1).iterator();
        System.out.println(it.next());
        try {
            it.next();
        } catch (NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
        try {
            it.remove();
        } catch (UnsupportedOperationException e) {
            System.out.println("no removal");
        }
        new Range(5, 8).forEach(x -> System.out.print(x + " "));
        System.out.println();
    }
}
