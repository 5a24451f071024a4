import java.util.*;

/** Calls each method of Uncalled with arguments for which its marked line throws, and prints that line. */
public class Calls {
    interface Body { int run() throws Exception; }
    static void call(Body body) {
        try { body.run(); System.out.println("NOTHING"); } catch (Throwable e) {
            for (StackTraceElement each : e.getStackTrace())
                if (each.getClassName().startsWith("Uncalled")) { System.out.println("FAILED " + each.getLineNumber()); return; }
        }
    }
    public static void main(String[] none) {
        List<Body> all = List.of(
            () -> Uncalled.rows(1, 2), () -> Uncalled.sharedRow(3, 3), () -> Uncalled.swappedRows(1), () -> Uncalled.clonedRows(1),
            () -> Uncalled.covariant(1), () -> Uncalled.missingRow(1), () -> Uncalled.thirdDimension(1), () -> Uncalled.fromFinally(1),
            () -> Uncalled.finallyWins(0), () -> Uncalled.labelled(9), () -> Uncalled.switched("BB"), () -> Uncalled.cached(1000),
            () -> Uncalled.varargs(), () -> Uncalled.lambda(5), () -> Uncalled.half(5), () -> Uncalled.late(0), () -> Uncalled.inner(1),
            () -> Uncalled.fieldReset(), () -> Uncalled.box(5), () -> Uncalled.pair(3), () -> Uncalled.narrowed(200),
            () -> Uncalled.shifted(-1), () -> Uncalled.masked(8), () -> Uncalled.xored(0), () -> Uncalled.least(Integer.MIN_VALUE),
            () -> Uncalled.remainder(-1), () -> Uncalled.grownCopy(new int[1], 0), () -> Uncalled.overlapped(3), () -> Uncalled.list(3),
            () -> Uncalled.listEnd(0), () -> Uncalled.ring(2), () -> Uncalled.optional(new HashMap<>(), "k"), () -> Uncalled.iterated(4),
            () -> Uncalled.cond(1), () -> Uncalled.twice(new int[3], 1), () -> Uncalled.dowhile(new int[0]),
            () -> Uncalled.longIndex(1L << 31, new int[1]), () -> Uncalled.charIndex('A'), () -> Uncalled.floatIndex(99.5f),
            () -> Uncalled.nan(Double.NaN), () -> Uncalled.statics(7), () -> Uncalled.supplier(5));
        all.forEach(Calls::call);
    }
}
