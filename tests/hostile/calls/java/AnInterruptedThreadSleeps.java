public class AnInterruptedThreadSleeps {
    public static void main(String[] args) {
        int divisor = 1;
        Thread.currentThread().interrupt();
        try {
            Thread.sleep(1);
        } catch (InterruptedException e) {
            divisor = 0;
        }
        System.out.println(10 / divisor); // fails
    }
}
