import java.util.regex.*;

/** A matcher that works on a text of the program's class: marked lines throw when run. */
public class Texts {
    static int used;
    static void use(int number) { used += number; }
    static final class Letters implements CharSequence {
        public int length() { return 1; }
        public char charAt(int place) { return 'a'; }
        public CharSequence subSequence(int from, int end) {
            return new CharSequence() {
                public int length() { return 1; }
                public char charAt(int place) { return 'a'; }
                public CharSequence subSequence(int first, int last) { return this; }
                public String toString() { return used++ % 2 == 0 ? "a" : null; }
            };
        }
    }
    static void ownText() {
        used = 0;
        Matcher m = Pattern.compile("(a)|(b)").matcher(new Letters());
        if (m.find() && m.group(1) != null) use(m.group(1).length()); // throws
    }
    public static void main(String[] arguments) { ownText(); }
}
