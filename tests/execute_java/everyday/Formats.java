import java.util.Locale;

public class Formats {
    public static void main(String[] args) {
        System.out.println(String.format("%5d|%-5d|%05d|%+d|%x|%X|%o|%,d", 42, 42, 42, 42, 255, 255, 8, 1234567));
        System.out.println(String.format("%.3f|%10.2f|%-10.1f|%e|%g", Math.PI, 2.5, 0.05, 12345.678, 0.0001234));
        System.out.println(String.format("%s|%10s|%-10s|%.2s|%S", "word", "right", "left", "cut", "upper"));
        System.out.println(String.format("%b %c %% %n", true, 'x').trim());
        System.out.println(String.format("%2$s %1$s %2$s", "a", "b"));
        System.out.println(String.format("%08.3f %(d %h", -3.14159, -7, "hash"));
        System.out.println(String.format(Locale.ROOT, "%,.2f", 9876543.215));
        System.out.println(String.format("%s %s %s", null, new int[0].length, java.util.List.of(1, 2)));
        System.out.println(String.format("%d %d %d", (byte) -1, Long.MIN_VALUE, Short.MAX_VALUE));
        System.out.println("%d items at %s".formatted(3, "home"));
    }
}
