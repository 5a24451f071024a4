import java.util.AbstractList;

class ElementsOfAPrintedList {
    static Object seen = new Object();

    static class Two extends AbstractList<String> {
        @Override
        public String get(int index) {
            seen = null;
            return "m";
        }

        @Override
        public int size() {
            return 2;
        }
    }

    public static void main(String[] args) {
        Object two = new Two();
        seen = new Object();
        String text = String.valueOf(two);
        seen.hashCode(); // fails
    }
}
