import java.util.Comparator;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/** Red-black trees: sorted order, neighbours, views, removal. */
public class TreeMaps {
    public static void main(String[] args) {
        TreeMap<Integer, String> map = new TreeMap<>();
        int x = 1;
        for (int i = 0; i < 25; i++) {
            x = x * 37 % 101;
            map.put(x, "v" + i);
        }
        System.out.println(map);
        System.out.println(map.firstKey() + " " + map.lastEntry());
        System.out.println(map.floorKey(50) + " " + map.ceilingKey(50) + " " + map.lowerKey(1) + " " + map.higherKey(37));
        System.out.println(map.headMap(20) + " " + map.tailMap(90, false).keySet());
        for (int i = 0; i < 101; i += 2) map.remove(i);
        System.out.println(map.keySet());
        System.out.println(map.descendingMap().firstKey() + " " + map.pollFirstEntry().getKey());
        TreeMap<String, Integer> byLength =
            new TreeMap<>(Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder()));
        for (String s : new String[] {"pear", "fig", "apple", "kiwi", "date", "fig"}) {
            byLength.merge(s, 1, Integer::sum);
        }
        for (Map.Entry<String, Integer> e : byLength.entrySet()) System.out.print(e + " ");
        System.out.println();
        TreeSet<Character> letters = new TreeSet<>();
        for (char c : "mississippi".toCharArray()) letters.add(c);
        System.out.println(letters + " " + letters.subSet('j', 'q') + " " + letters.first());
        try {
            map.put(null, "x");
        } catch (NullPointerException e) {
            System.out.println("null key");
        }
    }
}
