/** The collector decides when a finalizer runs. */
public class Finalized {
    static int count = 1;

    static class Dying {
        @Override
        @SuppressWarnings({"removal", "deprecation"})
        protected void finalize() {
            System.out.println(10 / (count - 1));
        }
    }

    public static void main(String[] args) {
        new Dying();
        System.gc();
        System.out.println(count);
    }
}
