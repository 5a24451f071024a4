import java.io.*;

class AnObjectIsReplacedWhenRead {
    static int divisor;

    static Object copy(Object given) throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        ObjectOutputStream out = new ObjectOutputStream(bytes);
        out.writeObject(given);
        out.close();
        return new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
    }

    static class Kept implements Serializable {
        private Object readResolve() {
            divisor = 0;
            return this;
        }
    }

    public static void main(String[] arguments) throws Exception {
        Object made = new Kept();
        divisor = 1;
        copy(made);
        int result = 100 / divisor; // fails
    }
}
