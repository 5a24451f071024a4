import java.io.*;
import java.util.*;

/** Fields that classes of the library declare and its methods write: lines marked `throws` throw when `main` runs, those
 * marked `proved` never do. */
public class LibraryFields {
    interface Body { void run() throws IOException; }

    static InputStream bytes() { return new ByteArrayInputStream(new byte[3]); }

    static class Buffered extends BufferedInputStream {
        Buffered() { super(bytes()); }
        void closed() throws IOException {
            if (buf == null) return;
            super.close();
            buf.hashCode(); // throws
        }
        void closedThroughThis() throws IOException {
            if (in == null) return;
            close();
            in.hashCode(); // throws
        }
        void closedByAnother() throws IOException {
            if (buf == null) return;
            Closer.close(this);
            buf.hashCode(); // throws
        }
        void closedLater() throws IOException {
            if (buf == null) return;
            if (in == null) return;
            in.hashCode(); // proved
        }
        void closedInside() throws IOException {
            if (buf == null) return;
            String.valueOf(new Closer(this));
            buf.hashCode(); // throws
        }
    }
    static class Closer {
        final InputStream closed;
        Closer(InputStream closed) { this.closed = closed; }
        static void close(InputStream given) throws IOException { given.close(); }
        @Override public String toString() {
            try { closed.close(); } catch (IOException e) { return "e"; }
            return "c";
        }
    }
    static class Pushed extends PushbackInputStream {
        Pushed() { super(bytes()); }
        void closed() throws IOException {
            byte[] before = buf;
            if (before == null) return;
            super.close();
            buf.hashCode(); // throws
        }
        static void ofAnother(Pushed other) throws IOException {
            if (other.in == null) return;
            other.close();
            other.in.hashCode(); // throws
        }
    }
    static class Printing extends PrintStream {
        Printing() { super(new ByteArrayOutputStream()); }
        void closed() {
            if (out == null) return;
            super.close();
            out.hashCode(); // throws
        }
    }
    static class Counted extends ByteArrayInputStream {
        Counted() { super(new byte[3]); }
        void read(Object given) {
            Object found = pos == 0 ? given : null;
            if (pos != 0) return;
            read();
            if (pos == 0) found = given;
            else found = null;
            found.hashCode(); // throws
        }
    }
    static class Grown extends ArrayList<String> {
        void changed() {
            if (modCount != 0) return;
            add("a");
            Object found = modCount == 0 ? "same" : null;
            found.hashCode(); // throws
        }
        void unchanged() {
            Object found = modCount == 0 ? "same" : null;
            if (modCount != 0) return;
            found.hashCode(); // proved
        }
    }
    static void tried(Body body) throws IOException {
        try {
            body.run();
        } catch (NullPointerException e) {
            System.out.println(e.getStackTrace()[0].getLineNumber());
        }
    }
    public static void main(String[] args) throws IOException {
        tried(() -> new Buffered().closed());
        tried(() -> new Buffered().closedThroughThis());
        tried(() -> new Buffered().closedByAnother());
        tried(() -> new Buffered().closedLater());
        tried(() -> new Buffered().closedInside());
        tried(() -> new Pushed().closed());
        tried(() -> Pushed.ofAnother(new Pushed()));
        tried(() -> new Printing().closed());
        tried(() -> new Counted().read("x"));
        tried(() -> new Grown().changed());
        tried(() -> new Grown().unchanged());
    }
}
