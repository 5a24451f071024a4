import java.util.*;
/** Strings, switch on strings and enums with bodies, StringBuilder, ternaries, labelled loops, char arrays, varargs. */
public class Words {
    enum Kind { NOUN(1) { int score(String w) { return w.length() * weight; } }, VERB(2) { int score(String w) { last = w; return w.indexOf('e') + weight; } }, OTHER(0);
        final int weight; static String last = "none"; Kind(int w) { weight = w; } int score(String w) { return 0; } }
    private static final Kind[] KINDS = Kind.values();
    private final char[] buffer = new char[16]; private int used; private String joined = "";
    static Kind kindOf(String word) {
        switch (word) {
            case "run": case "see": return Kind.VERB;
            case "tree": return Kind.NOUN;
            default: return word.isEmpty() ? Kind.OTHER : KINDS[word.charAt(0) % KINDS.length];
        }
    }
    void append(String... words) {
        for (String w : words) for (char c : w.toCharArray()) { if (used == buffer.length) return; buffer[used++] = Character.toUpperCase(c); }
        joined = String.join("-", words);
    }
    int vowels() {
        int n = 0;
        outer:
        for (int i = 0; i < used; i++) { for (char v : "AEIOU".toCharArray()) if (buffer[i] == v) { n++; continue outer; } if (n > 4) break outer; buffer[i] = '.'; }
        return n;
    }
    int total(String[] words) { int t = 0; for (String w : words) { Kind k = kindOf(w); t += switch (k) { case NOUN -> { append(w); yield k.score(w); } case VERB -> k.score(w) * 2; case OTHER -> -1; }; } return t; }
    public static void main(String[] args) {
        String[] words = args.length > 0 ? args : new String[] { "tree", "run", "blue", "see", "", "apple" };
        Words w = new Words(), v = w;
        int t = w.total(words);
        v.append("ox", "ibex");
        StringBuilder b = new StringBuilder();
        for (int i = 0; i < w.used; i++) b.insert(0, w.buffer[i]);
        System.out.println(t + " " + v.vowels() + " " + b + " " + w.joined + " " + Kind.last + " " + new String(w.buffer, 0, w.used));
    }
}
