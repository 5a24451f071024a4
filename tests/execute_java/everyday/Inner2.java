import java.util.*;
import java.util.function.*;
public class Inner2 {
    private int count = 3; private final String tag;
    Inner2(String tag) { this.tag = tag; }
    class Item { int id = ++count; class Deep { String where() { return tag + id + Inner2.this.count; } } Deep deep() { return new Deep(); } }
    static abstract class Visitor<R> { abstract R leaf(int v); abstract R node(Tree l, Tree r); }
    interface Tree { <R> R accept(Visitor<R> v); }
    static Tree leaf(int v) { return new Tree() { public <R> R accept(Visitor<R> vis) { return vis.leaf(v); } @Override public String toString() { return "L" + v; } }; }
    static Tree node(Tree l, Tree r) { return new Tree() { public <R> R accept(Visitor<R> vis) { return vis.node(l, r); } }; }
    static int sum(Tree t) { return t.accept(new Visitor<Integer>() { Integer leaf(int v) { return v; } Integer node(Tree l, Tree r) { return l.accept(this) + r.accept(this); } }); }
    static String show(Tree t) { class Show extends Visitor<String> { int depth; String leaf(int v) { return "" + v; } String node(Tree l, Tree r) { depth++; return "(" + l.accept(this) + " " + r.accept(this) + ")" + depth; } } return t.accept(new Show()); }
    Runnable counter(int by) { return () -> { count += by; System.out.println(tag + count); }; }
    static List<Supplier<Integer>> suppliers() { List<Supplier<Integer>> l = new ArrayList<>(); for (int i = 0; i < 3; i++) { int k = i * i; l.add(() -> k); } return l; }
    static <A, B, C> Function<A, C> then(Function<? super A, ? extends B> f, Function<? super B, ? extends C> g) { return a -> g.apply(f.apply(a)); }
    enum Op implements IntBinaryOperator { ADD("+") { public int applyAsInt(int a, int b) { return a + b; } }, DIV("/") { public int applyAsInt(int a, int b) { return a / b; } }, MAX("max") { public int applyAsInt(int a, int b) { return Math.max(a, b); } @Override boolean isWord() { return true; } }; final String sym; Op(String s) { sym = s; } boolean isWord() { return false; } static Op of(String s) { for (Op o : values()) if (o.sym.equals(s)) return o; return null; } }
    interface A { default String hi() { return "A"; } } interface B { default String hi() { return "B"; } } static class AB implements A, B { public String hi() { return A.super.hi() + B.super.hi(); } }
    static class Animal { String name() { return "animal"; } static String kind() { return "K"; } String both() { return name() + kind(); } int f = 1; } static class Dog extends Animal { @Override String name() { return "dog<" + super.name(); } static String kind() { return "D"; } int f = 2; }
    static String over(Object o) { return "o"; } static String over(String s) { return "s"; } static String over(Integer i) { return "I"; } static String over(long l) { return "l"; } static String over(int... is) { return "v"; }
    static int apply(String sym, int a, int b) { return Op.of(sym).applyAsInt(a, b); }
    public static void main(String[] args) {
        Inner2 o = new Inner2("t"); Inner2.Item it = o.new Item(); System.out.println(it.id + it.deep().where()); o.counter(5).run(); System.out.println(o.new Item().new Deep().where());
        Tree t = node(node(leaf(1), leaf(2)), leaf(3)); System.out.println(sum(t) + show(t) + leaf(7));
        for (Supplier<Integer> s : suppliers()) System.out.print(s.get() + " "); System.out.println(then((String s) -> s.length(), n -> n * 2.5).apply("four"));
        for (Op op : Op.values()) System.out.print(op + op.sym + op.applyAsInt(9, 4) + op.isWord() + op.getDeclaringClass().getSimpleName() + " "); System.out.println();
        Animal an = new Dog(); System.out.println(an.both() + an.f + ((Dog) an).f + new AB().hi() + over(1) + over("x") + over((Object) "x") + over('c') + over(1.5) + over() + over((short) 1));
        Comparator<String> byLen = new Comparator<>() { public int compare(String x, String y) { return x.length() - y.length(); } }; List<String> ws = new ArrayList<>(List.of("ccc", "a", "bb", "d")); ws.sort(byLen.reversed().thenComparing(Comparator.naturalOrder())); System.out.println(ws);
        Object[] things = {1, 2L, 'c', "s", 1.5, null, new int[] {1}, Op.ADD, Optional.of(3)}; for (Object x : things) System.out.print((x instanceof Number n ? "N" + n.intValue() : x instanceof CharSequence cs ? "S" + cs.length() : x instanceof Enum<?> e ? "E" + e.name() : x == null ? "null" : x.getClass().isArray() ? "[]" : "?" + x) + " "); System.out.println();
        System.out.println(apply("+", 1, 2)); System.out.println(apply("^", 1, 2));
    }
}
