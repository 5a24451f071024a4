import java.io.*;

class AnObjectWritesItself {
    static int divisor;

    static Object copy(Object given) throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        ObjectOutputStream out = new ObjectOutputStream(bytes);
        out.writeObject(given);
        out.close();
        return bytes;
    }

    static class Kept implements Serializable {
        private void writeObject(ObjectOutputStream out) {
            divisor = 0;
        }
    }

    public static void main(String[] arguments) throws Exception {
        Object made = new Kept();
        divisor = 1;
        copy(made);
        int result = 100 / divisor; // fails
    }
}
