/** Floating point: printing, special values, conversions, rounding, comparisons. */
public class Floats {
    public static void main(String[] args) {
        System.out.println(0.1 + 0.2);
        System.out.println(0.1f + 0.2f);
        System.out.println(1.0 / 3 + " " + 1.0f / 3 + " " + 100.0 + " " + 1e7 + " " + 1.0E-5 + " " + 123456789.0);
        System.out.println(1.0 / 0 + " " + -1.0 / 0 + " " + 0.0 / 0 + " " + -0.0);
        double nan = Double.NaN;
        System.out.println((nan == nan) + " " + (nan != nan) + " " + (nan < 1) + " " + !(nan >= 1) + " " + Double.isNaN(nan));
        System.out.println((0.0 == -0.0) + " " + Double.valueOf(0.0).equals(-0.0) + " " + Double.compare(0.0, -0.0));
        System.out.println((int) 3.99 + " " + (int) -3.99 + " " + (int) 1e20 + " " + (int) nan + " " + (long) -1e30);
        System.out.println((byte) 300.7 + " " + (char) 65.5 + " " + (short) -1e9f);
        System.out.println(Math.round(2.5) + " " + Math.round(-2.5) + " " + Math.floor(-1.1) + " " + Math.ceil(1.1) + " " + Math.rint(2.5));
        System.out.println((float) 16777217 + " " + (double) Long.MAX_VALUE + " " + (float) 1e40);
        System.out.println(5.5 % 2 + " " + -5.5 % 2 + " " + 5.5 % -2 + " " + 1e300 * 1e10);
        System.out.println(Double.MIN_VALUE + " " + Float.MAX_VALUE + " " + Double.MAX_VALUE);
        System.out.println(Double.doubleToLongBits(1.5) + " " + Float.floatToIntBits(-2.5f) + " " + Float.intBitsToFloat(1));
        System.out.println(Math.sqrt(2) + " " + Math.pow(2, 0.5) + " " + Math.max(-0.0, 0.0) + " " + Math.min(nan, 1));
        float f = 1;
        f += 0.1;
        System.out.println(f + " " + (f == 1.1f) + " " + (f == 1.1));
        double total = 0;
        for (int i = 1; i <= 1000; i++) total += 1.0 / i;
        System.out.println(total);
        System.out.println(Double.parseDouble("1.25e3") + " " + Float.parseFloat("0x1p3") + " " + Double.toString(1e21));
    }
}
