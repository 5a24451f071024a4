import java.util.Arrays;

class RunByASortedArray {
    static Object seen = new Object();
    static int order(String one, String other) {
        seen = null;
        return one.compareTo(other);
    }

    public static void main(String[] args) throws Exception {
        String[] names = {"b", "a"};
        seen = new Object();
        Arrays.sort(names, RunByASortedArray::order);
        seen.hashCode(); // fails
    }
}
