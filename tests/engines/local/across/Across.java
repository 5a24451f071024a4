import java.util.*;
import java.util.function.*;

public class Across {
  private int[] cells = new int[4];
  private int count;
  private static int base;
  private final int[] fixed;
  Across next;
  Across(int n) { fixed = new int[n < 0 ? 0 : n]; }

  // what callers pass
  private int get(int i) { return cells[i]; } // holds
  int callsGet() { int s = 0; for (int i = 0; i < cells.length; i++) s += get(i); return s; }
  private static int first(int[] a, int i) { return a[i]; } // holds
  static int callsFirst(int[] a) { int s = 0; for (int i = a.length - 1; i >= 0; i--) s += first(a, i); return s; }
  private int beyond(int i) { return cells[i]; } // fails
  int callsBeyond() { int s = 0; for (int i = 0; i <= cells.length; i++) s += beyond(i); return s; }
  private int two(int i) { return cells[i]; } // fails
  int callsTwo(int n) { int s = two(0); if (n > 0) s += two(n); return s; }
  private int byReference(int i) { return cells[i]; } // fails
  int callsReference() { IntUnaryOperator f = this::byReference; return byReference(1) + f.applyAsInt(7); }
  private int byLambda(int i) { return cells[i]; } // fails
  int callsLambda() { IntUnaryOperator f = x -> byLambda(x); return byLambda(1) + f.applyAsInt(8); }
  private int otherObject(int i) { return fixed[i]; } // fails
  int callsOther(Across o) { return fixed.length > 2 ? o.otherObject(2) : 0; }
  private int changed(int i) { cells = new int[1]; return cells[i]; } // fails
  int callsChanged() { return cells.length > 2 ? changed(2) : 0; }
  private int recursive(int n) { if (n > 6) return 0; return n < 0 ? 0 : cells[n] + recursive(n + 1); } // fails
  int callsRecursive() { return recursive(0); }
  private int even(int n) { return n > 5 ? 0 : odd(n + 1); }
  private int odd(int n) { return cells[n] + even(n + 1); } // fails
  int callsEven() { return even(0); }
  private int swapped(int i, int j) { return i < j ? cells[j] : 0; } // fails
  int callsSwapped() { int s = swapped(0, 3); return s + swapped(3, 4); }
  private static int sized(int[] a, int[] b) { return a.length > 0 ? b[a.length - 1] : 0; } // fails
  static int callsSized(int[] a) { return sized(a, a) + sized(a, new int[0]); }
  private static int same(int[] a, int[] b) { return a.length > 0 ? b[a.length - 1] : 0; } // holds
  static int callsSame(int[] a) { return same(a, a); }
  private int inHandler(int i) { return cells[i]; } // fails
  int callsHandler(int n) { int k = 1; try { k = 9; k = k / n; k = 2; } catch (ArithmeticException e) { return inHandler(k); } return inHandler(0); }
  private int wrapped(int i) { return i < 4 ? cells[i] : 0; } // fails
  int callsWrapped(int n) { if (n < 0) return 0; return wrapped(n + 1); }
  int open(int i) { return cells[i]; } // fails
  int callsOpen() { return open(1); }
  private int divided(int by) { return 10 / by; } // holds
  int callsDivided(int n) { return divided(n > 0 ? n : 1); }
  private int divided2(int by) { return 10 / by; } // fails
  int callsDivided2(int n) { return divided2(n >= 0 ? n : 1); }
  private static int started(int i, int[] t) { return t.length == 2 ? t[i] : 0; } // fails
  static int callsStarted(int[] t) { base = 1; return Starts.go(t); }
  static class Starts { static { base = 5; } static int go(int[] t) { return started(base, t); } }
  private int listed(List<Integer> l, int i) { return l.get(i); } // fails
  int callsListed() { List<Integer> l = new ArrayList<>(List.of(1, 2)); int i = l.size() - 1; int s = listed(l, i); l.remove(0); return s + (i >= 0 ? listed(l, i) : 0); }
  private int assigned(int i) { i = i + 3; return cells[i]; } // fails
  int callsAssigned() { return assigned(0) + assigned(1); }
  static abstract class Shape { abstract int at(int i, int[] t); }
  static class Square extends Shape { int at(int i, int[] t) { return t[i]; } } // fails
  static class Circle extends Shape { int at(int i, int[] t) { return i < t.length ? t[i] : 0; } } // holds
  static int shaped(Shape s, int[] t) { int r = 0; for (int i = 0; i <= t.length; i++) r += s.at(i, t); return r; }
  int compared(List<Integer> l) { l.sort(new By(this)); return 0; }
  static class By implements Comparator<Integer> { final Across a; By(Across a) { this.a = a; } public int compare(Integer x, Integer y) { return pick(x, y); } private int pick(int x, int y) { return a.cells[x]; } } // fails
  private int constructed(int i) { return fixed[i]; } // fails
  static int callsConstructed() { return new Across(2).constructed(1) + new Across(1).constructed(1); }

  // what callees give
  private int last() { return cells.length - 1; }
  int usesLast() { int k = last(); return k >= 0 ? cells[k] : 0; } // holds
  private int last2() { int k = cells.length - 1; cells = new int[2]; return k; }
  int usesLast2() { int k = last2(); return k >= 0 ? cells[k] : 0; } // fails
  private int last3() { return cells.length - 1; }
  int usesLast3() { int k = last3(); cells = new int[1]; return k >= 0 ? cells[k] : 0; } // fails
  private static int clamp(int i, int n) { if (i < 0) return 0; return i >= n ? n - 1 : i; }
  static int usesClamp(int[] a, int i) { return a.length > 0 ? a[clamp(i, a.length)] : 0; }
  static int usesClamp2(int[] a, int i) { return a[clamp(i, a.length)]; } // fails
  private static int clamp3(int i, int n) { if (i < 0) return 0; return i > n ? n - 1 : i; }
  static int usesClamp3(int[] a, int i) { return a.length > 0 ? a[clamp3(i, a.length)] : 0; } // fails
  private static int moved(int i, int n) { n = 9; return i < 0 ? 0 : i < n ? i : 8; }
  static int usesMoved(int[] a, int i) { return a.length > 0 ? a[moved(i, a.length)] : 0; } // fails
  private static int[] made(int n) { return new int[n]; }
  static int usesMade(int n) { int[] a = made(n); return n > 2 ? a[2] : 0; } // holds
  static int usesMade2(int n) { int[] a = made(n); return n > 1 ? a[2] : 0; } // fails
  private int[] own() { return cells; }
  int usesOwn(int i) { int[] a = own(); return i >= 0 && i < cells.length ? a[i] : 0; } // holds
  int usesOwn2(int i) { int[] a = own(); cells = new int[8]; return i >= 0 && i < cells.length ? a[i] : 0; } // fails
  static class Up { int size(int[] t) { return t.length - 1; } }
  static class Down extends Up { int size(int[] t) { return t.length; } }
  static int usesUp(Up u, int[] t) { int k = u.size(t); return k >= 0 ? t[k] : 0; } // fails
  private int place(int[] t) { try { if (t.length > 3) throw new RuntimeException(); return 0; } catch (RuntimeException e) { return t.length; } finally { count++; } }
  int usesPlace(int[] t) { return t.length > 0 ? t[place(t)] : 0; } // fails
  private int replaced(int[] t) { t = new int[9]; return t.length - 1; }
  int usesReplaced(int[] t) { return t[replaced(t)]; } // fails
  private int fieldArgument(int[] t) { cells = new int[1]; return t.length - 1; }
  int usesFieldArgument() { int k = fieldArgument(cells); return k >= 0 ? cells[k] : 0; } // fails
  private int selfTarget(int x) { return x + 1 > x ? x : 0; }
  int usesSelf(int x) { if (x < 0 || x > 3) return 0; x = selfTarget(x); return new int[4][1].length > x ? FOUR[x] : 0; }
  private static final int[] FOUR = new int[4];
  int usesSelf2(int x) { if (x < 0 || x > 3) return 0; x = bigger(x); return FOUR[x]; } // fails
  private int bigger(int x) { return x + 1; }
  private static int finallyReturn(int n) { try { return n; } finally { if (n == 2) return 7; } }
  static int usesFinally(int n) { if (n < 0 || n > 3) return 0; return FOUR[finallyReturn(n)]; } // fails
  int find(int x) { for (int i = 0; i < cells.length; i++) if (cells[i] == x) return i; return -1; }
  int usesFind(int x) { return cells[find(x)]; } // fails
  int usesFind2(int x) { int k = find(x); return k >= 0 ? cells[k] : 0; } // holds
  static int parsed(String s) { int k = s.indexOf('='); return k; }
  static char usesParsed(String s) { int k = parsed(s); return k >= 0 ? s.charAt(k) : ' '; } // holds
  static char usesParsed2(String s) { int k = parsed(s); return k >= 0 ? s.charAt(k + 1) : ' '; } // fails
  static int long1(int[] t) { return (int) ((long) t.length + 1); }
  static int usesLong(int[] t) { return t[long1(t) - 1]; } // fails

  interface Act { int go(); }
  static void t(Act a) { try { a.go(); } catch (RuntimeException e) { System.out.println("FAILED " + e.getStackTrace()[0].getLineNumber() + " " + e); for (StackTraceElement x : e.getStackTrace()) if (x.getClassName().startsWith("Across")) { System.out.println("FAILED " + x.getLineNumber()); break; } } }
  static Across k() { return new Across(4); }
  public static void main(String[] args) {
    int n = args.length;
    t(() -> k().callsGet()); t(() -> callsFirst(new int[n + 2])); t(() -> k().callsBeyond()); t(() -> k().callsTwo(n + 5)); t(() -> k().callsReference()); t(() -> k().callsLambda());
    t(() -> k().callsOther(new Across(1))); t(() -> k().callsChanged()); t(() -> k().callsRecursive()); t(() -> k().callsEven()); t(() -> k().callsSwapped()); t(() -> callsSized(new int[2])); t(() -> callsSame(new int[2]));
    t(() -> k().callsHandler(n)); t(() -> k().callsWrapped(Integer.MAX_VALUE - n)); t(() -> k().callsOpen()); t(() -> k().open(n + 9)); t(() -> k().callsDivided(n)); t(() -> k().callsDivided2(n)); t(() -> callsStarted(new int[2]));
    t(() -> k().callsListed()); t(() -> k().callsAssigned()); t(() -> shaped(new Square(), new int[2])); t(() -> shaped(new Circle(), new int[2])); t(() -> k().compared(new ArrayList<>(List.of(9, 8)))); t(() -> callsConstructed());
    t(() -> k().usesLast()); t(() -> k().usesLast2()); t(() -> k().usesLast3()); t(() -> usesClamp(new int[2], 9)); t(() -> usesClamp2(new int[0], n)); t(() -> usesClamp3(new int[2], 2)); t(() -> usesMoved(new int[2], 2));
    t(() -> usesMade(n + 3)); t(() -> usesMade2(n + 2)); t(() -> k().usesOwn(3)); t(() -> k().usesOwn2(6)); t(() -> usesUp(new Up(), new int[2])); t(() -> usesUp(new Down(), new int[2]));
    t(() -> k().usesPlace(new int[5])); t(() -> k().usesReplaced(new int[2])); t(() -> k().usesFieldArgument()); t(() -> k().usesSelf(3)); t(() -> k().usesSelf2(3)); t(() -> usesFinally(2)); t(() -> k().usesFind(7)); t(() -> k().usesFind2(0));
    t(() -> usesParsed("a=")); t(() -> usesParsed2("a=")); t(() -> usesLong(new int[2]));
  }
}
