import java.util.*;
import java.util.function.*;
import java.util.stream.*;
/** Ways by which null comes into arrays and collections, or is read from them without. Each marked line throws. */
public class Emptied {
    static class NullList extends AbstractList<String> { public String get(int i) { return null; } public int size() { return 2; } }
    static void t1() { List<String> l = new NullList(); for (String s : l)
        s.length(); // throws
    }
    static void t2() { Map<String,String> m = new HashMap<>(); m.put("k", null); if (m.containsKey("k"))
        m.get("k").length(); // throws
    }
    static void t3() { List<String> l = Collections.nCopies(3, null);
        l.get(1).length(); // throws
    }
    static void t4() { String[] a = {"x", "y"}; List<String> l = Arrays.asList(a); a[0] = null;
        l.get(0).length(); // throws
    }
    static void t5() { List<String> l = new ArrayList<>(List.of("a", "b")); l.replaceAll(x -> x.equals("b") ? null : x);
        l.get(1).length(); // throws
    }
    static void t6() { String[] a = {"x", "y"}; Arrays.fill(a, 1, 2, null);
        a[1].length(); // throws
    }
    static void t7() { String[] a = {"x", "y"}; Arrays.setAll(a, i -> i == 1 ? null : "z");
        a[1].length(); // throws
    }
    static void t8() { String[] a = {"x", "y"}; String[] b = Arrays.copyOf(a, 4);
        b[3].length(); // throws
    }
    static void t9() { Queue<String> q = new ArrayDeque<>(); q.add("x"); q.poll();
        q.poll().length(); // throws
    }
    static void t10() { List<String> l = new ArrayList<>(List.of("a")); ListIterator<String> i = l.listIterator(); i.next(); i.set(null);
        l.get(0).length(); // throws
    }
    static void t11() { Map<String,String> m = new HashMap<>(); m.put("a", "b"); for (Map.Entry<String,String> e : m.entrySet()) e.setValue(null);
        m.get("a").length(); // throws
    }
    static void t12() { String[][] a = new String[2][2]; for (int i = 0; i < 2; i++) a[i][0] = "x";
        a[1][1].length(); // throws
    }
    static void t13() { List<String> l = Stream.of("a", "b").map(x -> x.equals("b") ? (String) null : x).collect(Collectors.toList());
        l.get(1).length(); // throws
    }
    static void t14() { String[] a = new String[4]; for (int i = 0; i < 4; i++) { if (i == 2) continue; a[i] = "x"; }
        a[2].length(); // throws
    }
    static void t15() { String[] a = new String[4]; for (int i = 0; i < a.length; i += 2) a[i] = "x";
        a[1].length(); // throws
    }
    static void t16() { String[] a = new String[4]; for (int i = 1; i < a.length; i++) a[i] = "x";
        a[0].length(); // throws
    }
    static void t17() { String[] a = new String[4]; try { for (int i = 0; i < a.length; i++) { if (i == 2) throw new RuntimeException(); a[i] = "x"; } } catch (RuntimeException e) { }
        a[3].length(); // throws
    }
    static void t18() { String[] a = new String[4]; for (int i = 0; i < a.length; i++) { a[i] = "x"; i++; }
        a[1].length(); // throws
    }
    static void t19() { String[] a = new String[4], b = new String[4]; for (int i = 0; i < a.length; i++) { a[i] = "x"; if (i == 1) a = b; }
        a[0].length(); // throws
    }
    @SafeVarargs static <T> T first(T... a) { return a[0]; }
    static void t20() {
        first((String) null, "x").length(); // throws
    }
    static void t21() { String[] a = {null, "x"}; String[] b = {"p", "q"}; System.arraycopy(a, 0, b, 0, 1);
        b[0].length(); // throws
    }
    static class Eldest<K,V> extends LinkedHashMap<K,V> { protected boolean removeEldestEntry(Map.Entry<K,V> e) { return size() > 1; } }
    static void t22() { Map<String,String> m = new Eldest<>(); m.put("a", "1"); m.put("b", "2");
        m.get("a").length(); // throws
    }
    static class Half { final String[] parts; Half() { parts = new String[2]; parts[0] = "x"; hook(); parts[1] = "y"; } void hook() { } }
    static class Peek extends Half { void hook() {
        parts[1].length(); // throws
    } }
    static void t23() { new Peek(); }
    static String[] shared = {"a", "b"};
    static void spoil(Object[] o) { o[0] = null; }
    static void t24() { spoil(shared);
        shared[0].length(); // throws
    }
    static void t25() { List<String> l = new ArrayList<>(List.of("b", "a")); List<String> keep = l; l.sort((x, y) -> { return x.compareTo(y); }); Collections.fill(keep, null);
        l.get(0).length(); // throws
    }
    static void t26() { Optional<String> o = Optional.of("x").map(x -> (String) null);
        o.orElse(null).length(); // throws
    }
    static class It implements Iterator<String> { int n = 2; public boolean hasNext() { return n-- > 0; } public String next() { return n == 0 ? null : "x"; } }
    static void t27() { Iterable<String> it = It::new; for (String s : it)
        s.length(); // throws
    }
    static void t28() { Map<String,String> m = new TreeMap<>(); m.put("a", "x");
        m.put("b", "y").length(); // throws
    }
    static void t29() { Map<String,List<String>> m = new HashMap<>(); m.computeIfAbsent("a", k -> new ArrayList<>()).add(null);
        m.get("a").get(0).length(); // throws
    }
    static void t30() { List<String> l = new ArrayList<>(); l.add("x"); Object o = l; @SuppressWarnings("unchecked") List<Object> raw = (List<Object>) o; raw.set(0, null);
        l.get(0).length(); // throws
    }
    static void t31() { String[] a = new String[3]; int n = 2; for (int i = 0; i < n; i++) a[i] = "x";
        a[2].length(); // throws
    }
    static void t32() { String[] a = new String[3]; for (int i = 0; i < a.length; i++) { a[i] = "x"; } String[] b = a; b[1] = null;
        a[1].length(); // throws
    }
    static void t33() { String[] a = new String[3]; for (int i = 0; i < a.length; i++) { if (i > 0 && a[i - 1].isEmpty()) break; a[i] = ""; }
        a[2].length(); // throws
    }
    static void t34() { ArrayDeque<String> d = new ArrayDeque<>(); d.push("a"); d.pop();
        d.peekFirst().length(); // throws
    }
    static void t35() { List<String> l = new LinkedList<>(); l.add(null); Iterator<String> i = l.iterator();
        i.next().length(); // throws
    }
    static void t36() { Map<Integer,String> m = new HashMap<>(); for (int i = 0; i < 3; i++) m.put(i, "v" + i);
        m.get(7).length(); // throws
    }
    static void t37() { Map<String,String> m = new HashMap<>(); m.put("a", "b"); m.computeIfPresent("a", (k, v) -> null);
        m.get("a").length(); // throws
    }
    static void t38() { Map<String,String> m = new HashMap<>(); m.put("a", "b"); m.merge("a", "c", (x, y) -> null);
        m.get("a").length(); // throws
    }
    static void t39() { String[] a = Stream.of("x", null).toArray(String[]::new);
        a[1].length(); // throws
    }
    static void t40() { List<String> l = new Vector<>(); l.add("x"); ((Vector<String>) l).setSize(3);
        l.get(2).length(); // throws
    }
    static void t41() { List<String> l = new ArrayList<>(); Collections.addAll(l, "x", null);
        l.get(1).length(); // throws
    }
    static void t42() { List<String> l = new ArrayList<>(); List<String> v = l.subList(0, 0); v.add(null);
        l.get(0).length(); // throws
    }
    static void t43() { List<List<String>> g = new ArrayList<>(); g.add(new ArrayList<>()); List<String> in = g.get(0); in.add("x"); g.get(0).set(0, null);
        in.get(0).length(); // throws
    }
    static <T> void put(Collection<? super T> c, T v) { c.add(v); }
    static void t44() { List<String> l = new ArrayList<>(); put(l, null);
        l.get(0).length(); // throws
    }
    static void t45() { String[] a = new String[2]; Arrays.stream(new int[] {0}).forEach(i -> a[i] = "x");
        a[1].length(); // throws
    }
    static void t46() { List<String> l = new ArrayList<>(List.of("x")); Function<Integer,String> f = l::get; l.set(0, null);
        f.apply(0).length(); // throws
    }
    static void run(Runnable r) {
        try { r.run(); System.out.println("none"); } catch (NullPointerException e) {
            for (StackTraceElement at : e.getStackTrace())
                if (at.getClassName().startsWith("Emptied")) { System.out.println(at.getLineNumber()); return; }
        } catch (Throwable e) { System.out.println("other " + e); }
    }
    public static void main(String[] args) {
        run(Emptied::t1); run(Emptied::t2); run(Emptied::t3); run(Emptied::t4); run(Emptied::t5); run(Emptied::t6); run(Emptied::t7); run(Emptied::t8); run(Emptied::t9); run(Emptied::t10);
        run(Emptied::t11); run(Emptied::t12); run(Emptied::t13); run(Emptied::t14); run(Emptied::t15); run(Emptied::t16); run(Emptied::t17); run(Emptied::t18); run(Emptied::t19); run(Emptied::t20);
        run(Emptied::t21); run(Emptied::t22); run(Emptied::t23); run(Emptied::t24); run(Emptied::t25); run(Emptied::t26); run(Emptied::t27); run(Emptied::t28); run(Emptied::t29); run(Emptied::t30);
        run(Emptied::t31); run(Emptied::t32); run(Emptied::t33); run(Emptied::t34); run(Emptied::t35); run(Emptied::t36); run(Emptied::t37); run(Emptied::t38); run(Emptied::t39); run(Emptied::t40);
        run(Emptied::t41); run(Emptied::t42); run(Emptied::t43); run(Emptied::t44); run(Emptied::t45); run(Emptied::t46);
    }
}
