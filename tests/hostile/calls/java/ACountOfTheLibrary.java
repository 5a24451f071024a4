import java.util.ArrayList;

/** A method of the library counts in a field that the library declares. */
public class ACountOfTheLibrary extends ArrayList<String> {
    int changed() {
        if (modCount != 0) return 1;
        add("x");
        return 1 / (modCount - 1); // fails
    }

    public static void main(String[] args) {
        new ACountOfTheLibrary().changed();
    }
}
