import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

class RunByAnExecutor {
    static int parts;

    static class Work implements Runnable {
        public void run() {
            parts = 100 / parts; // fails
        }
    }

    public static void main(String[] arguments) {
        if (arguments.length < 9) {
            ExecutorService service = Executors.newSingleThreadExecutor();
            service.execute(new Work());
            service.shutdown();
        }
    }
}
