/** Sealed interfaces, records and pattern matching for instanceof. */
public class SealedShapes {
    sealed interface Expr permits Num, Add, Mul, Neg {}

    record Num(int value) implements Expr {}

    record Add(Expr left, Expr right) implements Expr {}

    record Mul(Expr left, Expr right) implements Expr {}

    record Neg(Expr inner) implements Expr {}

    static int eval(Expr e) {
        if (e instanceof Num n) return n.value();
        if (e instanceof Add a) return eval(a.left()) + eval(a.right());
        if (e instanceof Mul m) return eval(m.left()) * eval(m.right());
        if (e instanceof Neg n && n.inner() instanceof Num k) return -k.value();
        if (e instanceof Neg n) return -eval(n.inner());
        throw new AssertionError(e);
    }

    static Expr simplify(Expr e) {
        if (e instanceof Mul m) {
            Expr l = simplify(m.left());
            Expr r = simplify(m.right());
            if (l instanceof Num n && n.value() == 1) return r;
            if (r instanceof Num n && n.value() == 1) return l;
            if (l instanceof Num a && r instanceof Num b) return new Num(a.value() * b.value());
            return new Mul(l, r);
        }
        if (e instanceof Neg n && n.inner() instanceof Neg inner) return simplify(inner.inner());
        return e;
    }

    static String describe(Object o) {
        if (!(o instanceof String s)) return "no string " + o;
        return "string of " + s.length();
    }

    public static void main(String[] args) {
        Expr e = new Add(new Num(2), new Mul(new Num(3), new Neg(new Num(4))));
        System.out.println(eval(e));
        System.out.println(e);
        System.out.println(simplify(new Mul(new Num(1), new Mul(new Num(5), new Num(6)))));
        System.out.println(simplify(new Neg(new Neg(new Num(8)))));
        System.out.println(eval(new Neg(new Add(new Num(1), new Num(2)))));
        System.out.println(describe("abc") + ", " + describe(12) + ", " + describe(null));
    }
}
