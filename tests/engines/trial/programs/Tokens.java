/** An instance method that takes a string, an array and a truth value. */
public class Tokens {
    private final int[] places;
    private int count;

    public Tokens(int size) {
        places = new int[size];
    }

    public int read(String text, int[] kinds, boolean isStrict) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) != '<') continue;
            if (i + 1 < text.length() && text.charAt(i + 1) == '/') {
                return kinds.length > 1 && isStrict ? 2 : 1; // closed
            }
            count++;
        }
        return 0;
    }

    public void put(int place) {
        places[count++] = place; // too many
    }
}
