/** What an object reads when it is read itself leaves transient fields. */
public class ATransientFieldInAHook {
    static class Kept implements java.io.Serializable {
        transient final String name = new String("a");
        private void readObject(java.io.ObjectInputStream stream) throws Exception {
            stream.defaultReadObject();
            length();
        }
        int length() {
            return name.length(); // fails
        }
    }
    static byte[] written(Object object) throws Exception {
        java.io.ByteArrayOutputStream stream = new java.io.ByteArrayOutputStream();
        new java.io.ObjectOutputStream(stream).writeObject(object);
        return stream.toByteArray();
    }
    public static void main(String[] arguments) throws Exception {
        java.io.InputStream bytes = new java.io.ByteArrayInputStream(written(new Kept()));
        new java.io.ObjectInputStream(bytes).readObject();
    }
}
