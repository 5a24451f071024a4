import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

class Tokens {
    enum Kind {
        WORD, NUMBER, SIGN, END
    }

    private static final Kind[] BY_CLASS = {Kind.SIGN, Kind.WORD, Kind.NUMBER};
    private final char[] input;
    private int start;
    private int end;
    private Kind kind;
    private static final Map<String, Integer> WEIGHTS = new HashMap<>();

    static {
        WEIGHTS.put("one", 1);
        WEIGHTS.put("two", 2);
        WEIGHTS.put("ten", 10);
    }

    Tokens(String text) {
        input = text.toCharArray();
    }

    private static int classOf(char c) {
        if (Character.isLetter(c)) {
            return 1;
        }
        return c >= '0' && c <= '9' ? 2 : 0;
    }

    boolean advance() {
        start = end;
        while (start < input.length && input[start] == ' ') {
            start++;
        }
        if (start == input.length) {
            kind = Kind.END;
            end = start;
            return false;
        }
        int of = classOf(input[start]);
        kind = BY_CLASS[of];
        end = start + 1;
        while (of != 0 && end < input.length && classOf(input[end]) == of) {
            end++;
        }
        return true;
    }

    String text() {
        return new String(input, start, end - start);
    }

    public static void main(String[] args) {
        int[] counts = new int[Kind.values().length];
        Map<String, Integer> seen = new LinkedHashMap<>();
        int weight = 0;
        for (String arg : args) {
            Tokens tokens = new Tokens(arg);
            while (tokens.advance()) {
                counts[tokens.kind.ordinal()]++;
                String text = tokens.text();
                if (tokens.kind == Kind.WORD) {
                    Integer known = WEIGHTS.get(text);
                    weight += known == null ? text.length() : known;
                    seen.merge(text, 1, Integer::sum);
                } else if (tokens.kind == Kind.NUMBER && text.length() < 5) {
                    weight += Integer.parseInt(text);
                }
            }
        }
        for (Map.Entry<String, Integer> each : seen.entrySet()) {
            weight -= each.getValue() / each.getKey().length();
        }
        System.out.println(weight + " " + counts[Kind.SIGN.ordinal()] + " " + 90 / (counts[0] + counts[1] + 1));
    }
}
