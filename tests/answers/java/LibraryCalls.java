import java.util.Arrays;
import java.util.Objects;

/** What library methods document to throw an exception for is an obligation of the call. */
public class LibraryCalls {
    static char inside(String s, int i) {
        if (s == null || i < 0 || i >= s.length()) return 0; //? null proved
        return s.charAt(i); //? null proved, bounds proved
    }

    static char outside(String s, int i) {
        if (s == null || i < 0 || i > s.length()) return 0; //? null proved
        return s.charAt(i); //? null proved, bounds refuted
    }

    static String part(String s, int from, int to) {
        return s.substring(from, to); //? null refuted, bounds refuted
    }

    static char caught(String s) {
        try {
            return s.charAt(3); //? null refuted, bounds refuted
        } catch (IndexOutOfBoundsException e) {
            return 0;
        }
    }

    static boolean equal(String s, String t) {
        return s.equals(t); //? null refuted
    }

    static int compared(String s, String t) {
        return s.compareTo(t); //? null refuted
    }

    static int checked(String s, String t) {
        Objects.requireNonNull(t); //? null refuted
        return "x".compareTo(t); //? null proved
    }

    static int[] copied(int[] a, int n) {
        return Arrays.copyOf(a, n); //? null refuted, bounds refuted
    }

    static int[] grown(int n) {
        int[] a = new int[2];
        return Arrays.copyOf(a, n & 7); //? null proved, bounds proved
    }

    static void moved(int[] a, int[] b, int n) {
        System.arraycopy(a, 0, b, 0, n); //? null refuted, bounds refuted
    }

    static int inserted(int at) {
        StringBuilder text = new StringBuilder("ab");
        text.insert(at, "x"); //? null proved, bounds refuted
        return text.length(); //? null proved
    }

    static double parsed(String s) {
        return Double.parseDouble(s); //? null refuted
    }
}
