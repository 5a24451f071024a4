public class AThreadRunsLater {
    static volatile int divisor;

    public static void main(String[] args) {
        Thread late = new Thread(() -> {
            for (int i = 0; i < 1_000_000; i++) {
                Thread.onSpinWait();
            }
            divisor = 1;
        });
        late.start();
        System.out.println(10 / divisor); // fails
    }
}
