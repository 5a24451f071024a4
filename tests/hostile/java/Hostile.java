public class Hostile {
  static int x = 5; static int[] arr = {1,2,3}; static Object o; int f = 7; static final int K = compute();
  static int compute() { return 9; }
  static void hit() { System.out.println("hit"); }
  static void clinit(int n) { if (x == 5) hit(); }
  static void constant(int n) { if (K == 9) hit(); }
  static void array(int n) { if (n == 1 && arr[n] == 2) hit(); }
  static void wrap(int n) { if (n + 1 < n) hit(); }
  static void caught(int[] a) { try { a[3] = 1; } catch (ArrayIndexOutOfBoundsException e) { hit(); } }
  static void npe(int[] a) { try { a[0] = 1; } catch (NullPointerException e) { hit(); } }
  static void div(int n) { try { int k = 1 / n; } catch (ArithmeticException e) { hit(); } }
  static void fin(int n) { int r = 0; try { if (n > 3) throw new RuntimeException(); r = 1; } catch (RuntimeException e) { r = 2; } finally { r += 10; } if (r == 12) hit(); }
  static void field(int n) { Hostile h = new Hostile(); if (h.f == 7) hit(); }
  static void alias(int[] a, int[] b) { a[0] = 0; b[0] = 1; if (a[0] == 1) hit(); }
  static void bytes(int n) { byte b = (byte) n; if (n == 200 && b < 0) hit(); }
  static void chars(char c) { if (c > 60000) hit(); }
  static void shift(int n) { if ((n >>> 28) == 15 && (1 << (n & 63)) == 1) hit(); }
  static void mindiv(int n) { if (n < 0 && -n == n) hit(); }
  static void longs(long n) { if ((int) n == 0 && n != 0) hit(); }
  interface I { int g(); } static class A implements I { public int g() { return 1; } } static class B extends A { public int g() { return 2; } }
  static class Never extends A { public int g() { return 3; } }
  static void given(A a) { if (a != null && a.g() == 3) hit(); }
  static void virt(int n) { I i = n > 0 ? new A() : new B(); if (i.g() == 2) hit(); }
  static void lambda(int n) { java.util.function.IntUnaryOperator u = v -> v + n; if (u.applyAsInt(1) == 5) hit(); }
  static void loop(int n) { int s = 0; for (int i = 0; i < n; i++) s += i; if (s == 10) hit(); }
  static void str(String s) { if (s.equals("hello")) hit(); }
  static void sw(int n) { switch (n) { case 1: case 2: n = 9; default: } if (n == 9) hit(); }
  static void cast(Object o) { if (o instanceof String) { String s = (String) o; if (s.length() == 2) hit(); } }
  static void nul(Object o) { if (o == null) hit(); }
  static int depth(int n) { return n <= 0 ? 0 : 1 + depth(n - 1); }
  static void rec(int n) { if (depth(n) == 3) hit(); }
  static void stat(int n) { o = new Object(); Object p = o; if (p == o) hit(); }
  static void stored(A[] a, A x) { try { a[0] = x; } catch (ArrayStoreException e) { hit(); } }
  static void made(A x) { A[] a = new B[1]; try { a[0] = x; } catch (ArrayStoreException e) { hit(); } }
  static void moved(A[] a, A x) { try { System.arraycopy(new A[] {x}, 0, a, 0, 1); } catch (ArrayStoreException e) { hit(); } }
  static void copied(A[] a, A x) { A[] c = java.util.Arrays.copyOf(a, 1); try { c[0] = x; } catch (ArrayStoreException e) { hit(); } }
  static void cloned(A[] a) { Object c = a.clone(); if (c instanceof B[]) hit(); }
  static void below(A[] a) { if (a instanceof B[]) hit(); }
  static void inner(A[][] a) { if (a[0] instanceof B[]) hit(); }
  static void ofClass(A[] a) { if (a.getClass() != A[].class) hit(); }
  static void castArray(A[] a) { B[] b = (B[]) a; if (b != null) hit(); }
  static void filled(A[] a, A x) { try { java.util.Arrays.fill(a, x); } catch (ArrayStoreException e) { hit(); } }
  static void listed(A[] a) { Object[] c = java.util.Arrays.asList(a).toArray(a); if (c instanceof B[]) hit(); }
  static void sum(double d) { if (d + d == 9) hit(); }
  static void minusZero(double d) { if (d == 0 && 1 / d < 0) hit(); }
  static void whole(float f) { if ((int) f == 77) hit(); }
  static void realText(double d) { if (("" + d).equals("1.25")) hit(); }
  static void realBox(Double d) { if (d != null && (int) (d * 3) == 77) hit(); }
  static void reals(double[] a) { if (a != null && a.length > 0 && a[0] * 3 == 7.5) hit(); }
  static void rounded(double d) { if (Math.round(d * 7) == 52) hit(); }
  static void ordered(double d) { if (Double.compare(d * 2, 9) == 0) hit(); }
  static void realBits(double d) { if (Double.doubleToLongBits(d) == 12345) hit(); }
  static double held; static void keeps(double d) { held = d * 2; if (held == 9) hit(); }
  static void switched(double d) { switch ((int) (d / 3)) { case 41: hit(); } }
  static void counted(double d) { int n = 0; while (d > 1 && n < 9) { d /= 2; n++; } if (n == 7) hit(); }
  static void hashed(double d) { if (Double.hashCode(d) == 12345) hit(); }
  static void parsed(String s) { if (Double.parseDouble(s) * 3 == 7.5) hit(); }
  static final Integer KEPT = 5; static final String NAME = "n";
  static class Held { String s; Integer i; }
  static void oneText(String a, String b) { if (a != null && a == b) hit(); }
  static void oneTextNested(String a, String b) { if (a == b) { if (a != null) hit(); } }
  static void aConstant(String a) { if (a == "x") hit(); }
  static void aStatic(String a) { if (a == NAME) hit(); }
  static void notTheConstant(String a) { if (a != "x") return; hit(); }
  static void anObject(Object a) { if (a == "x") hit(); }
  static void oneBox(Integer a, Integer b) { if (a != null && a == b) hit(); }
  static void oneLong(Long a, Long b) { if (a != null && a == b) hit(); }
  static void keptBox(Integer a) { if (a == KEPT) hit(); }
  static void cachedBox(int n, Integer k) { if (k == Integer.valueOf(n) && k > 3) hit(); }
  static void truth(Boolean b) { if (b == Boolean.TRUE) hit(); }
  static void aClass(Class<?> c) { if (c == String.class) hit(); }
  static void inAField(Held h) { if (h != null && h.s != null && h.s == "q") hit(); }
  static void inFields(Held g, Held h) { if (g != null && h != null && g != h && g.i != null && g.i == h.i) hit(); }
  static void inAnArray(String[] a) { if (a != null && a.length == 2 && a[0] != null && a[0] == a[1]) hit(); }

    static Runnable nothing() {
        return () -> { };
    }

    static java.util.function.Supplier<String> maker() {
        return String::new;
    }

    static void oneLambdaTwice() {
        if (nothing() == nothing()) {
            hit();
        }
    }

    static void oneReferenceTwice() {
        Object first = maker();
        if (first == maker()) {
            hit();
        }
    }

    static void oneLambdaInALoop() {
        Runnable before = null;
        for (int i = 0; i < 2; i++) {
            Runnable now = () -> { };
            if (before == now) {
                hit();
            }
            before = now;
        }
    }

    static void oneLambdaDecides() {
        String text = null;
        if (nothing() != nothing()) {
            text = "";
        }
        try {
            text.trim();
        } catch (NullPointerException e) {
            hit();
        }
    }

    static void noMemory() {
        try {
            long[] many = new long[Integer.MAX_VALUE];
        } catch (OutOfMemoryError e) {
            hit();
        }
    }

    static void noMemoryBelow() {
        try {
            large();
        } catch (Throwable e) {
            hit();
        }
    }

    static Object large() {
        return new long[Integer.MAX_VALUE];
    }

    static void noMemoryAtAnEnd() {
        int made = 0;
        try {
            long[] many = new long[Integer.MAX_VALUE];
            made = 1;
        } finally {
            if (made == 0) {
                hit();
            }
        }
    }

    volatile int byName = 1;
    volatile Object objectByName = "";
    int byHandle = 1;

    static void updated(int n) {
        Hostile h = new Hostile();
        java.util.concurrent.atomic.AtomicIntegerFieldUpdater.newUpdater(Hostile.class, "byName").set(h, n);
        if (h.byName == 0) {
            hit();
        }
    }

    static void updatedObject(int n) {
        Hostile h = new Hostile();
        java.util.concurrent.atomic.AtomicReferenceFieldUpdater
            .newUpdater(Hostile.class, Object.class, "objectByName").set(h, n == 0 ? null : "a");
        if (h.objectByName == null) {
            hit();
        }
    }

    static void setByHandle(int n) throws Throwable {
        Hostile h = new Hostile();
        java.lang.invoke.MethodHandles.lookup().findSetter(Hostile.class, "byHandle", int.class).invokeExact(h, n);
        if (h.byHandle == 0) {
            hit();
        }
    }
}
