import java.util.*;
import java.util.function.*;
import java.util.stream.*;
public class TextStats {
    private static final String TEXT = """
        It was the best of times, it was the worst of times,
          it was the age of wisdom, it was the age of foolishness;
        the "epoch" of belief\tand of \\ incredulity.
        """;
    static Map<String, Integer> count(String t) { Map<String, Integer> m = new TreeMap<>(); for (String w : t.toLowerCase().split("\\W+")) if (!w.isEmpty()) m.merge(w, 1, Integer::sum); return m; }
    static Map<Integer, List<String>> byLength(Collection<String> ws) { Map<Integer, List<String>> m = new HashMap<>(); for (String w : ws) m.computeIfAbsent(w.length(), k -> new ArrayList<>()).add(w); return m; }
    static boolean isPalindrome(String s) { int i = 0, j = s.length() - 1; while (i < j) if (s.charAt(i++) != s.charAt(j--)) return false; return true; }
    static char mostFrequent(String s) { int[] c = new int[26]; for (int i = 0; i < s.length(); i++) { char ch = Character.toLowerCase(s.charAt(i)); if (ch >= 'a' && ch <= 'z') c[ch - 'a']++; } int best = 0; for (int i = 1; i < 26; i++) if (c[i] > c[best]) best = i; return (char) ('a' + best); }
    static String rle(String s) { StringBuilder b = new StringBuilder(); for (int i = 0; i < s.length();) { int j = i; while (j < s.length() && s.charAt(j) == s.charAt(i)) j++; b.append(s.charAt(i)); if (j - i > 1) b.append(j - i); i = j; } return b.toString(); }
    static String wrap(String t, int w) { StringBuilder out = new StringBuilder(); int col = 0; for (String word : t.trim().split("\\s+")) { if (col + word.length() + 1 > w && col > 0) { out.append('\n'); col = 0; } if (col > 0) { out.append(' '); col++; } out.append(word); col += word.length(); } return out.toString(); }
    static String title(String s) { return Arrays.stream(s.split(" ")).map(w -> Character.toUpperCase(w.charAt(0)) + w.substring(1)).collect(Collectors.joining(" ")); }
    static double meanLength(List<String> ws) { return ws.stream().mapToInt(String::length).average().orElse(Double.NaN); }
    static int perLine(int words, int lines) { return words / lines; }
    public static void main(String[] args) {
        Map<String, Integer> c = count(TEXT); System.out.println(c);
        System.out.println(c.entrySet().stream().sorted(Map.Entry.<String, Integer>comparingByValue().reversed().thenComparing(Map.Entry.comparingByKey())).limit(4).map(e -> e.getKey() + ":" + e.getValue()).collect(Collectors.toList()));
        System.out.println(byLength(c.keySet()));
        System.out.println("" + c.keySet().stream().collect(Collectors.groupingBy(w -> w.charAt(0), TreeMap::new, Collectors.counting())));
        System.out.println(c.keySet().stream().collect(Collectors.partitioningBy(w -> w.length() > 3, Collectors.mapping(String::toUpperCase, Collectors.joining("|", "<", ">")))));
        System.out.println(isPalindrome("racecar") + " " + isPalindrome("ab") + " " + mostFrequent(TEXT) + " " + rle("aaabccdddd") + " " + title("the quick fox"));
        System.out.println(wrap(TEXT, 30));
        System.out.println(String.format("%5.2f|%-8s|%08d|%x|%c|%b|%,d|%e|%10.3e|%+d|%%|%s", meanLength(new ArrayList<>(c.keySet())), "ab", 42, 255, 'q', true, 1234567, 12345.678, 0.00012, 5, List.of(1)));
        System.out.println(IntStream.rangeClosed(1, 5).mapToObj(i -> "*".repeat(i)).collect(Collectors.joining("/")) + " " + Stream.iterate(1, x -> x * 3).limit(6).reduce(0, Integer::sum) + " " + IntStream.of(3, 1, 2).boxed().sorted(Comparator.reverseOrder()).map(String::valueOf).collect(Collectors.joining()));
        System.out.println("a,b,,c,,".split(",").length + " " + "a1b22c".replaceAll("[0-9]+", "#") + " " + "  x ".strip() + "|" + "AbC".chars().filter(Character::isUpperCase).count() + " " + "abc".compareTo("abd") + " " + "b".compareToIgnoreCase("A") + " " + "hello".indexOf('l') + "hello".lastIndexOf("l") + " " + TEXT.lines().count() + " " + "x".isBlank() + String.join("-", List.of("p", "q")));
        DoubleSummaryStatistics st = c.values().stream().mapToDouble(i -> i).summaryStatistics(); System.out.println(st);
        System.out.println(meanLength(List.of()));
        Function<Integer, Function<Integer, Integer>> add = x -> y -> x + y; BiFunction<Integer, Integer, Integer> mul = (x, y) -> x * y; Supplier<String> sup = () -> "sup"; UnaryOperator<String> up = String::toUpperCase;
        System.out.println(add.apply(3).apply(4) + mul.andThen(x -> x + 1).apply(5, 6) + sup.get() + up.compose((String s) -> s + "!").apply("hi") + Function.<Integer>identity().apply(9));
        System.out.println(title("a  b"));
    }
}
