import java.util.*;
import java.util.concurrent.*;
import java.util.stream.*;
public class Forks {
    static class Sum extends RecursiveTask<Long> { final int[] a; final int lo, hi; Sum(int[] a, int lo, int hi) { this.a = a; this.lo = lo; this.hi = hi; } protected Long compute() { if (hi - lo <= 10) { long s = 0; for (int i = lo; i < hi; i++) s += a[i]; return s; } int mid = (lo + hi) >>> 1; Sum l = new Sum(a, lo, mid), r = new Sum(a, mid, hi); l.fork(); return r.compute() + l.join(); } }
    static class Fill extends RecursiveAction { final int[] a; final int lo, hi; Fill(int[] a, int lo, int hi) { this.a = a; this.lo = lo; this.hi = hi; } protected void compute() { if (hi - lo < 5) { for (int i = lo; i < hi; i++) a[i] = i; } else { int m = (lo + hi) / 2; invokeAll(new Fill(a, lo, m), new Fill(a, m, hi)); } } }
    public static void main(String[] args) {
        int[] a = new int[100]; new ForkJoinPool().invoke(new Fill(a, 0, 100)); System.out.println(new ForkJoinPool(4).invoke(new Sum(a, 0, 100)) + " " + new Sum(a, 0, 50).invoke());
        System.out.println(IntStream.rangeClosed(1, 1000).parallel().filter(i -> i % 7 == 0).sum() + " " + Stream.of("c", "a", "b").parallel().sorted().collect(Collectors.toList()) + " " + Arrays.asList(5, 3, 8).parallelStream().mapToInt(x -> x).max().getAsInt() + " " + IntStream.range(0, 100).parallel().boxed().collect(Collectors.groupingBy(i -> i % 3, Collectors.counting())));
        int[] b = {5, 2, 9, 1}; Arrays.parallelSort(b); System.out.println(Arrays.toString(b)); Arrays.parallelPrefix(b, Integer::sum); System.out.println(Arrays.toString(b));
        try { new ForkJoinPool().invoke(new RecursiveTask<Integer>() { protected Integer compute() { throw new IllegalStateException("inside"); } }); } catch (IllegalStateException e) { System.out.println(e.getMessage() != null); }
    }
}
