class Sieve {
    public static void main(String[] args) {
        boolean[] composite = new boolean[1000];
        int count = 0;
        long sum = 0;
        for (int i = 2; i < 1000; i++) {
            if (composite[i]) continue;
            count++;
            sum += i;
            for (int j = i * i; j < 1000; j += i) composite[j] = true;
        }
        System.out.println(count);
        System.out.println(sum);
    }
}
