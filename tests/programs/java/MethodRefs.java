import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;

/** The four kinds of method references. */
public class MethodRefs {
    final String name;

    MethodRefs(String name) {
        this.name = name;
    }

    String greet(String other) {
        return name + " greets " + other;
    }

    static int square(int x) {
        return x * x;
    }

    public static void main(String[] args) {
        Function<Integer, Integer> square = MethodRefs::square;
        System.out.println(square.apply(9));
        Function<String, String> bound = new MethodRefs("Ann")::greet;
        System.out.println(bound.apply("Bob"));
        BiFunction<MethodRefs, String, String> unbound = MethodRefs::greet;
        System.out.println(unbound.apply(new MethodRefs("Cid"), "Dora"));
        Function<String, MethodRefs> constructor = MethodRefs::new;
        System.out.println(constructor.apply("Eve").name);
        IntFunction<int[]> array = int[]::new;
        System.out.println(array.apply(3).length);
        Supplier<List<String>> maker = ArrayList::new;
        List<String> list = maker.get();
        list.addAll(Arrays.asList("pear", "fig", "banana"));
        list.sort(String::compareTo);
        System.out.println(list);
        ToIntFunction<String> length = String::length;
        int total = 0;
        for (String s : list) total += length.applyAsInt(s);
        System.out.println(total);
        list.forEach(System.out::println);
        try {
            MethodRefs nobody = null;
            Function<String, String> broken = nobody::greet;
            System.out.println(broken);
        } catch (NullPointerException e) {
            System.out.println("null receiver");
        }
    }
}
