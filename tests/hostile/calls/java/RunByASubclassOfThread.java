class RunByASubclassOfThread extends Thread {
    static int parts;

    public void run() {
        parts = 100 / parts; // fails
    }

    public static void main(String[] arguments) {
        if (arguments.length < 9) {
            new RunByASubclassOfThread().start();
        }
    }
}
