import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;

public class Dice {
    public static void main(String[] args) {
        Random random = new Random(2024);
        int[] counts = new int[7];
        for (int i = 0; i < 600; i++) counts[1 + random.nextInt(6)]++;
        System.out.println(Arrays.toString(counts));
        System.out.println(random.nextDouble() + " " + random.nextLong() + " " + random.nextBoolean() + " " + random.nextGaussian() + " " + random.nextFloat());
        List<Integer> cards = new ArrayList<>();
        for (int i = 0; i < 13; i++) cards.add(i);
        Collections.shuffle(cards, new Random(7));
        System.out.println(cards);
        System.out.println(Arrays.toString(new Random(1).ints(5, 0, 100).toArray()));
        byte[] bytes = new byte[6];
        new Random(-3).nextBytes(bytes);
        System.out.println(Arrays.toString(bytes));
    }
}
