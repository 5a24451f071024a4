import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.function.Predicate;
import java.util.function.Supplier;

/** Lambdas: captures, composition, currying, recursion through a field. */
public class Lambdas {
    interface Visitor {
        void visit(String s, int n);
    }

    static Function<Integer, Integer> fib;
    int state = 1;

    Supplier<Integer> counter() {
        return () -> state++;
    }

    static int apply(IntBinaryOperator f, int a, int b) {
        return f.applyAsInt(a, b);
    }

    public static void main(String[] args) {
        System.out.println(apply((a, b) -> a * b - 1, 6, 7));
        int captured = 5;
        Function<Integer, Integer> plus = x -> x + captured;
        Function<Integer, Integer> twice = x -> x * 2;
        System.out.println(plus.andThen(twice).apply(1) + " " + plus.compose(twice).apply(1));
        Function<Integer, Function<Integer, Integer>> curried = a -> b -> a - b;
        System.out.println(curried.apply(10).apply(3));
        fib = n -> n < 2 ? n : fib.apply(n - 1) + fib.apply(n - 2);
        System.out.println(fib.apply(15));
        Lambdas object = new Lambdas();
        Supplier<Integer> counter = object.counter();
        counter.get();
        System.out.println(counter.get() + " " + object.state);
        Predicate<String> empty = String::isEmpty;
        System.out.println(empty.negate().or(s -> s == null).test("x"));
        List<Runnable> runs = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            int copy = i;
            runs.add(() -> System.out.print(copy + ";"));
        }
        for (Runnable run : runs) run.run();
        System.out.println();
        Visitor visitor = (s, n) -> System.out.println(s.repeat(n));
        visitor.visit("ab", 2);
        BiFunction<Long, Double, String> mixed = (l, d) -> l + d + "";
        System.out.println(mixed.apply(1L, 0.5));
    }
}
