import java.util.Arrays;

class CalledBackByCompareTo implements Comparable<CalledBackByCompareTo> {
    int size;

    public int compareTo(CalledBackByCompareTo other) {
        return size / other.size; // fails
    }

    public static void main(String[] arguments) {
        if (arguments.length < 9) {
            CalledBackByCompareTo[] values = {new CalledBackByCompareTo(), new CalledBackByCompareTo()};
            Arrays.sort(values);
        }
    }
}
