/** Loops over arrays: those that stay inside, and those that look like it; each method is an entry of its own. */
public class Indices {
    static int each(int[] a) {
        int sum = 0;
        for (int v : a) { //? null refuted, null proved, bounds proved
            sum += v;
        }
        return sum;
    }

    static int counted(int[] a) {
        int sum = 0;
        for (int i = 0; i < a.length; i++) { //? null refuted
            sum += a[i]; //? null proved, bounds proved
        }
        return sum;
    }

    static int pairs(int[] a) {
        int equal = 0;
        for (int i = 0; i < a.length; i++) { //? null refuted
            for (int j = i + 1; j < a.length; j++) { //? null proved
                if (a[i] == a[j]) { //? null proved, bounds proved
                    equal++;
                }
            }
        }
        return equal;
    }

    static int from(int[] a, int start) {
        int sum = 0;
        for (int i = start; i < a.length; i++) { //? null refuted
            sum += a[i]; //? null proved, bounds refuted
        }
        return sum;
    }

    static int other(int[] a, int[] b) {
        int sum = 0;
        for (int i = 0; i < a.length; i++) { //? null refuted
            sum += b[i]; //? null refuted, bounds refuted
        }
        return sum;
    }

    static int replaced(int[] a) {
        int sum = 0;
        for (int i = 0; i < a.length; i++) { //? null refuted
            if (i == 2) {
                a = new int[1];
            }
            sum += a[i]; //? null proved, bounds refuted
        }
        return sum;
    }

    static int moved(int[] a) {
        int sum = 0;
        for (int i = 0; i < a.length; i++) { //? null refuted
            i++;
            sum += a[i]; //? null proved, bounds refuted
        }
        return sum;
    }

    static int wrapping(int[] a, int k) {
        int i = k;
        while (i >= 0) {
            i++;
        }
        return i < a.length ? a[i] : 0; //? null refuted, null proved, bounds refuted
    }
}
