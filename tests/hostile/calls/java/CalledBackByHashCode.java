import java.util.HashMap;
import java.util.Map;

class CalledBackByHashCode {
    int parts;

    public int hashCode() {
        return 100 / parts; // fails
    }

    public static void main(String[] arguments) {
        if (arguments.length < 9) {
            Map<Object, String> map = new HashMap<>();
            map.put(new CalledBackByHashCode(), "");
        }
    }
}
