import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;

/** Objects of one class are read from a stream; others are made by their constructors. */
public class OneRead {
    enum Colour {
        RED;
        final String text = new String("r");
    }

    record Pair(String left) implements Serializable {
        Pair {
            left = left == null ? "" : left;
        }
    }

    static class Plain {
        final String name = new String("p");

        int length() {
            return name.length(); // proved
        }
    }

    static class Kept extends Plain implements Serializable {
        transient final String own = new String("k");

        int size() {
            return own.length(); // throws
        }
    }

    static final String[] TABLE = {"a"};

    static int colour() {
        return Colour.RED.text.length(); // proved
    }

    static int pair(Pair pair) {
        return pair.left.length(); // proved
    }

    static int row() {
        return TABLE.length; // proved
    }

    static Object read(Object written) throws Exception {
        ByteArrayOutputStream stream = new ByteArrayOutputStream();
        new ObjectOutputStream(stream).writeObject(written);
        return new ObjectInputStream(new ByteArrayInputStream(stream.toByteArray())).readObject();
    }

    public static void main(String[] arguments) throws Exception {
        colour();
        row();
        pair(new Pair("x"));
        Kept kept = (Kept) read(new Kept());
        kept.length();
        kept.size();
    }
}
