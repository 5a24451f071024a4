import java.util.HashMap;
import java.util.Map;
import java.util.TreeSet;

public class WordCount {
    static final String TEXT = "It was the best of times, it was the worst of times; it was the age of wisdom...\n"
        + "It was the age of foolishness, it was the epoch of belief.";

    public static void main(String[] args) {
        Map<String, Integer> counts = new HashMap<>();
        for (String word : TEXT.toLowerCase().split("[^a-z]+")) counts.merge(word, 1, Integer::sum);
        for (String word : new TreeSet<>(counts.keySet())) System.out.println(word + "\t" + "*".repeat(counts.get(word)));
        StringBuilder reversed = new StringBuilder();
        for (String line : TEXT.split("\n")) reversed.append(new StringBuilder(line.strip()).reverse()).append('/');
        System.out.println(reversed);
        System.out.println(TEXT.replace("it was", "IT WAS").replaceAll("\\bage\\b", "<$0>").lines().count());
        System.out.println(String.join("-", "a b  c".split(" ")) + " " + "x,y,,".split(",").length);
        System.out.println("  pad ".trim() + "|" + "abc".compareTo("abd") + "|" + "Hello".chars().sum() + "|" + "mississippi".lastIndexOf("ss") + "|" + "a-b".indexOf('-'));
        System.out.println("Straße".toUpperCase() + " " + "ÄÖ".toLowerCase() + " " + "\u00e9t\u00e9".length() + " " + "tab\tq\"".contains("\t"));
    }
}
