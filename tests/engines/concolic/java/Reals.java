/** Floating-point numbers decide: `...Met` is reached, `...Never` is not, `...Open` is neither shown nor denied. */
class Reals {
    static void here() {}

    static void fahrenheitMet(double celsius, float humidity) {
        double f = celsius * 9.0 / 5.0 + 32.0;
        if (f > 98.5 && f < 98.7 && humidity >= 0.75f && humidity <= 0.8f) here();
    }

    static void quotientMet(double income, double debt, int years) {
        if (income > 0 && debt / income <= 0.43) {
            int score = (int) (100 - debt / income * 100) + years * 2;
            if (score == 93 && years == 10) here();
        }
    }

    static void negativeZeroMet(double a) {
        if (a == 0 && 1 / a < 0) here();
    }

    static void notANumberMet(float a) {
        if (a != a) here();
    }

    static void saturatedMet(double a) {
        if ((int) a == Integer.MAX_VALUE && a > 3e9) here();
    }

    static void elementMet(double[] row, int i) {
        if (row != null && i > 0 && row[i] > 2.5 && row[0] == -row[i]) here();
    }

    static void boxMet(Double a, Double b) {
        if (a != null && b != null && !a.equals(b) && a.doubleValue() == b.doubleValue()) here();
    }

    static void roundedMet(double a) {
        if (Math.round(a) == -2 && a > -2.5 && a < -2) here();
    }

    static void comparedNever(double a, double b) {
        if (a < b && Double.compare(a, b) >= 0) here();
    }

    static void largerNever(float a, float b) {
        if (Math.max(a, b) < a) here();
    }

    static void narrowedNever(double a) {
        if (a > 1e39 && (float) a < 1e38f) here();
    }

    static void truncatedNever(double a) {
        if (a > 0 && a < 1 && (int) a != 0) here();
    }

    static void bitsOfNaNOpen(double a) {
        if (a != a && Double.doubleToRawLongBits(a) == 0x7ff8000000000001L) here();
    }

    static void remainderOpen(double a) {
        if (a > 1e15 && a < 1e16 && a % 3.7 == 1.25) here();
    }
}
