import java.util.*;
import java.util.stream.*;
public class Cols {
    record Emp(String name, String dept, int pay, Optional<String> boss) {}
    static <K, V extends Comparable<V>> List<K> topKeys(Map<K, V> m, int n) { List<Map.Entry<K, V>> es = new ArrayList<>(m.entrySet()); es.sort((a, b) -> b.getValue().compareTo(a.getValue())); List<K> r = new ArrayList<>(); for (int i = 0; i < n; i++) r.add(es.get(i).getKey()); return r; }
    static class Stack2<T> { private Object[] data = new Object[2]; private int size; void push(T t) { if (size == data.length) data = Arrays.copyOf(data, size * 2); data[size++] = t; } @SuppressWarnings("unchecked") T pop() { if (size == 0) throw new RuntimeException("empty"); T t = (T) data[--size]; data[size] = null; return t; } @SuppressWarnings("unchecked") T peek() { return (T) data[size - 1]; } boolean isEmpty() { return size == 0; } }
    static boolean balanced(String s) { Stack2<Character> st = new Stack2<>(); for (char c : s.toCharArray()) { switch (c) { case '(': case '[': case '{': st.push(c); break; case ')': if (st.isEmpty() || st.pop() != '(') return false; break; case ']': if (st.isEmpty() || st.pop() != '[') return false; break; case '}': if (st.isEmpty() || st.pop() != '{') return false; break; default: } } return st.isEmpty(); }
    static int rpn(String e) { Deque<Integer> st = new ArrayDeque<>(); for (String t : e.split(" ")) switch (t) { case "+" -> st.push(st.pop() + st.pop()); case "*" -> st.push(st.pop() * st.pop()); case "-" -> { int b = st.pop(), a = st.pop(); st.push(a - b); } case "/" -> { int b = st.pop(), a = st.pop(); st.push(a / b); } default -> st.push(Integer.parseInt(t)); } return st.pop(); }
    static <T> Iterable<List<T>> chunks(List<T> l, int n) { return () -> new Iterator<>() { int i = 0; public boolean hasNext() { return i < l.size(); } public List<T> next() { List<T> c = l.subList(i, Math.min(i + n, l.size())); i += n; return c; } }; }
    public static void main(String[] args) {
        List<Emp> es = List.of(new Emp("ann", "it", 50, Optional.empty()), new Emp("bob", "it", 40, Optional.of("ann")), new Emp("cat", "hr", 45, Optional.of("ann")), new Emp("dan", "ops", 30, Optional.of("cat")));
        System.out.println("" + es.stream().collect(Collectors.groupingBy(Emp::dept, TreeMap::new, Collectors.averagingInt(Emp::pay))));
        System.out.println("" + es.stream().collect(Collectors.toMap(Emp::name, Emp::pay, (a, b) -> a, LinkedHashMap::new)));
        System.out.println(es.stream().filter(e -> e.boss().isPresent()).map(e -> e.boss().get()).distinct().sorted(Comparator.comparing(String::length).thenComparing(Comparator.naturalOrder())).toList());
        System.out.println(es.stream().max(Comparator.comparingInt(Emp::pay)).map(Emp::name).orElseThrow() + es.stream().mapToInt(Emp::pay).sum() + es.stream().anyMatch(e -> e.pay() > 49) + es.stream().skip(1).findFirst().get().name() + es.stream().collect(Collectors.summingInt(Emp::pay)));
        System.out.println(topKeys(Map.of("a", 3, "b", 7, "c", 5), 2));
        System.out.println(balanced("{[()]}()") + " " + balanced("([)]") + " " + balanced("((") + " " + rpn("3 4 + 2 * 7 -"));
        for (List<Integer> c : chunks(List.of(1, 2, 3, 4, 5), 2)) System.out.print(c + " "); System.out.println();
        List<Integer> l = new LinkedList<>(List.of(5, 6, 7, 8, 9)); for (Iterator<Integer> it = l.iterator(); it.hasNext();) if (it.next() % 2 == 1) it.remove(); l.removeIf(x -> x > 7); ListIterator<Integer> li = l.listIterator(); li.next(); li.set(60); li.add(61); System.out.println(l + " " + l.indexOf(61) + l.contains(8));
        PriorityQueue<Emp> pq = new PriorityQueue<>(Comparator.comparing(Emp::pay).reversed()); pq.addAll(es); StringBuilder sb = new StringBuilder(); while (!pq.isEmpty()) sb.append(pq.poll().name()).append(' '); System.out.println(sb);
        TreeMap<Integer, String> tm = new TreeMap<>(); for (int i = 0; i < 10; i += 2) tm.put(i, "v" + i); System.out.println(tm.floorKey(5) + " " + tm.ceilingEntry(5) + " " + tm.headMap(4) + " " + tm.descendingMap() + tm.firstEntry().getValue() + tm.higherKey(8) + tm.pollLastEntry());
        Deque<String> dq = new ArrayDeque<>(); dq.offerFirst("b"); dq.push("a"); dq.offerLast("c"); System.out.println(dq + dq.peekLast() + dq.pollFirst() + dq.size());
        Map<String, Map<String, List<Integer>>> nested = new TreeMap<>(); nested.computeIfAbsent("x", k -> new TreeMap<>()).computeIfAbsent("y", k -> new ArrayList<>()).add(1); nested.get("x").get("y").add(2); System.out.println(nested + " " + nested.get("q"));
        Set<Integer> a = new TreeSet<>(Set.of(1, 2, 3)), b = new HashSet<>(List.of(2, 3, 4)); a.retainAll(b); System.out.println(a + " " + Collections.max(b) + Collections.frequency(List.of(1, 1, 2), 1) + Collections.nCopies(2, "z") + Collections.unmodifiableList(l));
        Integer[] big = {1000, 1000}; System.out.println(big[0] == big[1]); Long z = 5L; System.out.println(z.equals(5) + " " + z.equals(5L)); List<Integer> rm = new ArrayList<>(List.of(3, 2, 1)); rm.remove(1); rm.remove(Integer.valueOf(3)); System.out.println(rm);
        System.out.println(Stream.of("x", "yy", "zzz").collect(Collectors.collectingAndThen(Collectors.toList(), List::size)) + " " + Stream.of(List.of(1, 2), List.of(3)).flatMap(List::stream).map(x -> x * x).reduce(Integer::sum).get() + " " + IntStream.range(0, 5).filter(i -> i % 2 == 0).boxed().collect(Collectors.toSet()) + Stream.of(1, 2, 3, 4).takeWhile(x -> x < 3).peek(x -> {}).count());
        try { es.stream().collect(Collectors.toMap(Emp::dept, Emp::pay)); } catch (IllegalStateException e) { System.out.println(e.getMessage()); }
        System.out.println(topKeys(Map.of("a", 1), 2));
    }
}
