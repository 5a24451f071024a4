import java.util.*;
import java.util.function.*;

/** Classes, containers and recursion through the library: each marked line throws when `main` is run. */
public class Classes {
    static final int[] T = new int[8];

    // recursion through the library
    static int depth;
    static void again() { T[depth] = 1; //! bounds
        depth++; if (depth < 20) List.of(1).forEach(x -> again()); }
    static void recursion() { depth = 0; again(); }
    static int level;
    static class Key implements Comparable<Key> { public int compareTo(Key o) { level++; T[level] = 1; if (level < 30) Collections.sort(new ArrayList<>(List.of(new Key(), new Key()))); return 0; } } //! bounds
    static void sorting() { level = 0; new Key().compareTo(new Key()); }
    static Supplier<Integer> self;
    static void knot() { int[] n = {0}; self = () -> n[0]++ < 12 ? self.get() : n[0]; int k = self.get();
        System.out.println(T[k]); } //! bounds

    // order of initialisers
    static class Cycle { static final Cycle ONE = new Cycle(); static int count = 3; final int n; Cycle() { n = count; } }
    static void initialOrder() {
        System.out.println(5 / Cycle.ONE.n); } //! div
    static class A { static int x = B.y + 1; } static class B { static int y = A.x + 1; }
    static void initialCycle() { int y = B.y; int x = A.x;
        System.out.println(5 / (x - 1)); } //! div
    static class Base { Base() { init(); } void init() { } } static class Below extends Base { String s = "x"; int n; void init() { n = s == null ? 9 : 1; } }
    static void superFirst() { Below b = new Below(); 
        System.out.println(T[b.n]); } //! bounds
    static class Below2 extends Base { String s; void init() { s = "set"; } { s = null; } }
    static void fieldAfterSuper() { 
        System.out.println(new Below2().s.length()); } //! null
    static class Throwing { static int n; static { n = 7; if (n == 7) throw new IllegalStateException(); } static String name = "x"; }
    static void initialThrows() { String s = "a"; try { s = Throwing.name; } catch (ExceptionInInitializerError e) { s = null; }
        System.out.println(s.length()); } //! null
    static void initialTwice() { String s = "a"; try { s = Throwing.name; } catch (ExceptionInInitializerError e) { s = "b"; } catch (NoClassDefFoundError e) { s = null; }
        System.out.println(s.length()); } //! null
    interface Lim { int[] V = make(); static int[] make() { return new int[2]; } default int get(int i) { return V[i]; } } //! bounds
    static void interfaceField() { new Lim() { }.get(2); }
    interface Left { default String who() { return "l"; } } interface Right extends Left { default String who() { return null; } } static class Both implements Left, Right { }
    static void diamond() { 
        System.out.println(new Both().who().length()); } //! null
    static class Up { static String who() { return "u"; } String f = "u"; } static class Down extends Up { static String who() { return null; } String f; }
    static void hidingField() { Up u = new Down(); 
        System.out.println(u.f.length() + ((Down) u).f.length()); } //! null
    static class P { private String s() { return "x"; } String call() { return s(); } } static class Q extends P { String s() { return null; } }
    static void privateNotOverridden() { String s = new Q().call();
        System.out.println(5 / (s.length() - 1)); } //! div
    static void overload(Object o) { ov = 1; } static void overload(String s) { ov = 0; } static int ov;
    static void overloadStatic() { Object o = "x"; overload(null); 
        System.out.println(5 / ov); } //! div

    // generics and heap pollution
    @SuppressWarnings({"unchecked", "rawtypes"})
    static void pollution() { List<String> l = new ArrayList<>(); ((List) l).add(1);
        String s = l.get(0); } //! cast
    @SafeVarargs static <E> E[] array(E... e) { return e; }
    static <E> E[] pair(E a) { return array(a, a); }
    static void genericArray() { 
        String[] s = pair("x"); } //! cast
    static <E> E any(Object o) { @SuppressWarnings("unchecked") E e = (E) o; return e; }
    static void uncheckedResult() { 
        Integer n = Classes.<Integer>any("x"); } //! cast
    static void castNullLater() { Integer n = any(null);
        int k = n; } //! null

    // containers
    static void modified() { List<Integer> l = new ArrayList<>(List.of(1, 2, 3)); int seen = 0; try { for (Integer i : l) { seen++; if (i == 1) l.remove(i); } } catch (ConcurrentModificationException e) { seen = 0; }
        System.out.println(5 / seen); } //! div
    static class Id { final int n; Id(int n) { this.n = n; } public boolean equals(Object o) { return o instanceof Id i && i.n == n; } }
    static void noHash() { Map<Id, String> m = new HashMap<>(); m.put(new Id(1), "a"); Map<Id, String> same = new HashMap<>(); String got = null; for (int i = 0; i < 1; i++) got = m.get(new Id(2));
        System.out.println(got.length()); } //! null
    static class Mut { int n; public int hashCode() { return n; } public boolean equals(Object o) { return o instanceof Mut m && m.n == n; } }
    static void mutatedKey() { Map<Mut, String> m = new HashMap<>(); Mut k = new Mut(); m.put(k, "a"); k.n = 5;
        System.out.println(m.get(k).length()); } //! null
    static void identity() { Map<String, String> m = new IdentityHashMap<>(); m.put("ab", "x"); String k = new String("ab");
        System.out.println(m.get(k).length()); } //! null
    static void weak() { Map<String, String> m = new LinkedHashMap<>(2, 1f, true) { protected boolean removeEldestEntry(Map.Entry<String, String> e) { return size() > 1; } }; m.put("a", "x"); m.put("b", "y");
        System.out.println(m.get("a").length()); } //! null
    static void computed() { Map<String, String> m = new HashMap<>(); m.put("a", "x"); m.computeIfPresent("a", (k, v) -> null);
        System.out.println(m.get("a").length()); } //! null
    static void merged() { Map<String, Integer> m = new HashMap<>(); m.merge("a", 1, Integer::sum); m.merge("a", 1, (a, b) -> null);
        int n = m.get("a"); } //! null
    static void replacedByPut() { Map<String, String> m = new TreeMap<>(); m.put("a", "x"); m.put("a", null);
        System.out.println(m.get("a").length()); } //! null
    static void subList() { List<String> l = new ArrayList<>(Arrays.asList("a", "b")); l.subList(0, 1).set(0, null);
        System.out.println(l.get(0).length()); } //! null
    static void asListWrites() { String[] v = {"a"}; Arrays.asList(v).set(0, null);
        System.out.println(v[0].length()); } //! null
    static void entrySets() { Map<String, String> m = new HashMap<>(); m.put("a", "x"); for (Map.Entry<String, String> e : m.entrySet()) e.setValue(null);
        System.out.println(m.get("a").length()); } //! null
    static void replaceAll() { List<String> l = new ArrayList<>(List.of("a")); l.replaceAll(s -> null);
        System.out.println(l.get(0).length()); } //! null
    static void filled() { String[] v = {"a", "b"}; Arrays.fill(v, null);
        System.out.println(v[1].length()); } //! null
    static void iteratorRemoves() { List<String> l = new ArrayList<>(List.of("a")); Iterator<String> i = l.iterator(); i.next(); i.remove();
        System.out.println(T[7 + (l.isEmpty() ? 1 : 0)]); } //! bounds
    static void polled() { Deque<String> d = new ArrayDeque<>(); d.push("a"); d.poll();
        System.out.println(d.poll().length()); } //! null
    static void holder() { Optional<String> o = Optional.of("x").filter(s -> s.isEmpty()); String s = o.orElse(null);
        System.out.println(s.length()); } //! null

    // copies
    static class Copied implements Cloneable { int[] v = {1}; Copied copy() { try { return (Copied) clone(); } catch (CloneNotSupportedException e) { return null; } } }
    static void shallow() { Copied a = new Copied(), b = a.copy(); b.v[0] = 50;
        System.out.println(T[a.v[0]]); } //! bounds
    static void interned() { String a = "ab", b = new String("ab"); int n = a == b ? 1 : a == b.intern() ? 0 : 2;
        System.out.println(5 / n); } //! div
    static final String K = "a" + "b"; 
    static void folded() { int n = K == "ab" ? 0 : 1;
        System.out.println(5 / n); } //! div

    // threads

    static void run(Runnable r) { try { r.run(); System.out.println("NOT " + r); } catch (RuntimeException e) { for (StackTraceElement x : e.getStackTrace()) if (x.getClassName().startsWith("Classes")) { System.out.println("FAILED " + x.getLineNumber()); break; } } }
    public static void main(String[] args) {
        run(Classes::recursion); run(Classes::sorting); run(Classes::knot); run(Classes::initialOrder); run(Classes::initialCycle); run(Classes::superFirst); run(Classes::fieldAfterSuper); run(Classes::initialThrows); run(Classes::initialTwice); run(Classes::interfaceField); run(Classes::diamond); run(Classes::hidingField); run(Classes::privateNotOverridden); run(Classes::overloadStatic);
        run(Classes::pollution); run(Classes::genericArray); run(Classes::uncheckedResult); run(Classes::castNullLater); run(Classes::modified); run(Classes::noHash); run(Classes::mutatedKey); run(Classes::identity); run(Classes::weak); run(Classes::computed); run(Classes::merged); run(Classes::replacedByPut); run(Classes::subList); run(Classes::asListWrites); run(Classes::entrySets); run(Classes::replaceAll); run(Classes::filled); run(Classes::iteratorRemoves); run(Classes::polled); run(Classes::holder);
        run(Classes::shallow); run(Classes::interned); run(Classes::folded); 
    }
}
