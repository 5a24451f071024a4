/** Recursive procedures: Ackermann, Hanoi, permutations, mutual recursion, N queens. */
public class Recursion {
    static int ackermann(int m, int n) {
        if (m == 0) return n + 1;
        if (n == 0) return ackermann(m - 1, 1);
        return ackermann(m - 1, ackermann(m, n - 1));
    }

    static int moves;

    static void hanoi(int n, char from, char to, char via) {
        if (n == 0) return;
        hanoi(n - 1, from, via, to);
        moves++;
        if (n == 4) System.out.println("move " + n + " " + from + to);
        hanoi(n - 1, via, to, from);
    }

    static void permute(char[] letters, int at) {
        if (at == letters.length) {
            System.out.print(new String(letters) + " ");
            return;
        }
        for (int i = at; i < letters.length; i++) {
            char swap = letters[at];
            letters[at] = letters[i];
            letters[i] = swap;
            permute(letters, at + 1);
            letters[i] = letters[at];
            letters[at] = swap;
        }
    }

    static boolean even(int n) {
        return n == 0 || odd(n - 1);
    }

    static boolean odd(int n) {
        return n != 0 && even(n - 1);
    }

    static int queens(int n, int row, int columns, int left, int right) {
        if (row == n) return 1;
        int count = 0;
        for (int c = 0; c < n; c++) {
            int bit = 1 << c;
            if ((bit & (columns | left | right)) == 0) {
                count += queens(n, row + 1, columns | bit, (left | bit) << 1, (right | bit) >> 1);
            }
        }
        return count;
    }

    public static void main(String[] args) {
        System.out.println(ackermann(2, 3));
        hanoi(5, 'A', 'C', 'B');
        System.out.println(moves);
        permute("abc".toCharArray(), 0);
        System.out.println();
        System.out.println(even(100) + " " + odd(77) + " " + even(33));
        System.out.println(queens(6, 0, 0, 0, 0));
    }
}
