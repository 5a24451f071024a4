/** No constructor runs for an object that is read. */
public class ATransientFieldOfAStream {
    static class Kept implements java.io.Serializable {
        transient final String name = new String("a");
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
        Object read = new java.io.ObjectInputStream(bytes).readObject();
        ((Kept) read).length();
    }
}
