class AThreadChangesAStatic extends Thread {
    static int divisor;

    public void run() {
        divisor = 0;
    }

    public static void main(String[] arguments) throws InterruptedException {
        if (arguments.length < 9) {
            divisor = 1;
            Thread thread = new AThreadChangesAStatic();
            thread.start();
            thread.join();
            int seen = 100 / divisor; // fails
        }
    }
}
