/** A constructor of the superclass calls a method that reads a field of the subclass, which is not assigned yet. */
public class OverriddenHook {
    static int length;

    static class Base {
        Base() {
            hook();
        }

        void hook() {}
    }

    static class Named extends Base {
        private final String name;

        Named(String given) {
            name = given == null ? "" : given;
        }

        @Override
        void hook() {
            length = name.length(); // fails
        }
    }

    public static void main(String[] arguments) {
        new Named("x");
    }
}
