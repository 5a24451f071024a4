import java.util.Date;
import java.util.HashMap;
import java.util.Map;

class TheTimeOfADateAsAKey {
    static Object seen = new Object();

    static class Fixed extends Date {
        @Override
        public long getTime() {
            seen = null;
            return 3;
        }
    }

    public static void main(String[] args) {
        Map<Object, String> names = new HashMap<>();
        Fixed fixed = new Fixed();
        seen = new Object();
        names.put(fixed, "x");
        seen.hashCode(); // fails
    }
}
