import java.math.BigInteger;
import java.util.Random;

class TheBitsOfARandomNumber {
    static Object seen = new Object();
    static class Mine extends Random {
        @Override
        public int nextInt() {
            seen = null;
            return 1;
        }
        @Override
        protected int next(int bits) {
            seen = null;
            return 1;
        }
        @Override
        public void nextBytes(byte[] bytes) {
            seen = null;
        }
    }

    public static void main(String[] args) throws Exception {
        Random random = new Mine();
        seen = new Object();
        new BigInteger(9, random);
        seen.hashCode(); // fails
    }
}
