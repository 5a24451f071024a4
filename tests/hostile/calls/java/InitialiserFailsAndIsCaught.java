class InitialiserFailsAndIsCaught {
    static int given;

    static class Other {
        static int value = shown(given);

        static int shown(int number) {
            int[] cells = new int[7];
            return cells[number] + 1;
        }
    }

    static int kept() {
        try {
            return Other.value;
        } catch (ExceptionInInitializerError error) {
            return 0;
        }
    }

    public static void main(String[] arguments) {
        given = arguments.length;
        int result = 100 / kept(); // fails
    }
}
