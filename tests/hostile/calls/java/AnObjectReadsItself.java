import java.io.*;

class AnObjectReadsItself {
    static int divisor;

    static Object copy(Object given) throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        ObjectOutputStream out = new ObjectOutputStream(bytes);
        out.writeObject(given);
        out.close();
        return new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
    }

    static class Kept implements Serializable {
        private void readObject(ObjectInputStream in) {
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
