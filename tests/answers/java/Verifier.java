import java.util.Random;

/** Answers at random, as SV-COMP's class does: these are inputs. */
public class Verifier {
    static int quotient() {
        int i = nondetInt();
        return i > 5 && i < 7 ? 10 / (i - 6) : 0; //? div refuted
    }

    static int assumed() {
        int i = nondetInt();
        assume(i > 3);
        return 10 / i; //? div proved
    }

    static void asserted() {
        short s = nondetShort();
        boolean b = nondetBoolean();
        assume(s > 300);
        if (b && s == 12345) throw new AssertionError(); //? assert refuted
    }

    static int letters() {
        String s = nondetString();
        assume(s.length() == 2); //? null proved
        return 10 / (s.charAt(1) - 'q'); //? div refuted, null proved, bounds want proved: unknown
    }

    static int nondetInt() {
        return new Random().nextInt();
    }

    static short nondetShort() {
        return (short) new Random().nextInt();
    }

    static boolean nondetBoolean() {
        return new Random().nextBoolean();
    }

    static String nondetString() {
        byte[] bytes = new byte[new Random().nextInt()];
        return new String(bytes);
    }

    static void assume(boolean condition) {
        if (!condition) Runtime.getRuntime().halt(1);
    }
}
