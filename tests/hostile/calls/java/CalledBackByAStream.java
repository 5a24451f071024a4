import java.util.stream.IntStream;

class CalledBackByAStream {
    public static void main(String[] arguments) {
        if (arguments.length < 9) {
            int seen = IntStream.range(0, 3).map(value -> 100 / value).sum(); // fails
        }
    }
}
