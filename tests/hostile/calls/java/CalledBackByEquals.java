import java.util.Objects;

class CalledBackByEquals {
    int parts;

    public boolean equals(Object other) {
        return 100 / parts == 3; // fails
    }

    public int hashCode() {
        return 1;
    }

    public static void main(String[] arguments) {
        if (arguments.length < 9) {
            boolean seen = Objects.equals(new CalledBackByEquals(), "");
        }
    }
}
