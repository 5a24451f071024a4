class FailsFirst {
    int value;

    static int nothing(int a) {
        FailsFirst none = null;
        none.value = 1;
        return a / none.value;
    }

    static int zero(int a) {
        int b = 7 / (a - a);
        int[] c = new int[3];
        return c[b] + 3 / a;
    }

    static int index(int a) {
        int[] c = new int[2];
        c[2 + (a & 1)] = a;
        return 9 / a;
    }

    static int caught(int a) {
        int b = 0;
        try {
            b = 7 / (a - a);
        } catch (ArithmeticException e) {
            b = 2;
        }
        return 3 / b;
    }

    static int sometimes(int a) {
        if (a > 0) {
            FailsFirst none = null;
            none.value = 1;
        }
        return 8 / (a * a + 1);
    }
}
