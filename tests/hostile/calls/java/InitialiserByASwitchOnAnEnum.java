class InitialiserByASwitchOnAnEnum {
    enum Size {
        SMALL(1),
        NONE(0);

        final int share;

        Size(int parts) {
            share = 100 / parts; // fails
        }
    }

    static int number(Size size) {
        switch (size) {
            case SMALL:
                return 1;
            default:
                return 2;
        }
    }

    public static void main(String[] arguments) {
        if (arguments.length < 9) {
            int seen = number(null);
        }
    }
}
