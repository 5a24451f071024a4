/** A failure that the program catches is one all the same. */
public class Caught {
    String name;

    int text(String s) {
        try {
            return s.length(); //? null refuted
        } catch (NullPointerException e) {
            return -1;
        }
    }

    static int field(Caught c) {
        try {
            return c.name.length(); //? null refuted
        } catch (RuntimeException e) {
            return 0;
        }
    }

    static int index(int[] a, int i) {
        try {
            return a[i]; //? null refuted, bounds refuted
        } catch (ArrayIndexOutOfBoundsException | NullPointerException e) {
            return -1;
        }
    }

    static int quotient(int a, int b) {
        try {
            return a / b; //? div refuted
        } catch (ArithmeticException e) {
            throw new IllegalStateException(e);
        }
    }

    static int guarded(int[] a) {
        try {
            return a == null ? 0 : a.length; //? null proved
        } catch (NullPointerException never) {
            return 1;
        }
    }
}
