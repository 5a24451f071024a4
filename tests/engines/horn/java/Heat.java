/** Loops over floating-point numbers that divide by zero where the numbers leave a range. */
class Heat {
    static int settles(int k, int n) {
        double y = k < 0 || k > 10 ? 0 : k;
        for (int i = 0; i < n; i++) y = y * 0.5 + 1.0;
        return 10 / (y >= 0 && y <= 12 ? 1 : 0);
    }

    static int settlesBad(int k, int n) {
        double y = k < 0 || k > 10 ? 0 : k;
        for (int i = 0; i < n; i++) y = y * 0.5 + 1.0;
        return 10 / (y >= 1 && y <= 12 ? 1 : 0);
    }

    static int means(int[] given) {
        float mean = 0f;
        for (int each : given) mean = (mean + Math.abs((float) (each % 100))) / 2f;
        return 10 / (mean < 0f || mean > 100f ? 0 : 1);
    }

    static int gains(double factor) {
        double x = 1.0;
        for (int i = 0; i < 100; i++) {
            x = Math.floor(x * factor);
            if (!(x < 50.0)) x = 0.0;
        }
        return 10 / (x >= 50.0 ? 0 : 1);
    }

    static int gainsBad(double factor) {
        double x = 1.0;
        for (int i = 0; i < 100; i++) {
            x = Math.floor(x * factor);
            if (x >= 50.0) x = 0.0;
        }
        return 10 / (x < 50.0 ? 1 : 0);
    }

    static int whole(double given) {
        int i = (int) given;
        return 10 / (given >= 3.0 && given < 9.0 && i < 3 ? 0 : 1);
    }

    static int wholeBad(double given) {
        int i = (int) given;
        return 10 / (given >= 3.0 && i < 4 ? 0 : 1);
    }
}
