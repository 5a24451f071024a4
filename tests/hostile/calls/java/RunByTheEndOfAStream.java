import java.util.stream.Collectors;
import java.util.stream.Stream;

class RunByTheEndOfAStream {
    static Object seen = new Object();

    public static void main(String[] args) throws Exception {
        Stream<String> names = Stream.of("b", "a").map(each -> {
            seen = null;
            return each;
        });
        seen = new Object();
        names.collect(Collectors.toList());
        seen.hashCode(); // fails
    }
}
