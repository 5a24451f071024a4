import java.util.*;
import java.util.regex.*;
import java.util.stream.*;

/** Groups of matchers, keys that are unboxed and values of enumerations: marked lines throw when run, or are proved. */
public class Matched {
    static int used;
    static void use(int number) { used += number; }

    // what a group matched

    static void groups(String line) {
        Matcher m = Pattern.compile("(a)|(?<end>b)").matcher(line);
        while (m.find()) {
            if (m.group(1) != null) use(m.group(1).length()); // proved
            else if (m.group("end") != null && m.start() >= 0) use(m.group("end").length()); // proved
            String one = m.group(1);
            if (one != null) use(m.group(1).trim().length() + one.length()); // proved
        }
    }
    static void another() {
        Matcher m = Pattern.compile("(a)|(b)").matcher("b");
        if (m.find() && m.group(2) != null) use(m.group(1).length()); // throws
    }
    static void goesOn() {
        Matcher m = Pattern.compile("(a)|(b)").matcher("ab");
        if (m.find() && m.group(1) != null && m.find()) use(m.group(1).length()); // throws
    }
    static void otherMatcher() {
        Matcher m = Pattern.compile("(a)|(b)").matcher("a"), n = Pattern.compile("(a)|(b)").matcher("b");
        if (m.find() && n.find() && m.group(1) != null) use(n.group(1).length()); // throws
    }
    static void sameMatcher() {
        Matcher m = Pattern.compile("(a)|(b)").matcher("ab"), same = m;
        if (m.find() && m.group(1) != null) {
            same.find();
            use(m.group(1).length()); // throws
        }
    }
    static void matchesAgain(Matcher m) { m.matches(); }
    static void byACall() {
        Matcher m = Pattern.compile("(a)|(b).*").matcher("ba");
        if (m.find(1) && m.group(1) != null) {
            matchesAgain(m);
            use(m.group(1).length()); // throws
        }
    }
    static void otherWay() {
        Matcher m = Pattern.compile("(a)|(b)").matcher("b");
        if (m.find() && m.group(1) == null) use(m.group(1).length()); // throws
    }
    static void changedNumber() {
        Matcher m = Pattern.compile("(a)|(b)").matcher("a");
        int which = 1;
        if (m.find() && m.group(which) != null) {
            which++;
            use(m.group(which).length()); // throws
        }
    }
    // numbers that are keys

    static void keys(int[] numbers) {
        Map<Integer, String> names = new HashMap<>();
        for (int each : numbers) names.put(each, "n" + each);
        for (int each : names.keySet()) use(names.get(each).length()); // proved
        Map<Character, String> letters = new TreeMap<>();
        for (char each : "ab".toCharArray()) letters.put(each, "c");
        for (char each : letters.keySet()) use(letters.get(each).length()); // proved
    }
    static void otherMap() {
        Map<Integer, String> names = new HashMap<>(), others = new HashMap<>();
        names.put(1, "a");
        for (int each : names.keySet()) use(others.get(each).length()); // throws
    }
    static void next() {
        Map<Integer, String> names = new HashMap<>();
        names.put(1, "a");
        for (int each : names.keySet()) use(names.get(each + 1).length()); // throws
    }
    static void otherBox() {
        Map<Object, String> names = new HashMap<>();
        Map<Integer, String> of = new HashMap<>();
        of.put(1, "a");
        names.put("1", "a");
        for (int each : of.keySet()) use(names.get((long) each).length()); // throws
    }
    static void narrowed() {
        Map<Integer, String> names = new HashMap<>();
        names.put(300, "a");
        for (Integer each : names.keySet()) use(names.get((int) each.byteValue()).length()); // throws
    }
    static void changed() {
        Map<Integer, String> names = new HashMap<>();
        names.put(1, "a");
        for (int each : names.keySet()) {
            each = each * 3;
            use(names.get(each).length()); // throws
        }
    }

    // the values of an enumeration

    enum Sign {
        PLUS("+"), MINUS("-");
        final String text;
        Sign(String text) { this.text = text; }
        static Optional<Sign> of(String text) {
            return Arrays.stream(values()).filter(each -> each.text.equals(text)).findFirst(); // proved
        }
        static long count(int least) { return Stream.of(values()).filter(each -> each.ordinal() > least).count(); } // proved
    }
    enum Mark {
        RED, BLUE;
        static final Mark[] ALL = values();
        static long count() {
            ALL[1] = null;
            return Arrays.stream(ALL).filter(each -> each.ordinal() > 0).count(); // throws
        }
    }
    enum Tone {
        LOW, HIGH;
        static long count() {
            Tone[] all = values();
            all[0] = null;
            return Stream.of(all).filter(each -> each.ordinal() > 0).count(); // throws
        }
    }
    enum Early {
        FIRST, LAST;
        static long count() {
            return Arrays.stream(new Early[] { FIRST, null }).filter(each -> each.ordinal() > 0).count(); // throws
        }
    }
    static final class Fake {
        final String text = "f";
        static Fake[] values() { return new Fake[] { new Fake(), null }; }
        static long count() { return Arrays.stream(values()).filter(each -> each.text.isEmpty()).count(); } // throws
    }
    static void marks() { Mark.count(); }
    static void tones() { Tone.count(); }
    static void early() { Early.count(); }
    static void fakes() { Fake.count(); }

    public static void main(String[] arguments) {
        groups("ab" + arguments.length);
        keys(new int[] { 1, arguments.length });
        use(Sign.of("+").isPresent() ? (int) Sign.count(arguments.length) : 1);
        another(); goesOn(); otherMatcher(); sameMatcher(); byACall(); otherWay(); changedNumber();
        otherMap(); next(); otherBox(); narrowed(); changed(); marks(); tones(); early(); fakes();
    }
}
