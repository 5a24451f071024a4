import java.io.IOException;

/** Messages of exceptions: marked lines throw when run, or are proved. */
public class Messages {
    static int used;
    static void use(int number) { used += number; }

    // what holds

    static class Failure extends Exception {
        final int place;
        Failure(String text, int place) {
            super(text + " at " + place);
            this.place = place;
        }
        Failure(int place) { this("failure", place); }
    }
    static final class Late extends Failure {
        Late() { super("late", 7); }
    }
    static void fail(int number) throws Failure {
        if (number > 2) throw new Late();
        if (number > 1) throw new Failure(number);
        throw new Failure("bad", number);
    }
    static void caught() {
        try {
            fail(used);
        } catch (Late e) {
            use(e.getMessage().length()); // proved
        } catch (Failure e) {
            use(e.getMessage().length()); // proved
        }
    }

    // what throws

    static class Plain extends RuntimeException { }
    static void without() {
        use(new Plain().getMessage().length()); // throws
    }
    static class Given extends RuntimeException {
        Given(String text) { super(text); }
    }
    static void givenNull() {
        Given found = used > -1 ? new Given(null) : new Given("a");
        use(found.getMessage().length()); // throws
    }
    static class Caused extends Exception {
        Caused(Throwable cause) { super(cause); }
    }
    static void causedByNothing() {
        use(new Caused(null).getMessage().length()); // throws
    }
    static class Kept extends IOException {
        Kept(String text) { super(text); }
    }
    static class Forgetful extends Kept {
        Forgetful() { super("kept"); }
        @Override public String getMessage() { return null; }
    }
    static void overridden() {
        Kept found = used > -1 ? new Forgetful() : new Kept("a");
        use(found.getMessage().length()); // throws
    }
    static class Localised extends Kept {
        Localised() { super("kept"); }
        @Override public String getMessage() { return null; }
    }
    static void overriddenForAnother() {
        Localised found = new Localised();
        use(found.getLocalizedMessage().length()); // throws
    }
    static class Above extends RuntimeException {
        Above(String text) { super(text); }
        Above() { }
    }
    static class Below extends Above {
        Below(boolean isPlain, String text) { super(text); }
        Below(boolean isPlain) { }
    }
    static void throughTheOtherAbove() {
        use(new Below(true).getMessage().length()); // throws
    }
    interface Told {
        String getMessage();
    }
    static final class Silent implements Told {
        public String getMessage() { return null; }
    }
    static final class Loud extends RuntimeException implements Told {
        Loud() { super("loud"); }
    }
    static void byAnInterface() {
        Told found = used > -1 ? new Silent() : new Loud();
        use(found.getMessage().length()); // throws
    }
    static class Changed extends RuntimeException {
        Changed(String text) { super(text == null ? "" : (text = other)); }
        static String other;
    }
    static void assignedOnTheWay() {
        use(new Changed("a").getMessage().length()); // throws
    }
    static class Counted extends IndexOutOfBoundsException {
        Counted(String text) { }
    }
    static void notHandedOn() {
        use(new Counted("a").getMessage().length()); // throws
    }

    static void tried(Runnable run) {
        try {
            run.run();
            System.out.println("nothing was thrown");
        } catch (NullPointerException found) {
            System.out.println(found.getStackTrace()[0].getLineNumber());
        }
    }

    public static void main(String[] arguments) {
        for (used = 0; used < 4; used++) {
            int number = used;
            caught();
            used = number;
        }
        used = 0;
        tried(Messages::without);
        tried(Messages::givenNull);
        tried(Messages::causedByNothing);
        tried(Messages::overridden);
        tried(Messages::overriddenForAnother);
        tried(Messages::throughTheOtherAbove);
        tried(Messages::byAnInterface);
        tried(Messages::assignedOnTheWay);
        tried(Messages::notHandedOn);
    }
}
