import java.io.*;

class AConstructorOfWhatReadsItself {
    static int divisor;

    static Object copy(Object given) throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        ObjectOutputStream out = new ObjectOutputStream(bytes);
        out.writeObject(given);
        out.close();
        return new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
    }

    public static class Kept implements Externalizable {
        public Kept() {
            divisor = divisor == 1 ? 0 : 1;
        }

        public void writeExternal(ObjectOutput out) {
        }

        public void readExternal(ObjectInput in) {
        }
    }

    public static void main(String[] arguments) throws Exception {
        Object made = new Kept();
        divisor = 1;
        copy(made);
        int result = 100 / divisor; // fails
    }
}
