import java.math.*;
import java.util.*;
public class Big2 {
    static BigInteger fact(int n) { BigInteger r = BigInteger.ONE; for (int i = 2; i <= n; i++) r = r.multiply(BigInteger.valueOf(i)); return r; }
    static BigDecimal tax(BigDecimal net, String rate) { return net.multiply(new BigDecimal(rate)).setScale(2, RoundingMode.HALF_UP); }
    public static void main(String[] args) {
        System.out.println(fact(30) + " " + fact(25).mod(BigInteger.valueOf(1000003)) + " " + fact(20).bitLength() + " " + new BigInteger("ff", 16) + " " + BigInteger.TWO.pow(100).subtract(BigInteger.ONE).toString(36));
        System.out.println(new BigInteger("123456789012345678901234567890").gcd(fact(20)) + " " + BigInteger.valueOf(3).modPow(BigInteger.valueOf(1000), BigInteger.valueOf(97)) + " " + BigInteger.valueOf(97).isProbablePrime(10) + " " + BigInteger.valueOf(17).modInverse(BigInteger.valueOf(3120)) + " " + BigInteger.valueOf(-5).signum() + " " + fact(15).sqrt());
        System.out.println(tax(new BigDecimal("19.99"), "0.19") + " " + new BigDecimal("1.10").equals(new BigDecimal("1.1")) + " " + new BigDecimal("1.10").compareTo(new BigDecimal("1.1")) + " " + new BigDecimal("10").divide(new BigDecimal("3"), 5, RoundingMode.HALF_EVEN) + " " + new BigDecimal("123.4500").stripTrailingZeros() + " " + new BigDecimal("1E+3").toPlainString() + " " + BigDecimal.valueOf(2.50).add(BigDecimal.TEN));
        try { BigDecimal.ONE.divide(new BigDecimal(3)); } catch (ArithmeticException e) { System.out.println(e.getMessage()); }
        try { BigInteger.ONE.divide(BigInteger.ZERO); } catch (ArithmeticException e) { System.out.println(e.getMessage()); }
        System.out.println(new BigDecimal("3.14159", new MathContext(3)) + " " + new BigDecimal(0.1).toString().length() + " " + BigDecimal.valueOf(100, 2).scale());
        BitSet bs = new BitSet(); bs.set(1); bs.set(5, 8); bs.flip(6); System.out.println(bs + " " + bs.cardinality() + " " + bs.nextClearBit(5) + " " + bs.length());
        Random r = new Random(42); System.out.println(r.nextInt(100) + " " + r.nextInt() + " " + r.nextDouble() + " " + r.nextBoolean() + " " + r.nextLong() + " " + r.nextGaussian()); List<Integer> l = new ArrayList<>(List.of(1, 2, 3, 4, 5)); Collections.shuffle(l, new Random(7)); System.out.println(l); System.out.println(r.ints(3, 0, 10).boxed().toList());
        EnumMap<Thread.State, Integer> em = new EnumMap<>(Thread.State.class); em.put(Thread.State.WAITING, 1); em.put(Thread.State.NEW, 2); System.out.println(em + " " + EnumSet.range(Thread.State.NEW, Thread.State.BLOCKED) + EnumSet.complementOf(EnumSet.of(Thread.State.NEW)).size());
        System.out.println(Objects.hash(1, "a", null) + " " + Objects.requireNonNullElse(null, "d") + " " + Objects.toString(null) + " " + UUID.nameUUIDFromBytes(new byte[] {1}).version() + " " + Integer.toString(-255, 16) + " " + Long.toUnsignedString(-1) + " " + Integer.reverse(1) + Integer.highestOneBit(100) + Long.numberOfTrailingZeros(8));
    }
}
