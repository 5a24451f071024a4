import java.util.*;

/** Places in arrays, texts and lists: `holds` where the text of the method shows it, `fails` where a call can fail. */
class Places {
    private final List<String> log = new ArrayList<>();
    private int[] data = new int[4];
    private int size;
    private int pos;

    String last() {
        return log.isEmpty() ? "none" : log.get(log.size() - 1); // holds
    }

    String lastAfterCall() {
        if (log.isEmpty()) return "none";
        forget();
        return log.get(log.size() - 1); // fails
    }

    void forget() { log.clear(); }

    static String lastAfterAlias(List<String> one, List<String> other) {
        if (one.isEmpty()) return "";
        other.remove(0); // fails
        return one.get(one.size() - 1); // fails
    }

    static int added(List<Integer> items) {
        items.add(7);
        return items.get(items.size() - 1); // holds
    }

    static int grownByAnother(List<Integer> one, List<Integer> other) {
        int end = one.size();
        other.add(7);
        return end > 0 ? one.get(end - 1) : one.get(end); // fails
    }

    static int sum(List<Integer> items) {
        int sum = 0;
        for (int i = 0; i < items.size(); i++) {
            sum += items.get(i); // holds
        }
        return sum;
    }

    static int drained(List<Integer> items) {
        int sum = 0;
        for (int i = 0; i < items.size(); i++) {
            items.remove(0); // holds
            sum += items.get(i); // fails
        }
        return sum;
    }

    static boolean palindrome(String s) {
        int i = 0, j = s.length() - 1;
        while (i < j) {
            if (s.charAt(i) != // holds
                s.charAt(j)) return false; // holds
            i++;
            j--;
        }
        return true;
    }

    static String key(String line) {
        int at = line.indexOf('=');
        if (at < 0) return line;
        return line.substring(0, at); // holds
    }

    static String value(String line) {
        int at = line.indexOf("::");
        return at == -1 ? "" : line.substring(at + 2); // holds
    }

    static String valueTooFar(String line) {
        int at = line.indexOf("::");
        return at == -1 ? "" : line.substring(at + 3); // fails
    }

    static String extension(String name) {
        return name.substring(name.lastIndexOf('.')); // fails
    }

    static int search(int[] a, int key) {
        int low = 0, high = a.length - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            if (a[middle] < key) low = middle + 1; // holds
            else if (a[middle] > key) high = middle - 1; // holds
            else return middle;
        }
        return -1;
    }

    static int next(int[] a, int i) {
        if (i < a.length && i + 1 < a.length) {
            return a[i + 1]; // fails
        }
        return 0;
    }

    static int wraps(int[] a, int i) {
        if (i >= 0 && i + 1 < a.length) {
            return a[i + 1]; // fails
        }
        return 0;
    }

    static int counted(int[] a, int n) {
        int i = 0;
        while (n-- != 0) {
            i++;
        }
        return i < a.length ? a[i] : 0; // fails
    }

    static int backward(int[] a) {
        int sum = 0;
        for (int i = a.length - 1; i >= 0; i--) {
            sum += a[i]; // holds
        }
        return sum;
    }

    static int zeroTimes(int[] a, int n) {
        int i = 0;
        while (i < n) {
            i++;
        }
        return a[i]; // fails
    }

    static void bubble(int[] a) {
        for (int i = 0; i < a.length; i++)
            for (int j = 0; j + 1 < a.length - i; j++)
                if (a[j] > // holds
                    a[j + 1]) a[j] = 0; // holds
    }

    static int replaced(int[] a, int[] b, int i) {
        if (i < 0 || i >= a.length) return 0;
        a = b;
        return a[i]; // fails
    }

    static int handled(int[] a, String text) {
        int i = 0;
        try {
            i = Integer.parseInt(text);
            if (i < 0 || i >= a.length) return 0;
            i = Integer.parseInt(text + "0");
        } catch (NumberFormatException e) {
            return a[i]; // fails
        }
        return 0;
    }

    int peek(String s) {
        return pos >= 0 && pos < s.length() ? s.charAt(pos) : 0; // holds
    }

    int peekAfterChange(String s, Places other) {
        if (pos < 0 || pos >= s.length()) return 0;
        other.pos = s.length();
        return s.charAt(pos); // fails
    }

    int bucket(Object key, Object[] table) {
        int place = key.hashCode() & 7;
        Object[] eight = new Object[8];
        eight[place] = key; // holds
        return table[key.hashCode() % table.length] == null ? 0 : 1; // fails
    }

    static int[] grown(int[] a, int count) {
        if (count < 0 || count > a.length) return a;
        int[] more = new int[a.length + 1]; // fails
        System.arraycopy(a, 0, more, 0, count); // holds
        return Arrays.copyOf(a, count); // holds
    }

    static int average(int[] a) {
        int sum = 0;
        for (int each : a) sum += each;
        return a.length == 0 ? 0 : sum / a.length; // holds
    }
}
