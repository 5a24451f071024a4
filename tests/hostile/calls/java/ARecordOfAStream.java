import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.io.Serializable;

class ARecordOfAStream {
    record Named(Object name) implements Serializable {
    }

    static class Forgetful extends ObjectOutputStream {
        Forgetful(OutputStream out) throws IOException {
            super(out);
            enableReplaceObject(true);
        }

        @Override
        protected Object replaceObject(Object given) {
            return given instanceof String ? null : given;
        }
    }

    static int use(Named named) {
        Object name = named.name();
        return name.hashCode(); // fails
    }

    public static void main(String[] arguments) throws Exception {
        use(new Named("n"));
        ByteArrayOutputStream stream = new ByteArrayOutputStream();
        new Forgetful(stream).writeObject(new Named("n"));
        use((Named) new ObjectInputStream(new ByteArrayInputStream(stream.toByteArray())).readObject());
    }
}
