import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.ConcurrentModificationException;
import java.util.Iterator;
import java.util.List;

/** ArrayList and its iterator. */
public class ArrayLists {
    public static void main(String[] args) {
        List<Integer> list = new ArrayList<>();
        for (int i = 0; i < 20; i++) list.add(i * i % 17);
        System.out.println(list + " " + list.size());
        list.remove(3);
        list.remove(Integer.valueOf(16));
        list.add(0, -1);
        list.set(1, 100);
        System.out.println(list);
        System.out.println(list.indexOf(4) + " " + list.lastIndexOf(4) + " " + list.contains(99));
        Iterator<Integer> it = list.iterator();
        while (it.hasNext()) {
            if (it.next() % 2 == 0) it.remove();
        }
        System.out.println(list);
        Collections.sort(list);
        System.out.println(list + " " + Collections.max(list) + " " + Collections.min(list));
        Collections.reverse(list);
        System.out.println(list.subList(1, 4));
        try {
            for (Integer i : list) list.remove(i);
        } catch (ConcurrentModificationException e) {
            System.out.println("concurrent");
        }
        try {
            list.get(list.size());
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        List<String> fixed = Arrays.asList("b", "a");
        fixed.set(0, "z");
        System.out.println(fixed + " " + List.of(1, 2, 3) + " " + fixed.equals(List.of("z", "a")));
        try {
            List.of(1).add(2);
        } catch (UnsupportedOperationException e) {
            System.out.println("immutable");
        }
        list.removeIf(x -> x < 5);
        list.replaceAll(x -> x + 1);
        System.out.println(list + " " + list.hashCode());
        list.clear();
        System.out.println(list.isEmpty());
    }
}
