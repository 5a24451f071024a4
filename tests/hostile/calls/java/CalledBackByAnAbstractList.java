import java.util.AbstractList;

class CalledBackByAnAbstractList extends AbstractList<Integer> {
    public Integer get(int index) {
        return 100 / index; // fails
    }

    public int size() {
        return 1;
    }

    public static void main(String[] arguments) {
        if (arguments.length < 9) {
            boolean seen = new CalledBackByAnAbstractList().contains(7);
        }
    }
}
