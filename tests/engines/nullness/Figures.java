import java.util.HashSet;
import java.util.Iterator;

/** The paper's examples, one class for each figure. A comment says which line is asked about. */
class Figure1 {
    static class B { B f; int g; }
    static void foo(Object a, B b, B c) {
        if (a != null) {
            b = c;
            B t = new B();
            c.f = t;
        }
        Object d = a;
        if (d != null)
            b.f.g = 10; // asked: g
    }
}

class Figure6 {
    static class B { int g; }
    static class A { B f; }
    interface W { A bar(A x, A y); }
    static class W0 implements W { public A bar(A x, A y) { A z = x; if (x == null) z = y; return z; } }
    static class W1 implements W { public A bar(A x, A y) { return x; } }
    static class W2 implements W { public A bar(A x, A y) { return y; } }
    static class W3 implements W { public A bar(A x, A y) { return x; } }
    static class W4 implements W { public A bar(A x, A y) { return y; } }
    static class W5 implements W { public A bar(A x, A y) { return x; } }
    static class W6 implements W { public A bar(A x, A y) { return y; } }
    static class W7 implements W { public A bar(A x, A y) { return x; } }
    static class W8 implements W { public A bar(A x, A y) { return y; } }
    static class W9 implements W { public A bar(A x, A y) { return x; } }
    static class W10 implements W { public A bar(A x, A y) { return y; } }
    static W pick(int n) {
        switch (n) {
            case 0: return new W0();
            case 1: return new W1();
            case 2: return new W2();
            case 3: return new W3();
            case 4: return new W4();
            case 5: return new W5();
            case 6: return new W6();
            case 7: return new W7();
            case 8: return new W8();
            case 9: return new W9();
            default: return new W10();
        }
    }
    public static void main(String[] args) {
        W w = pick(args.length);
        B u = new B();
        B v = new B();
        A x = new A();
        x.f = u;
        A y = new A();
        y.f = v;
        A z = w.bar(x, y);
        System.out.println(z.f.g); // asked: g
    }
}

class Figure10 {
    static class Element {
        Integer i;
        public int hashCode() {
            return i.intValue(); // asked: intValue
        }
    }
    public static void main(String[] args) {
        HashSet<Element> z = new HashSet<>();
        Element u = new Element();
        Integer x = Integer.valueOf(0);
        u.i = x;
        Element v = new Element();
        Integer y = Integer.valueOf(1);
        v.i = y;
        z.add(u);
        z.add(v);
    }
}

class Figure11 {
    static class B { int h; }
    static class F { B g; }
    static class A { F f; void again() { f = f; } }
    static void foo(A a, Object y) {
        a.f.g = null;
        if (y != null)
            a.f.g = new B();
        A z = a;
        if (y != null) {
            z.again();
            System.out.println(z.f.g.h); // asked: h
        }
    }
}

class Figure14 {
    static void foo() {
        Integer u = Integer.valueOf(1);
        Integer v = Integer.valueOf(2);
        HashSet<Integer> z = new HashSet<>();
        z.add(u);
        z.add(v);
        Iterator<Integer> i = z.iterator();
        Integer w = i.next();
        w.toString(); // asked: toString
    }
    static void bad(Integer u) {
        HashSet<Integer> z = new HashSet<>();
        z.add(u);
        Iterator<Integer> i = z.iterator();
        Integer w = i.next();
        w.toString(); // asked: toString
    }
}

/** As in the paper: an element is in the array before its field is assigned. */
class Figure11a {
    static class B { int g; }
    static class A { B f; }
    static A bar(A[] a, int n) {
        A z = a[0];
        for (int i = 0; i < n; i++)
            if (i % 2 == 0) z = a[i];
        return z;
    }
    public static void main(String[] args) {
        B u = new B();
        B v = new B();
        A[] a = new A[args.length];
        for (int i = 0; i < a.length; i++) {
            a[i] = new A();
            if (i % 3 == 0) a[i].f = u;
            else a[i].f = v;
        }
        A z = bar(a, a.length);
        System.out.println(z.f.g); // asked: g
    }
}

/** The same with the field assigned by the constructor. */
class Figure11Made {
    static class B { int g; }
    static class A { B f; A(B f) { this.f = f; } }
    static A bar(A[] a, int n) {
        A z = a[0];
        for (int i = 0; i < n; i++)
            if (i % 2 == 0) z = a[i];
        return z;
    }
    public static void main(String[] args) {
        B u = new B();
        B v = new B();
        A[] a = new A[args.length];
        for (int i = 0; i < a.length; i++) a[i] = new A(i % 3 == 0 ? u : v);
        A z = bar(a, a.length);
        System.out.println(z.f.g); // asked: g
    }
}

/** The transfer functions for a list beside those for a field. */
class Figure15 {
    static class B { int g; }
    static class A { B f; }
    static void list(boolean same) {
        java.util.List<B> y = new java.util.ArrayList<>();
        java.util.List<B> c = same ? y : new java.util.LinkedList<>();
        B v = new B();
        y.add(v);
        B w = c.get(0);
        System.out.println(w.g); // asked: g
    }
    static void field(boolean same) {
        A y = new A();
        A c = same ? y : null;
        if (c == null) return;
        B v = new B();
        y.f = v;
        B w = c.f;
        System.out.println(w.g); // asked: g
    }
    static void other(boolean same) {
        A y = new A();
        A c = same ? y : new A();
        B v = new B();
        y.f = v;
        B w = c.f;
        System.out.println(w.g); // asked: g
    }
}
