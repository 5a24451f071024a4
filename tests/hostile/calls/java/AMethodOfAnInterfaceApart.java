/** A class inherits a method for an interface that the class above does not know. */
public class AMethodOfAnInterfaceApart {
    interface Named { int size(); }
    static class Above {
        public int size() {
            return name.length(); // fails
        }
    }
    static class Below extends Above implements Named { }
    static String name = "a";
    public static void main(String[] arguments) throws Exception {
        name = arguments.length > 5 ? "b" : null;
        java.lang.reflect.Method found = Named.class.getMethod("size");
        found.setAccessible(true);
        found.invoke(new Below());
    }
}
