import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.util.Enumeration;

class StreamsOfAnEnumeration {
    static Object seen = new Object();

    static class Streams implements Enumeration<InputStream> {
        int count;

        @Override
        public boolean hasMoreElements() {
            if (count > 1) {
                seen = null;
            }
            return count < 3;
        }

        @Override
        public InputStream nextElement() {
            count++;
            return new ByteArrayInputStream(new byte[1]);
        }
    }

    public static void main(String[] args) throws IOException {
        SequenceInputStream all = new SequenceInputStream(new Streams());
        all.read();
        seen = new Object();
        all.read();
        all.read();
        seen.hashCode(); // fails
    }
}
