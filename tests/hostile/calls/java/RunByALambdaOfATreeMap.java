import java.util.TreeMap;

class RunByALambdaOfATreeMap {
    static Object seen = new Object();

    public static void main(String[] args) {
        TreeMap<String, String> names = new TreeMap<>((one, other) -> {
            seen = null;
            return one.length() - other.length();
        });
        names.put("a", "b");
        seen = new Object();
        names.put("c", "d");
        seen.hashCode(); // fails
    }
}
