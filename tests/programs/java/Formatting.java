import java.util.Locale;

/** String.format with widths, precisions, flags and several types. */
public class Formatting {
    public static void main(String[] args) {
        System.out.println(String.format("%d|%5d|%-5d|%05d|%+d", 42, 42, 42, 42, 42));
        System.out.println(String.format("%x|%X|%o|%08x", 255, 255, 8, 48879));
        System.out.println(String.format("%s|%10s|%-10s|%.2s", "text", "right", "left", "cut"));
        System.out.println(String.format(Locale.ROOT, "%.2f|%8.3f|%-8.1f|%e", 3.14159, 2.71828, 1.5, 12345.678));
        System.out.println(String.format(Locale.ROOT, "%,d|%(d|% d", 1234567, -5, 5));
        System.out.println(String.format("%c|%b|%%|%h", 'x', true, "hi"));
        System.out.println(String.format("%2$s %1$s", "a", "b"));
        System.out.printf("%s %s%n", null, new int[0].length);
        System.out.println("%d items".formatted(3));
        try {
            String.format("%d", "text");
        } catch (java.util.IllegalFormatException e) {
            System.out.println(e.getMessage());
        }
    }
}
