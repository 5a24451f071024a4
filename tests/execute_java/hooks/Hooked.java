/** Ends in several ways with something left to be done. */
public class Hooked {
    static int total = 1;

    static class Report extends Thread {
        public void run() {
            System.out.println(100 / total);
        }
    }

    public static void main(String[] args) {
        Runtime runtime = Runtime.getRuntime();
        runtime.addShutdownHook(new Report());
        Thread other = new Thread(() -> System.out.println("other"));
        runtime.addShutdownHook(other);
        switch (args[0]) {
            case "returns":
                total = 4;
                break;
            case "exits":
                System.exit(3);
                break;
            case "halts":
                runtime.halt(4);
                break;
            case "throws":
                throw new IllegalStateException();
            case "fails":
                total = 0;
                break;
            default:
                System.out.println(runtime.removeShutdownHook(other));
                System.out.println(runtime.removeShutdownHook(other));
                try {
                    runtime.addShutdownHook(new Report());
                    Thread twice = new Report();
                    runtime.addShutdownHook(twice);
                    runtime.addShutdownHook(twice);
                } catch (IllegalArgumentException e) {
                    System.out.println("twice");
                }
        }
    }
}
