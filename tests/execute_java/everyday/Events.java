import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

public class Events {
    interface Greeter { String greet(String name); default Greeter twice() { return n -> greet(greet(n)); } }
    static abstract class Animal implements Comparable<Animal> {
        private static int made;
        final int id = ++made;
        abstract String sound();
        public int compareTo(Animal other) { return Integer.compare(other.id, id); }
        @Override public String toString() { return getClass().getSimpleName() + "#" + id + ":" + sound(); }
    }
    static class Dog extends Animal { String sound() { return "woof"; } }
    static class Puppy extends Dog { String sound() { return super.sound() + "!"; } }

    static <T, R> List<R> map(List<? extends T> in, Function<? super T, ? extends R> f) {
        List<R> out = new ArrayList<>();
        for (T each : in) out.add(f.apply(each));
        return out;
    }

    public static void main(String[] args) {
        Map<String, List<Consumer<String>>> listeners = new HashMap<>();
        listeners.computeIfAbsent("click", k -> new ArrayList<>()).add(e -> System.out.println("got " + e));
        listeners.get("click").add(System.out::println);
        listeners.getOrDefault("click", List.of()).forEach(l -> l.accept("event"));
        Greeter hello = n -> "hi " + n;
        System.out.println(hello.twice().greet("you"));
        List<Animal> animals = new ArrayList<>(List.of(new Dog(), new Puppy(), new Animal() { String sound() { return "?"; } }));
        java.util.Collections.sort(animals);
        System.out.println(animals + " " + animals.get(0).getClass().getName());
        Function<Integer, Integer> inc = x -> x + 1, dbl = x -> x * 2;
        BiFunction<Integer, Integer, Integer> add = Integer::sum;
        Supplier<List<String>> maker = ArrayList::new;
        Predicate<String> empty = String::isEmpty;
        UnaryOperator<String> up = String::toUpperCase;
        System.out.println(inc.andThen(dbl).compose(dbl).apply(5) + " " + add.andThen(dbl).apply(1, 2) + " " + maker.get() + " " + empty.negate().or(s -> false).test("") + " " + up.apply("x"));
        System.out.println(map(List.of(1, 2, 3), x -> "n" + x));
    }
}
