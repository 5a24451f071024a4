import java.util.Arrays;

class CalledBackByAStaticSort {
    public static void main(String[] arguments) {
        if (arguments.length < 9) {
            Integer[] values = {0, 0};
            Arrays.sort(values, (left, right) -> left / right); // fails
        }
    }
}
