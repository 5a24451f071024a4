import java.util.*;
import java.util.function.*;
import java.util.stream.*;

/** What optionals, streams and classes hand on, and what only one call does: marked lines throw, or are proved. */
public class Choices {
    enum Kind { ONE, TWO }
    static final class Item {
        final int cost;
        final Kind kind;
        Item(int cost, Kind kind) {
            this.cost = cost;
            this.kind = kind;
        }
    }
    static int used;
    static void use(int number) { used += number; }

    // what holds

    static void chosen() {
        List<Item> items = Stream.of(new Item(1, Kind.ONE), new Item(2, Kind.TWO)).collect(Collectors.toList());
        Item dear = items.stream().filter(each -> each.cost > 7).findFirst().orElse(null); // proved
        if (dear != null) use(dear.cost); // proved
        use(items.stream().mapToInt(each -> each.cost).sum()); // proved
    }
    static void totals() {
        Map<Kind, Integer> totals = new EnumMap<>(Kind.class);
        for (Kind each : Kind.values()) totals.merge(each, 1, Integer::sum);
        totals.forEach((kind, total) -> use(kind.name().length() + total)); // proved
    }

    // what throws

    static void nothingChosen() {
        List<Item> items = Stream.of(new Item(1, Kind.ONE)).collect(Collectors.toList());
        use(items.stream().filter(each -> used < -1).findFirst().orElse(null).cost); // throws
    }
    static void mappedFromNothing() {
        List<Item> items = new ArrayList<>();
        Stream.of(Optional.ofNullable((Item) null).orElse(null)).forEach(items::add);
        items.forEach(each -> use(each.cost)); // throws
    }
    static void reducedFromNull() {
        List<Item> items = Stream.of(new Item(1, Kind.ONE)).collect(Collectors.toList());
        items.stream().reduce(null, (one, other) -> {
            use(one.cost); // throws
            return other;
        });
    }
    static void reducedToNull() {
        List<Item> items = Stream.of(new Item(1, Kind.ONE), new Item(2, Kind.ONE), new Item(3, Kind.TWO))
            .collect(Collectors.toList());
        items.stream().reduce((one, other) -> {
            use(one.cost); // throws
            return null;
        });
    }
    static void iterated() {
        Stream.iterate(new Item(1, Kind.ONE), each -> null).limit(2).forEach(each -> use(each.cost)); // throws
    }
    static void joined() {
        Stream.concat(Stream.of(new Item(1, Kind.ONE)), Stream.of((Item) null))
            .forEach(each -> use(each.cost)); // throws
    }
    static void cast() {
        Stream.of(new Object[] {null}).map(Item.class::cast).forEach(each -> use(each.cost)); // throws
    }
    static void nullTotal() {
        Map<Kind, Item> items = new EnumMap<>(Kind.class);
        items.put(Kind.ONE, null);
        items.forEach((kind, item) -> use(item.cost)); // throws
    }
    static void checked() {
        List<Kind> kinds = Collections.checkedList(new ArrayList<>(), Kind.class);
        kinds.add(null);
        kinds.forEach(each -> use(each.ordinal())); // throws
    }
    static void nullKey() {
        Map<Kind, Integer> numbers = Collections.checkedMap(new HashMap<>(), Kind.class, Integer.class);
        numbers.put(null, 1);
        numbers.forEach((kind, number) -> use(kind.ordinal())); // throws
    }
    static void orElseGets() {
        Supplier<Item> none = () -> null;
        Stream.of(1).map(each -> Optional.<Item>empty().orElseGet(none))
            .forEach(each -> use(each.cost)); // throws
    }
    static void built() {
        Stream.Builder<Item> builder = Stream.builder();
        builder.add(null);
        builder.build().forEach(each -> use(each.cost)); // throws
    }

    static void tried(Runnable run) {
        try {
            run.run();
            System.out.println("nothing was thrown");
        } catch (NullPointerException found) {
            for (StackTraceElement each : found.getStackTrace()) {
                if (each.getClassName().startsWith("Choices")) {
                    System.out.println(each.getLineNumber());
                    return;
                }
            }
        }
    }

    public static void main(String[] arguments) {
        chosen();
        totals();
        tried(Choices::nothingChosen);
        tried(Choices::mappedFromNothing);
        tried(Choices::reducedFromNull);
        tried(Choices::reducedToNull);
        tried(Choices::iterated);
        tried(Choices::joined);
        tried(Choices::cast);
        tried(Choices::nullTotal);
        tried(Choices::checked);
        tried(Choices::nullKey);
        tried(Choices::orElseGets);
        tried(Choices::built);
    }
}
