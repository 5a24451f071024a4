import java.util.Arrays;

/** Each method divides by zero in some run: with some arguments, after some calls, or always. */
public class Traps {
    static int count; static int[] shared = new int[4]; static Box kept; static Traps last;
    int[] cells = new int[4]; int size; Traps other;

    static class Box { int v; Box next; Box() { hook(); } void hook() { } int get() { return v; } }
    static class Early extends Box { int w = 3; Early() { super(); } void hook() { v = 1 / (1 - w - 1 + 0); } }
    static class Sub extends Traps { int twice(int x) { return 0; } }
    interface Sink { void take(Box b); }
    static final class Keeper implements Sink { public void take(Box b) { kept = b; b.v = 0; } }
    static class Level { static int start = 1; static { count = 0; } static void touch() { } }
    static final class Closer implements AutoCloseable { public void close() { count = 0; } }
    enum Mode { ON, OFF }

    static int aliasArrays(int[] a, int[] b) { if (a.length < 2 || b.length < 2) return 0; a[0] = 1; b[0] = 0; return 1 / a[0]; }
    static int aliasShared(int[] a) { if (a.length < 2) return 0; a[0] = 1; shared[0] = 0; return 1 / a[0]; }
    int aliasField(int[] a) { if (a.length < 2) return 0; a[0] = 1; cells[0] = 0; return 1 / a[0]; }
    int aliasThis(Traps t) { size = 1; t.size = 0; return 1 / size; }
    static int aliasBoxes(Box a, Box b) { a.v = 1; b.v = 0; return 1 / a.v; }
    static int escapes(Sink s) { Box b = new Box(); b.v = 1; s.take(b); return 1 / b.v; }
    static int escapesLater(Sink s) { Box b = new Box(); s.take(b); b.v = 1; if (kept != null) kept.v = 0; return 1 / b.v; }
    int overridden(int x) { return 1 / twice(x); }
    int twice(int x) { return 2 * x * x + 1; }
    static int matrix() { int[][] m = new int[3][2]; for (int i = 0; i < 3; i++) m[i][0] = i; return 1 / m[0][0]; }
    static int rows() { int[][] m = new int[2][]; m[0] = new int[2]; m[1] = m[0]; m[0][0] = 1; m[1][0] = 0; return 1 / m[0][0]; }
    static Box build(int n) { Box b = new Box(); b.v = n; if (n > 0) b.next = build(n - 1); return b; }
    static int recursive() { Box b = build(2); return 1 / b.next.next.v; }
    static int lazily() { count = 1; try { Level.touch(); } catch (RuntimeException e) { return 0; } return 1 / count; }
    static int closes() { count = 1; try (Closer c = new Closer()) { count = 2; } return 1 / count; }
    static int lambda() { int[] x = {1}; Runnable r = () -> x[0] = 0; r.run(); return 1 / x[0]; }
    static int narrow(int n) { byte b = 100; b += n & 255; return 1 / (b + 128); }
    static int chars(int n) { char c = (char) n; return 1 / (c - 65535); }
    static int wraps(int n) { int i = n; if (n > 0) { i = i * 2; } return 1 / (i + 2); }
    static int longs(long w) { int i = (int) w; if (w > 5) return 1 / i; return 0; }
    static int shift(int n) { return 1 / (1 >> (n & 33)); }
    static int ushift(int n) { return 1 / ((n >>> 28) - 15); }
    static int remainder(int n) { return 1 / (n % 3 + 2); }
    static int least(int n) { return 1 / (n / -1 == n && n != 0 ? 0 : 1); }
    static int caught(int[] a) { int x = 0; try { x = 1; a[3] = 2; x = 2; } catch (RuntimeException e) { x -= 1; } return 1 / x; }
    static int caughtDeep(Box b) { int x = 1; try { x = raise(b); } catch (NullPointerException e) { x = 0; } return 1 / x; }
    static int raise(Box b) { return b.get() * 0 + 1; }
    static int finallyReturns(int n) { int x = 1; try { if (n > 3) throw new IllegalStateException(); } catch (IllegalStateException e) { x = 2; } finally { if (n == 5) x = 0; } return 1 / x; }
    static int parses(String s) { int x = 1; try { x = Integer.parseInt(s) * 0 + 1; } catch (NumberFormatException e) { x = 0; } return 1 / x; }
    static int copies() { int[] a = {0, 0}; int[] b = {1, 1}; System.arraycopy(a, 0, b, 0, 2); return 1 / b[1]; }
    static int fills() { int[] a = {1, 1}; Arrays.fill(a, 0); return 1 / a[0]; }
    static int clones() { int[] a = {0, 1}; int[] b = a.clone(); b[0] = 1; return 1 / a[0]; }
    static int loopObjects() { Box h = null; for (int i = 0; i < 3; i++) { Box b = new Box(); b.v = i; b.next = h; h = b; } return 1 / h.next.next.v; }
    static int sameObject() { Box[] all = new Box[3]; Box b = new Box(); for (int i = 0; i < 3; i++) { all[i] = b; b.v = 2 - i; } return 1 / all[0].v; }
    static int modes(Mode m) { switch (m) { case ON: return 1; default: return 1 / (m.ordinal() - 1); } }
    static int strings(String s) { switch (s) { case "a": return 1; case "b": return 1 / (s.length() - 1); default: return 2; } }
    static int postfix() { int i = 0; i = i++; return 1 / i; }
    static int order() { int[] a = {1, 0}; int i = 0; a[i++] = a[i]; return 1 / a[0]; }
    static int sticky(int n) { count = n; bump(); return 1 / count; }
    static void bump() { for (int i = 0; i < 3; i++) count -= 1; }
    static int keeps() { Traps t = new Traps(); last = t; t.size = 1; reset(); return 1 / t.size; }
    static void reset() { if (last != null) last.size = 0; }
    int instance(int n) { size = n; for (int i = 0; i < 3; i++) grow(this); return 1 / (size - 5); }
    static void grow(Traps t) { t.size++; }
    int others(int n) { size = 1; if (other != null) other.size = 0; return 1 / size; }
    static int length(int[] a) { int n = 0; for (int i = 0; i < a.length; i += 2) n++; return 1 / (n - 2); }
    static int early() { return new Early().v; }
    static int bytes(byte[] b) { int n = 0; for (int i = 0; i < b.length; i++) n += b[i]; return 1 / (n + 3); }
    static int negative(int n) { return Math.abs(n) < 0 ? 1 / (n - n) : 1; }
    static int ternary(boolean p, boolean q) { int x = p ? 1 : 0, y = q ? 1 : 0; return 1 / (x ^ y); }
}
