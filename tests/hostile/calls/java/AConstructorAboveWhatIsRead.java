import java.io.*;

class AConstructorAboveWhatIsRead {
    static int divisor;

    static Object copy(Object given) throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        ObjectOutputStream out = new ObjectOutputStream(bytes);
        out.writeObject(given);
        out.close();
        return new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
    }

    static class Above {
        Above() {
            divisor = divisor == 1 ? 0 : 1;
        }
    }

    static class Kept extends Above implements Serializable {
    }

    public static void main(String[] arguments) throws Exception {
        Object made = new Kept();
        divisor = 1;
        copy(made);
        int result = 100 / divisor; // fails
    }
}
