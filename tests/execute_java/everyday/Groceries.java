import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

public class Groceries {
    record Item(String name, int cents, int count) {
        int total() { return cents * count; }
    }

    public static void main(String[] args) {
        List<Item> items = new ArrayList<>(List.of(new Item("bread", 249, 2), new Item("milk", 119, 6), new Item("jam", 375, 1)));
        items.add(new Item("apples", 45, 12));
        items.sort(Comparator.comparingInt(Item::total).reversed().thenComparing(Item::name));
        for (Item item : items) System.out.printf("%-10s %3d x %6.2f = %7.2f%n", item.name(), item.count(), item.cents() / 100.0, item.total() / 100.0);
        Map<Character, List<String>> byLetter = new TreeMap<>();
        for (Item item : items) byLetter.computeIfAbsent(item.name().charAt(0), k -> new ArrayList<>()).add(item.name());
        System.out.println(byLetter);
        Map<String, Integer> counts = new LinkedHashMap<>();
        for (Item item : items) counts.merge(item.count() > 2 ? "many" : "few", item.count(), Integer::sum);
        System.out.println(counts + " " + items.get(0));
        System.out.println(Collections.max(items, Comparator.comparing(Item::name)) + " " + items.contains(new Item("jam", 375, 1)));
    }
}
