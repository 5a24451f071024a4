import java.util.*;
import java.util.function.*;
import java.util.stream.*;
/** Lists that the library gives to the program's functions, which put null into them: marked lines throw when run. */
public class Spoilers {
    static int used;
    static List<List<String>> fresh() {
        List<List<String>> all = new ArrayList<>();
        List<String> one = new ArrayList<>();
        one.add("a" + used);
        all.add(one);
        return all;
    }
    static void a() {
        List<List<String>> all = fresh(); all.stream().forEach(l -> l.add(0, null));
        used += all.get(0).get(0).length(); // throws
    }
    static void b() {
        List<List<String>> all = fresh(); all.forEach(l -> l.set(0, null));
        used += all.get(0).get(0).length(); // throws
    }
    static void c() {
        List<List<String>> all = fresh(); all.removeIf(l -> { l.set(0, null); return false; });
        used += all.get(0).get(0).length(); // throws
    }
    static void d() {
        List<List<String>> all = fresh();
        all.add(new ArrayList<>(List.of("z")));
        all.sort((x, y) -> { x.set(0, null); y.set(0, null); return 0; });
        used += all.get(0).get(0).length(); // throws
    }
    static void e() {
        Map<String, List<String>> m = new HashMap<>();
        m.put("k", fresh().get(0));
        m.forEach((k, l) -> l.set(0, null));
        used += m.get("k").get(0).length(); // throws
    }
    static void f() {
        List<List<String>> all = fresh(); Optional.of(all.get(0)).ifPresent(l -> l.set(0, null));
        used += all.get(0).get(0).length(); // throws
    }
    static void g() {
        Map<String, List<String>> m = new HashMap<>();
        m.put("k", fresh().get(0));
        m.computeIfPresent("k", (k, l) -> { l.set(0, null); return l; });
        used += m.get("k").get(0).length(); // throws
    }
    static void h() {
        List<List<String>> all = fresh(); all.iterator().forEachRemaining(l -> l.set(0, null));
        used += all.get(0).get(0).length(); // throws
    }
    static void i() {
        List<List<String>> all = fresh();
        Function<List<String>, List<String>> id = Function.identity();
        id.apply(all.get(0)).set(0, null);
        used += all.get(0).get(0).length(); // throws
    }
    static void j() {
        List<List<String>> all = fresh();
        Function<List<String>, Integer> f = l -> { l.set(0, null); return 1; };
        used += f.andThen(n -> n + 1).apply(all.get(0));
        used += all.get(0).get(0).length(); // throws
    }
    static void k() {
        List<List<String>> all = fresh();
        all.stream().peek(l -> l.set(0, null)).count();
        all.stream().peek(l -> l.set(0, null)).collect(Collectors.toList());
        used += all.get(0).get(0).length(); // throws
    }
    static void l() {
        List<List<String>> all = fresh();
        used += all.stream().map(l -> { l.set(0, null); return 1; }).reduce(0, Integer::sum);
        used += all.get(0).get(0).length(); // throws
    }
    static void m() {
        List<List<String>> all = fresh();
        all.stream().flatMap(l -> { l.set(0, null); return l.stream(); }).collect(Collectors.toList());
        used += all.get(0).get(0).length(); // throws
    }
    static void n() {
        List<List<String>> all = fresh();
        all.stream().collect(Collectors.toMap(l -> { l.set(0, null); return 1; }, l -> l));
        used += all.get(0).get(0).length(); // throws
    }
    static void o() {
        List<List<String>> all = fresh(); Arrays.asList(all.get(0)).forEach(l -> l.set(0, null));
        used += all.get(0).get(0).length(); // throws
    }
    static void p() {
        List<List<String>> all = fresh();
        Comparator<List<String>> by = Comparator.comparing(l -> { l.set(0, null); return 1; });
        used += by.thenComparing((x, y) -> 0).compare(all.get(0), all.get(0));
        used += all.get(0).get(0).length(); // throws
    }
    static class Nulling implements Comparable<Nulling> {
        final List<String> own;
        Nulling(List<String> o) { own = o; }
        public int compareTo(Nulling n) { n.own.set(0, null); own.set(0, null); return 0; }
    }
    static void q() {
        List<Nulling> all = new ArrayList<>();
        all.add(new Nulling(fresh().get(0)));
        all.add(new Nulling(fresh().get(0)));
        Collections.sort(all);
        used += all.get(0).own.get(0).length(); // throws
    }
    static class Keyed {
        final List<String> own;
        Keyed(List<String> o) { own = o; }
        @Override public int hashCode() { own.set(0, null); return 1; }
    }
    static void r() {
        Map<Keyed, Integer> m = new HashMap<>(); Keyed x = new Keyed(fresh().get(0)); m.put(x, 1);
        used += x.own.get(0).length(); // throws
    }
    static class Own extends ArrayList<List<String>> {
        @Override public boolean add(List<String> l) { l.set(0, null); return super.add(l); }
    }
    static void s() {
        List<List<String>> all = fresh(); Collections.addAll(new Own(), all.get(0));
        used += all.get(0).get(0).length(); // throws
    }
    static void t() {
        List<List<String>> all = fresh();
        Object o = all.get(0);
        Consumer<Object> c = x -> ((List<?>) x).replaceAll(y -> null);
        Stream.of(o).forEach(c);
        used += all.get(0).get(0).length(); // throws
    }
    static void u() {
        Supplier<List<String>> s = () -> { List<String> x = new ArrayList<>(); x.add(null); return x; };
        used += Stream.generate(s).limit(1).collect(Collectors.toList()).get(0).get(0).length(); // throws
    }
    static void v() {
        String[][] rows = { { "a" } }; Arrays.stream(rows).forEach(x -> x[0] = null);
        used += rows[0][0].length(); // throws
    }
    static void w() {
        String[][] rows = { { "a" } }; Arrays.setAll(rows, n -> new String[1]);
        used += rows[0][0].length(); // throws
    }
    static void x() {
        Iterator<List<String>> it = new Iterator<>() { List<List<String>> all = fresh(); int at; public boolean hasNext() { return at < 1; } public List<String> next() { return all.get(at++); } };
        List<String>[] kept = new List[1]; it.forEachRemaining(l -> { l.set(0, null); kept[0] = l; });
        used += kept[0].get(0).length(); // throws
    }
    public static void main(String[] arguments) {
        a();
        b();
        c();
        d();
        e();
        f();
        g();
        h();
        i();
        j();
        k();
        l();
        m();
        n();
        o();
        p();
        q();
        r();
        s();
        t();
        u();
        v();
        w();
        x();
    }
}
