import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedList;
import java.util.ListIterator;
import java.util.NoSuchElementException;

/** LinkedList and ArrayDeque as lists, queues and stacks. */
public class LinkedLists {
    public static void main(String[] args) {
        LinkedList<String> list = new LinkedList<>();
        list.add("b");
        list.addFirst("a");
        list.addLast("d");
        list.add(2, "c");
        System.out.println(list + " " + list.getFirst() + list.getLast() + list.peek());
        ListIterator<String> it = list.listIterator();
        while (it.hasNext()) {
            String s = it.next();
            if (s.equals("b")) it.add("b2");
            if (s.equals("c")) it.set("C");
            if (s.equals("a")) it.remove();
        }
        while (it.hasPrevious()) System.out.print(it.previous() + " ");
        System.out.println();
        System.out.println(list.poll() + list.pollLast() + list.size());
        Deque<Integer> deque = new ArrayDeque<>();
        for (int i = 0; i < 40; i++) {
            if (i % 3 == 0) deque.addFirst(i);
            else deque.addLast(i);
            if (i % 5 == 4) deque.removeFirst();
        }
        System.out.println(deque);
        deque.push(-1);
        System.out.println(deque.pop() + " " + deque.peekLast() + " " + deque.contains(7));
        deque.clear();
        System.out.println(deque.poll() + " " + deque.isEmpty());
        try {
            deque.pop();
        } catch (NoSuchElementException e) {
            System.out.println("empty");
        }
        try {
            deque.add(null);
        } catch (NullPointerException e) {
            System.out.println("no nulls");
        }
    }
}
