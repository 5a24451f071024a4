import java.util.*;
public class Lru<K, V> implements Iterable<K> {
    private static class Node<K, V> { K key; V value; Node<K, V> prev, next; }
    private final Map<K, Node<K, V>> index = new HashMap<>();
    private final Node<K, V> head = new Node<>(), tail = new Node<>();
    private final int capacity; private int hits, misses;
    public Lru(int capacity) {
        if (capacity < 1) throw new IllegalArgumentException();
        this.capacity = capacity; head.next = tail; tail.prev = head;
    }
    public V get(K key) {
        Node<K, V> n = index.get(key);
        if (n == null) { misses++; return null; }
        hits++; unlink(n); front(n);
        return n.value;
    }
    public void put(K key, V value) {
        Node<K, V> n = index.get(key);
        if (n == null) {
            if (index.size() == capacity) { Node<K, V> old = tail.prev; unlink(old); index.remove(old.key); }
            n = new Node<>(); n.key = key; index.put(key, n);
        } else unlink(n);
        n.value = value; front(n);
    }
    private void unlink(Node<K, V> n) { n.prev.next = n.next; n.next.prev = n.prev; }
    private void front(Node<K, V> n) { n.next = head.next; n.prev = head; head.next.prev = n; head.next = n; }
    public int rate() { return 100 * hits / (hits + misses); }
    @Override public Iterator<K> iterator() {
        return new Iterator<K>() {
            Node<K, V> at = head.next;
            public boolean hasNext() { return at != tail; }
            public K next() { if (at == tail) throw new NoSuchElementException(); K k = at.key; at = at.next; return k; }
        };
    }
    public static void main(String[] args) {
        Lru<String, Integer> c = new Lru<>(3);
        for (String s : "a b c a d e a f b a".split(" ")) {
            Integer v = c.get(s);
            c.put(s, v == null ? 1 : v + 1);
        }
        StringBuilder sb = new StringBuilder();
        for (String k : c) sb.append(k).append('=').append(c.index.get(k).value).append(';');
        System.out.println(sb + " rate " + c.rate());
        try { c.iterator().remove(); } catch (UnsupportedOperationException e) { System.out.println("no remove " + e.getMessage()); }
        Iterator<String> it = c.iterator();
        while (it.hasNext()) it.next();
        try { it.next(); } catch (NoSuchElementException e) { System.out.println("end"); }
        System.out.println(new Lru<Integer, Integer>(1).rate());
    }
}
