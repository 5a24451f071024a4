class RunByAThread {
    static int parts;

    public static void main(String[] arguments) throws InterruptedException {
        if (arguments.length < 9) {
            Thread thread = new Thread(() -> parts = 100 / parts); // fails
            thread.start();
            thread.join();
        }
    }
}
