
class RunByAnInitialValue {
    static Object seen = new Object();
    static class Local extends ThreadLocal<String> {
        @Override
        protected String initialValue() {
            seen = null;
            return "x";
        }
    }

    public static void main(String[] args) throws Exception {
        Local local = new Local();
        seen = new Object();
        local.get();
        seen.hashCode(); // fails
    }
}
