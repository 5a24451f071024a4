import java.util.List;

class CalledBackByForEach {
    static int sum;

    public static void main(String[] arguments) {
        if (arguments.length < 9) {
            List<Integer> values = List.of(0);
            values.forEach(value -> sum += 100 / value); // fails
        }
    }
}
