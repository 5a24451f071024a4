import java.io.File;
import java.io.FileFilter;

class AFilterOfFiles {
    static Object seen = new Object();

    public static void main(String[] args) throws Exception {
        FileFilter filter = file -> {
            seen = null;
            return true;
        };
        seen = new Object();
        new File("/").listFiles(filter);
        seen.hashCode(); // fails
    }
}
