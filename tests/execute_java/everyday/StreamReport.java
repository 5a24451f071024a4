import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

public class StreamReport {
    public static void main(String[] args) {
        List<String> words = Arrays.asList("delta", "alpha", "charlie", "bravo", "echo", "alpha");
        System.out.println(words.stream().distinct().sorted().collect(Collectors.joining(", ", "[", "]")));
        Map<Integer, Long> lengths = words.stream().collect(Collectors.groupingBy(String::length, TreeMap::new, Collectors.counting()));
        System.out.println(lengths);
        System.out.println(IntStream.rangeClosed(1, 10).filter(i -> i % 3 == 0).mapToObj(Integer::toString).collect(Collectors.toList()));
        System.out.println(IntStream.of(4, 8, 15, 16, 23, 42).summaryStatistics());
        System.out.println(Stream.iterate(1, x -> x * 2).limit(12).reduce(0, Integer::sum));
        System.out.println(words.stream().collect(Collectors.partitioningBy(w -> w.length() > 5)));
        System.out.println(words.stream().flatMap(w -> w.chars().mapToObj(c -> (char) c)).filter(c -> "aeiou".indexOf(c) >= 0).count());
        System.out.println(words.stream().mapToInt(String::length).average().getAsDouble());
        System.out.println(words.stream().anyMatch(w -> w.startsWith("e")) + " " + words.stream().skip(4).findFirst().orElse("none"));
        System.out.println(Arrays.toString(words.stream().map(String::toUpperCase).toArray(String[]::new)));
    }
}
