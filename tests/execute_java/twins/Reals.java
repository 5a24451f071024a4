class Reals {
    static double root(double x) {
        double guess = x;
        for (int i = 0; i < 40; i++) guess = (guess + x / guess) / 2;
        return guess;
    }

    public static void main(String[] args) {
        for (int i = 1; i <= 10; i++) System.out.printf("%.10f %e%n", root(i * 1.7), root(i * 1e10));
        float sum = 0;
        for (int i = 1; i < 2000; i++) sum += 1.0f / i;
        System.out.printf("%.6f %d%n", sum, (int) (sum * 1000));
        System.out.printf("%x %x%n", Double.doubleToLongBits(root(2)), Float.floatToIntBits(sum));
    }
}
