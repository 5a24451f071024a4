import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/** Tests for primes, which draw numbers inside of the library. */
public class Primes {
    public static void main(String[] args) {
        List<BigInteger> found = new ArrayList<>();
        for (BigInteger p = BigInteger.TWO; found.size() < 8; p = p.nextProbablePrime()) {
            found.add(p);
        }
        System.out.println(found);
        for (String text : new String[] {"91", "97", "1000000007", "1000000011", "170141183460469231731687303715884105727"}) {
            System.out.println(text + " " + new BigInteger(text).isProbablePrime(20));
        }
    }
}
