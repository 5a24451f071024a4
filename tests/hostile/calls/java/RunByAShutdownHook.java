class RunByAShutdownHook extends Thread {
    static int parts = 1;

    public void run() {
        parts = 100 / parts; // fails
    }

    public static void main(String[] arguments) {
        if (arguments.length < 9) {
            Runtime.getRuntime().addShutdownHook(new RunByAShutdownHook());
            parts = 0;
        }
    }
}
