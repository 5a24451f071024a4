/** Expressions by recursive descent, and days of a year. */
public class Sums {
    private static final int[] DAYS = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    private final String text;
    private int at;

    private Sums(String text) { this.text = text; }

    private char next() { return at < text.length() ? text.charAt(at) : 0; }

    private int factor() {
        if (next() == '(') {
            at++;
            int inner = sum();
            if (next() != ')') throw new IllegalArgumentException("no )");
            at++;
            return inner;
        }
        int start = at;
        while (next() >= '0' && next() <= '9') at++;
        if (start == at) throw new IllegalArgumentException("no number");
        return Integer.parseInt(text.substring(start, at));
    }

    private int product() {
        int made = factor();
        while (next() == '*' || next() == ':') {
            boolean divides = next() == ':';
            at++;
            int other = factor();
            made = divides ? made / other : made * other;
        }
        return made;
    }

    private int sum() {
        int made = product();
        while (next() == '+') {
            at++;
            made += product();
        }
        return made;
    }

    public static int value(String text) {
        return text == null ? 0 : new Sums(text).sum();
    }

    private static int number(byte[] text, int from, int to) {
        int made = 0;
        for (int i = from; i < to; i++) {
            if (text[i] < '0' || text[i] > '9') return -1;
            made = made * 10 + (text[i] - '0');
        }
        return made;
    }

    /** Of mm/dd. */
    public static int days(byte[] text) {
        if (text == null || text.length != 5 || text[2] != '/') return -1;
        int month = number(text, 0, 2), day = number(text, 3, 5);
        if (month < 1 || day < 1) return -1;
        return DAYS[month - 1] - day;
    }
}
