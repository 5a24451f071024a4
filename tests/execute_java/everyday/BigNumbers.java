import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;

public class BigNumbers {
    public static void main(String[] args) {
        BigInteger factorial = BigInteger.ONE;
        for (int i = 2; i <= 60; i++) factorial = factorial.multiply(BigInteger.valueOf(i));
        System.out.println(factorial);
        System.out.println(factorial.bitLength() + " " + factorial.mod(BigInteger.valueOf(1000003)) + " " + factorial.toString(36));
        BigInteger p = new BigInteger("170141183460469231731687303715884105727");
        System.out.println(BigInteger.TWO.modPow(p.subtract(BigInteger.ONE), p) + " " + p.gcd(factorial) + " " + new BigInteger("997").modInverse(p));
        System.out.println(p.isProbablePrime(20) + " " + p.negate().shiftRight(70) + " " + p.sqrt());
        BigDecimal tax = new BigDecimal("19.99").multiply(new BigDecimal("0.07")).setScale(2, RoundingMode.HALF_UP);
        System.out.println(tax + " " + BigDecimal.ONE.divide(new BigDecimal(7), new MathContext(30)) + " " + new BigDecimal("1E+3").toPlainString());
        System.out.println(new BigDecimal("2.50").equals(new BigDecimal("2.5")) + " " + new BigDecimal("2.50").compareTo(new BigDecimal("2.5")) + " " + new BigDecimal("2.500").stripTrailingZeros());
        try {
            BigDecimal.ONE.divide(new BigDecimal(3));
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
    }
}
