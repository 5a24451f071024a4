import java.util.EnumSet;

class InitialiserByTheLibrary {
    enum Size {
        SMALL(1),
        NONE(0);

        final int share;

        Size(int parts) {
            share = 100 / parts; // fails
        }
    }

    public static void main(String[] arguments) {
        if (arguments.length < 9) {
            EnumSet<Size> all = EnumSet.allOf(Size.class);
        }
    }
}
