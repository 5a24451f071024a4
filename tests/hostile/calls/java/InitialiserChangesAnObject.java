class InitialiserChangesAnObject {
    int divisor = 1;
    static InitialiserChangesAnObject shared;

    static class Other {
        static int value = 5;

        static {
            shared.divisor = 0;
        }
    }

    public static void main(String[] arguments) {
        if (arguments.length < 9) {
            InitialiserChangesAnObject mine = new InitialiserChangesAnObject();
            shared = mine;
            int seen = Other.value;
            int result = 100 / mine.divisor; // fails
        }
    }
}
