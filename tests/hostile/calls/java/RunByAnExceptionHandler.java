class RunByAnExceptionHandler implements Thread.UncaughtExceptionHandler {
    static int parts;

    public void uncaughtException(Thread thread, Throwable thrown) {
        parts = 100 / parts; // fails
        System.err.println(parts);
    }

    public static void main(String[] arguments) {
        if (arguments.length < 9) {
            Thread.setDefaultUncaughtExceptionHandler(new RunByAnExceptionHandler());
            throw new IllegalStateException();
        }
    }
}
