/** The same by a stream of its own. */
public class ATransientFieldOfAnOwnStream {
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
    static class In extends java.io.ObjectInputStream {
        In(java.io.InputStream bytes) throws java.io.IOException {
            super(bytes);
        }
    }
    public static void main(String[] arguments) throws Exception {
        ((Kept) new In(new java.io.ByteArrayInputStream(written(new Kept()))).readUnshared()).length();
    }
}
