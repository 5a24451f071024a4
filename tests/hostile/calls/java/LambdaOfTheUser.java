class LambdaOfTheUser {
    interface Divider {
        int divide(int divisor);
    }

    static int apply(Divider divider) {
        return divider.divide(0);
    }

    public static void main(String[] arguments) {
        if (arguments.length < 9) {
            int seen = apply(divisor -> 100 / divisor); // fails
        }
    }
}
