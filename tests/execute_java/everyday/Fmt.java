import java.text.*;
import java.util.*;
public class Fmt {
    public static void main(String[] args) {
        System.out.println(new DecimalFormat("#,##0.00").format(1234567.891) + " " + new DecimalFormat("0.###").format(2.5) + " " + new DecimalFormat("00.0").format(3.14159) + " " + new DecimalFormat("#.##%").format(0.1234));
        System.out.println(String.format(Locale.US, "%,.2f", 9876543.21) + " " + String.format("%05d|%-5d|%5s|%.3s|%o|%X|%h", 42, 42, "ab", "abcdef", 8, 255, "hi") + String.format("|%2$s %1$s|%n", "a", "b").trim());
        System.out.println(NumberFormat.getInstance(Locale.US).format(1234.5) + " " + NumberFormat.getPercentInstance(Locale.US).format(0.25) + " " + NumberFormat.getCurrencyInstance(Locale.US).format(12.5));
        System.out.println(MessageFormat.format("{0} has {1} items", "bob", 3) + " " + MessageFormat.format("it''s {0}", 1234567));
        try { System.out.println(String.format("%d", "x")); } catch (IllegalFormatException e) { System.out.println(e.getMessage()); }
        try { System.out.println(String.format("%s %s", "x")); } catch (MissingFormatArgumentException e) { System.out.println(e.getMessage()); }
        System.out.println(String.format("%b %c %s %S %10.4f %-10.2e| %g %a", null, 65, null, "up", Math.E, 12345.6789, 0.0001234, 1.0) + "x".formatted() + "%d-%s".formatted(1, "z"));
        SimpleDateFormat f = new SimpleDateFormat("yyyy-MM-dd HH:mm", Locale.US); f.setTimeZone(TimeZone.getTimeZone("UTC")); System.out.println(f.format(new Date(0L)));
        System.out.println(new StringJoiner(", ", "{", "}").add("a").add("b") + " " + "Straße".toUpperCase() + " " + "İ".toLowerCase(Locale.ROOT).length() + " " + "%tY".formatted(new GregorianCalendar(2020, 0, 5)) + " " + new ChoiceFormat("0#none|1#one|2#many").format(5));
    }
}
