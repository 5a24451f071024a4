import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.util.zip.CheckedInputStream;
import java.util.zip.Checksum;

class ASumOfACheckedStream {
    static Object seen = new Object();
    static class Sum implements Checksum {
        @Override
        public void update(int value) {
            seen = null;
        }

        @Override
        public void update(byte[] bytes, int from, int count) {
            seen = null;
        }

        @Override
        public long getValue() {
            return 0;
        }

        @Override
        public void reset() {
        }
    }

    public static void main(String[] args) throws Exception {
        InputStream in = new CheckedInputStream(new ByteArrayInputStream(new byte[2]), new Sum());
        seen = new Object();
        in.read();
        seen.hashCode(); // fails
    }
}
