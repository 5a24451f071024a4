import java.util.ConcurrentModificationException;
import java.util.Iterator;
import java.util.ArrayList;
import java.util.List;
import java.util.ListIterator;
import java.util.NoSuchElementException;

public class Ranges implements Iterable<Integer> {
    final int from, to;
    Ranges(int from, int to) { this.from = from; this.to = to; }

    public Iterator<Integer> iterator() {
        return new Iterator<>() {
            int at = from;
            public boolean hasNext() { return at < to; }
            public Integer next() {
                if (!hasNext()) throw new NoSuchElementException("past " + to);
                return at++;
            }
        };
    }

    public static void main(String[] args) {
        int sum = 0;
        for (int i : new Ranges(3, 8)) sum += i;
        System.out.println(sum);
        new Ranges(0, 3).forEach(i -> System.out.print(i + " "));
        System.out.println();
        Iterator<Integer> it = new Ranges(0, 1).iterator();
        it.next();
        try {
            it.next();
        } catch (NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
        List<String> names = new ArrayList<>(List.of("x", "yy", "zzz"));
        names.removeIf(n -> n.length() == 2);
        ListIterator<String> li = names.listIterator();
        while (li.hasNext()) { String s = li.next(); li.set(s + s); if (s.equals("x")) li.add("new"); }
        System.out.println(names);
        try {
            for (String n : names) if (n.equals("xx")) names.remove(n);
        } catch (ConcurrentModificationException e) {
            System.out.println(e);
        }
        try {
            it.remove();
        } catch (UnsupportedOperationException e) {
            System.out.println(e.getMessage());
        }
    }
}
