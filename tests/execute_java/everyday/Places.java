import java.nio.file.Path;

public class Places {
    public static void main(String[] args) {
        for (String text : new String[] {"/a/./b/../c", "a/../../b", "/../x", "..", ".", "", "a/b/..", "/", "../../q/.", "x//y/"})
            System.out.println(text + " -> " + Path.of(text).normalize() + " " + Path.of(text).getParent() + " " + Path.of("/r/s").resolve(Path.of(text)) + " " + Path.of("r").resolve(text));
    }
}
