import java.io.ByteArrayInputStream;
import java.util.ArrayList;

/** Numbers that classes of the library keep in fields, which their methods change: `main` shows each failure. */
public class LibraryNumbers {
    static class Read extends ByteArrayInputStream {
        private int mine;
        Read(int size) { super(new byte[size]); }
        int skipped(int[] given) {
            if (pos >= given.length) return 0;
            skip(5);
            return given[pos]; // fails
        }
        int skippedBelow(int[] given) {
            if (pos >= given.length) return 0;
            further();
            return given[pos]; // fails
        }
        void further() { skip(5); }
        int counted() {
            int[] made = new int[count];
            if (pos >= made.length) return 0;
            read();
            read();
            read();
            return made[pos]; // fails
        }
        int divided() {
            if (pos != 0) return 1;
            skip(3);
            return 5 / (3 - pos); // fails
        }
        int own(int[] given) {
            if (mine < 0 || mine >= given.length) return 0;
            skip(5);
            return given[mine]; // holds
        }
    }
    static class Changed extends ArrayList<String> {
        int twice(int[] given) {
            if (modCount < 0 || modCount >= given.length) return 0;
            add("x");
            add("y");
            return given[modCount]; // fails
        }
        int once() {
            if (modCount != 0) return 1;
            add("x");
            return 1 / (modCount - 1); // fails
        }
    }
    interface Body { int run(); }
    static void tried(Body body) {
        try {
            body.run();
        } catch (RuntimeException e) {
            System.out.println(e.getStackTrace()[0].getLineNumber());
        }
    }
    public static void main(String[] args) {
        tried(() -> new Read(9).skipped(new int[2]));
        tried(() -> new Read(9).skippedBelow(new int[2]));
        tried(() -> new Read(3).counted());
        tried(() -> new Read(3).divided());
        tried(() -> new Read(3).own(new int[2]));
        tried(() -> new Changed().twice(new int[2]));
        tried(() -> new Changed().once());
    }
}
