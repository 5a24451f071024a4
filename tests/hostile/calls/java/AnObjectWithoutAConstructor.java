/** The platform makes an object and runs no constructor. */
public class AnObjectWithoutAConstructor {
    static class Kept {
        final String name = new String("a");
        int length() {
            return name.length(); // fails
        }
    }
    public static void main(String[] arguments) throws Exception {
        java.lang.reflect.Field found = sun.misc.Unsafe.class.getDeclaredField("theUnsafe");
        found.setAccessible(true);
        Object made = ((sun.misc.Unsafe) found.get(null)).allocateInstance(Kept.class);
        ((Kept) made).length();
    }
}
