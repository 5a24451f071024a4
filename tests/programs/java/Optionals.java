import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Optional;

/** Optional and Objects. */
public class Optionals {
    static Optional<Integer> half(int n) {
        return n % 2 == 0 ? Optional.of(n / 2) : Optional.empty();
    }

    public static void main(String[] args) {
        System.out.println(half(8) + " " + half(3));
        System.out.println(half(8).map(x -> x + 1).orElse(-1) + " " + half(3).map(x -> x + 1).orElse(-1));
        System.out.println(half(12).flatMap(Optionals::half).flatMap(Optionals::half).isPresent());
        System.out.println(half(10).filter(x -> x > 4).isEmpty() + " " + half(7).orElseGet(() -> 77));
        half(4).ifPresent(x -> System.out.println("has " + x));
        half(5).ifPresentOrElse(x -> System.out.println("has " + x), () -> System.out.println("has none"));
        try {
            half(1).get();
        } catch (NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
        try {
            half(1).orElseThrow(() -> new IllegalStateException("own"));
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Optional.ofNullable(null).equals(Optional.empty()));
        System.out.println(Objects.equals(null, null) + " " + Objects.equals("a", null) + " " + Objects.hashCode(null));
        System.out.println(Objects.hash(1, "a", null) + " " + Objects.toString(null, "default"));
        System.out.println(Objects.requireNonNullElse(null, "else") + " " + Objects.isNull(null));
        try {
            Objects.requireNonNull(null, "must be there");
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        try {
            Objects.checkIndex(5, 5);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
    }
}
