/** The benchmark programs of this folder's parent as Java methods; each calls reachError where C calls reach_error. */
public final class Twins {
    private Twins() {}

    static void reachError() {}

    static int oneLoop(int n) {
        int i = 0;
        while (i < n && i < 1000000)
            i += 4;
        if (i == 15)
            reachError();
        return 0;
    }

    static int twoLoops(int n) {
        int i = 0, j = 0;
        while (i < n && i < 1000000)
            i += 4;
        while (i != j + 7)
            j += 2;
        reachError();
        return 0;
    }

    static boolean contains(char[] text, char[] word) {
        for (int i = 0; i < text.length; ++i) {
            int j = i, k = 0;
            while (k < word.length && j < text.length && text[j] == word[k]) {
                ++j;
                ++k;
            }
            if (k == word.length)
                return true;
            if (j == text.length)
                return false;
        }
        return false;
    }

    static int hello(char[] text) {
        char[] word = {'H', 'e', 'l', 'l', 'o'};
        if (contains(text, word))
            reachError();
        return 0;
    }

    static int helloWorld(char[] text) {
        boolean first = contains(text, new char[] {'H', 'e', 'l', 'l', 'o'});
        boolean second = contains(text, new char[] {'w', 'o', 'r', 'l', 'd'});
        if (first && second)
            reachError();
        return 0;
    }

    static int helloWorldAtMicrosoft(char[] text) {
        boolean first = contains(text, new char[] {'H', 'e', 'l', 'l', 'o'});
        boolean second = contains(text, new char[] {'w', 'o', 'r', 'l', 'd'});
        boolean third = contains(text, new char[] {'a', 't'});
        boolean fourth = contains(text, new char[] {'M', 'i', 'c', 'r', 'o', 's', 'o', 'f', 't', '!'});
        if (first && second && third && fourth)
            reachError();
        return 0;
    }

    static int matrix(int rows, int columns, int[] cells) {
        boolean wide = false;
        if (rows > 64 || columns > 64)
            return 0;
        for (int i = 0; i < rows; ++i) {
            int k = 0;
            for (int j = i; j < columns; ++j)
                if (cells[64 * i + j] > 10 && cells[64 * i + j] < 100)
                    ++k;
            if (k > 15) {
                wide = true;
                break;
            }
        }
        if (rows > 15 && columns > 20 && wide)
            reachError();
        return 0;
    }

    static int receive(int[] stream, int count, int size) {
        int[] packets = new int[64];
        if (count < 2 || count > 8 || size < 2 || size > 8)
            return 0;
        for (int i = 0; i < count; ++i) {
            int id = stream[i * 9];
            if (id < 0 || id >= count)
                return 0;
            for (int j = 0; j < size; ++j)
                packets[8 * id + j] = stream[i * 9 + j + 1];
        }
        for (int i = 0; i < count; ++i)
            for (int j = 0; j < size; ++j)
                if (packets[8 * i + j] != stream[i * 9 + j + 1])
                    reachError();
        return 0;
    }

    static int neverEnds() {
        int i = 1;
        while (i < 3) {
            if (i == 2)
                i = 1;
            else
                i = 2;
        }
        reachError();
        return 0;
    }

    /** Wrapping: the sum of two positive ints is negative. */
    static int wraps(int a, int b) {
        if (a > 0 && b > 0 && a + b < 0)
            reachError();
        return 0;
    }
}
