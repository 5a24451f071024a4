class InitialiserFailsBeforeTheMethod {
    static int given;

    static class Other {
        static int value = 6 / given;

        static int same(int number) {
            return number;
        }
    }

    public static void main(String[] arguments) {
        int count = arguments.length;
        try {
            count = Other.same(count);
        } catch (LinkageError error) {
            int result = 100 / (count - count); // fails
        }
    }
}
