/** References that are null, or never are; each method is an entry of its own. */
public class Nullness {
    static Object nothing;
    int[] cells;

    static int never_assigned() {
        return nothing.hashCode(); //? null refuted
    }

    static int fresh() {
        int[] five = new int[5];
        return five.length; //? null proved
    }

    static int default_field() {
        return new Nullness().cells.length; //? null refuted
    }

    static int chosen(int k) {
        String text = k > 0 ? "x" : null;
        return text.length(); //? null refuted
    }

    static int guarded(int k) {
        int[] some = k > 0 ? new int[3] : null;
        if (some == null) {
            return 0;
        }
        return some.length; //? null proved
    }

    static int quotient(int k) {
        return 10 / k; //? div refuted
    }

    static int caught(int k) {
        try {
            return 10 / (k - 3); //? div refuted
        } catch (ArithmeticException zero) {
            return 0;
        }
    }
}
