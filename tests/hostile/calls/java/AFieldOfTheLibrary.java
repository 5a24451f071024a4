import java.io.*;

/** A method of the library writes a field that the library declares. */
public class AFieldOfTheLibrary extends BufferedInputStream {
    AFieldOfTheLibrary() { super(new ByteArrayInputStream(new byte[3])); }

    int left() throws IOException {
        if (buf == null) return 0;
        super.close();
        return buf.length; // fails
    }

    public static void main(String[] args) throws IOException {
        new AFieldOfTheLibrary().left();
    }
}
