import java.util.*;
import java.util.function.*;

public class Kept {
  private int at;
  private int[] cells = new int[4];
  private static final int[] FOUR = new int[4];
  private static int shared;
  private Runnable hook = () -> {};
  private final List<Integer> seen = new ArrayList<>();

  private int plain(int n) { return n > 2 ? plain(n - 1) : n; }
  private void sets() { at = 9; }
  private void mayset(int n) { if (n > 3) sets(); else plain(n); }

  int safe(int n) { at = 1; plain(n); return FOUR[at]; } // holds
  int safePrint(int n) { at = 2; System.out.println(plain(n)); return FOUR[at]; } // holds
  int safeOther(int n) { at = 3; new Other().touch(n); return FOUR[at]; } // holds
  int safeSorted(List<Integer> l) { at = 3; l.sort((a, b) -> plain(a) - b); return FOUR[at]; }
  int safeConcat(Plain p) { at = 3; String s = "x" + p; return FOUR[at] + s.length(); }
  int direct(int n) { at = 1; sets(); return FOUR[at]; } // fails
  int deep(int n) { at = 1; mayset(n); return FOUR[at]; } // fails
  int hooked() { at = 1; hook = () -> at = 7; hook.run(); return FOUR[at]; } // fails
  int each() { at = 1; List.of(5, 6).forEach(x -> at = x); return FOUR[at]; } // fails
  int compared() { at = 1; List<Integer> l = new ArrayList<>(List.of(2, 1)); l.sort((a, b) -> { at = 8; return 0; }); return FOUR[at]; } // fails
  int concat(Loud p) { at = 1; String s = "x" + p; return FOUR[at] + s.length(); } // fails
  int printed(Loud p) { at = 1; System.out.println(p); return FOUR[at]; } // fails
  int hashed(Loud p) { at = 1; new HashSet<Object>().add(p); return FOUR[at]; } // fails
  int loaded() { at = 1; int k = Starts.VALUE; return FOUR[at] + k; } // fails
  int made() { at = 1; new Setter(this); return FOUR[at]; } // fails
  int over(Base b) { at = 1; b.step(this); return FOUR[at]; } // fails
  int iterated(Bag b) { at = 1; for (int x : b) x++; return FOUR[at]; } // fails
  int streamed() { at = 1; int k = seen.stream().mapToInt(x -> at = 11).sum(); return FOUR[at] + k; } // fails
  int supplied(Supplier<Integer> s) { at = 1; int k = s.get(); return FOUR[at] + k; } // fails
  int computed(Map<String, Integer> m) { at = 1; m.computeIfAbsent("a", k -> at = 5); return FOUR[at]; } // fails
  int closed() { at = 1; try (Door d = new Door(this)) { plain(3); } return FOUR[at]; } // fails
  int defaulted(Greeter g) { at = 1; g.greet(this); return FOUR[at]; } // fails
  int replaced() { cells = new int[9]; at = 8; shrink(); return cells[at]; } // fails
  int replaced2() { cells = new int[9]; shrink(); return cells[8]; } // fails
  private void shrink() { cells = new int[2]; }
  static int stat(int[] t) { shared = 0; bump(); return t.length == 1 ? t[shared] : 0; } // fails
  static int stat2(int[] t) { shared = 0; Math.max(1, 2); return t.length == 1 ? t[shared] : 0; } // holds
  private static void bump() { shared++; }
  int rec(int n) { if (n == 0) { at = 9; return 0; } at = 1; rec(n - 1); return FOUR[at]; } // fails
  int caught(int n) { at = 1; try { mayset(n); throw new RuntimeException(); } catch (RuntimeException e) { return FOUR[at]; } } // fails
  int optional(Optional<Integer> o) { at = 1; o.ifPresent(x -> at = 6); return FOUR[at]; } // fails
  int equal(Loud p) { at = 1; boolean b = Objects.equals(p, "x"); return FOUR[at] + (b ? 1 : 0); } // fails
  int reference(List<Integer> l) { at = 1; l.forEach(this::set); return FOUR[at]; } // fails
  private void set(int x) { at = x; }
  int wrapper() { at = 1; Runnable r = this::sets; new Thread(r).run(); return FOUR[at]; } // fails
  int local() { class L { void go() { at = 4; } } at = 1; new L().go(); return FOUR[at]; } // fails
  int built(Loud p) { at = 1; StringBuilder b = new StringBuilder(); b.append(p); return FOUR[at] + b.length(); } // fails

  static class Other { private int at; void touch(int n) { at = n; } int get() { return at; } }
  static class Plain { public String toString() { return "plain"; } }
  static class Loud { final Kept k; Loud(Kept k) { this.k = k; } public String toString() { k.at = 5; return "loud"; } public int hashCode() { k.at = 6; return 1; } public boolean equals(Object o) { k.at = 7; return false; } }
  static Kept last;
  static class Starts { static int VALUE = start(); static int start() { last.at = 5; return 1; } }
  static class Setter { Setter(Kept k) { k.at = 4; } }
  static abstract class Base { abstract void step(Kept k); }
  static class Below extends Base { void step(Kept k) { } }
  static class Under extends Below { void step(Kept k) { k.at = 5; } }
  static class Bag implements Iterable<Integer> { final Kept k; Bag(Kept k) { this.k = k; } public Iterator<Integer> iterator() { return new Iterator<>() { int n; public boolean hasNext() { return n < 2; } public Integer next() { k.at = 5; return n++; } }; } }
  static class Door implements AutoCloseable { final Kept k; Door(Kept k) { this.k = k; } public void close() { k.at = 5; } }
  interface Greeter { default void greet(Kept k) { k.at = 5; } }

  interface Act { int go(); }
  static void t(int line, Act a) { try { a.go(); } catch (RuntimeException e) { System.out.println("FAILED " + e.getStackTrace()[0].getLineNumber()); } }
  static Kept k() { last = new Kept(); return last; }
  public static void main(String[] args) {
    int n = args.length;
    t(0, () -> k().safe(n)); t(0, () -> k().safePrint(n)); t(0, () -> k().safeOther(n)); t(0, () -> k().safeSorted(new ArrayList<>(List.of(3, 2)))); t(0, () -> k().safeConcat(new Plain()));
    t(1, () -> k().direct(5)); t(1, () -> k().deep(5)); t(1, () -> k().hooked()); t(1, () -> k().each()); t(1, () -> k().compared());
    t(1, () -> k().concat(new Loud(last))); t(1, () -> k().printed(new Loud(last))); t(1, () -> k().hashed(new Loud(last))); t(1, () -> k().loaded()); t(1, () -> k().made());
    t(1, () -> k().over(new Below())); t(1, () -> k().over(new Under())); t(1, () -> k().iterated(new Bag(last)));
    t(1, () -> { Kept x = k(); x.seen.add(1); return x.streamed(); }); t(1, () -> { Kept x = k(); return x.supplied(() -> x.at = 6); }); t(1, () -> k().computed(new HashMap<>()));
    t(1, () -> k().closed()); t(1, () -> k().defaulted(new Greeter() { })); t(1, () -> k().replaced()); t(1, () -> k().replaced2()); t(1, () -> stat(new int[1])); t(1, () -> stat2(new int[1]));
    t(1, () -> k().rec(1)); t(1, () -> k().caught(5)); t(1, () -> k().optional(Optional.of(1))); t(1, () -> k().equal(new Loud(last))); t(1, () -> k().reference(List.of(8)));
    t(1, () -> k().wrapper()); t(1, () -> k().local()); t(1, () -> k().built(new Loud(last)));
  }
}
