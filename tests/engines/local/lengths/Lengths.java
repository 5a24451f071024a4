enum Small { A, B, C }

enum Large { A, B, C, D, E }

enum Bodies {
  UP(1) { int step() { return 1; } },
  DOWN(-1) { int step() { return -1; } };
  private final int by;
  private static final Bodies[] ALL = values();
  private static final int[] SEEN = new int[values().length];
  Bodies(int by) { this.by = by; }
  abstract int step();
  int seen() {
    return SEEN[ordinal()]; // holds
  }
  static Bodies at(int i) {
    if (i < 0 || i >= ALL.length) return UP;
    return ALL[i]; // holds
  }
}

class Counts {
  private final int[] counts = new int[Small.values().length];
  private final int[] before;
  private final int[][] pairs = new int[Small.values().length][2];
  Counts(String text) {
    before = new int[4];
    text.trim();
    Small.values();
  }
  void add(Small given) {
    counts[given.ordinal()]++; // holds
  }
  int row(Small given) {
    return pairs[given.ordinal()].length; // holds
  }
  int third() {
    return before[3]; // holds
  }
  Small next(Small given) {
    return Small.values()[(given.ordinal() + 1) % Small.values().length]; // holds
  }
  int other(Large given) {
    return counts[given.ordinal()]; // fails
  }
  int behind(Small given) {
    return counts[given.ordinal() + 1]; // fails
  }
  int beyond() {
    return before[4]; // fails
  }
}

class Shorter {
  private final int[] counts = new int[Small.values().length - 1];
  int get(Small given) {
    return counts[given.ordinal()]; // fails
  }
}

class Tables {
  private static final int[] TABLE = {3, 1, 4, 1};
  private static final String[] NAMES = new String[5];
  private static int[] again = new int[6];
  static int masked(int i) {
    return TABLE[i & 3]; // holds
  }
  static int guarded(int i) {
    if (i < 0 || i >= TABLE.length) return 0;
    again();
    return TABLE[i]; // holds
  }
  static void again() {
    again = new int[6];
  }
  static int sixth() {
    again();
    return again[5]; // holds
  }
  static int over(int i) {
    return TABLE[i & 7]; // fails
  }
  static String last() {
    return NAMES[5]; // fails
  }
}

class Replaced {
  private static int[] table = new int[5];
  private static int[] visited = new int[5];
  static int[] open = new int[5];
  static void cut() {
    table = new int[1];
  }
  static int fourth() {
    return table[3]; // fails
  }
  static int guarded(int i) {
    if (i < 0 || i >= visited.length) return 0;
    shrink();
    return visited[i]; // fails
  }
  static void shrink() {
    visited = new int[visited.length - 1];
  }
  static int opened() {
    return open[3]; // fails
  }
}

class Outside {
  static void empty() {
    Replaced.open = new int[0];
  }
}

class Emptied {
  private static int[] kept = new int[3];
  static int far(boolean isEmptied) {
    int[] other = new int[4];
    int i = 1;
    if (isEmptied) {
      kept = null;
      i = kept == other ? 2 : 5;
    }
    return other[i]; // fails
  }
  static void fill() {
    kept = new int[3];
  }
}

class Chosen {
  private static final int[] SIZED = new int[Integer.getInteger("size", 1)];
  private static final int[] EITHER = Integer.getInteger("size", 1) > 1 ? new int[3] : new int[1];
  static int sized() {
    return SIZED[2]; // fails
  }
  static int either() {
    return EITHER[2]; // fails
  }
}

class Chained {
  private final int[] data;
  private int third;
  Chained(int count) {
    data = new int[count];
  }
  Chained() {
    this(1);
    third = data[2]; // fails
  }
}

class Kept {
  private int[] data;
  private int third;
  Kept() {
    data = new int[3];
    cut();
    third = data[2]; // fails
  }
  void cut() {
    data = new int[1];
  }
}

class Listed {
  private static int[] all = new int[3];
  static int[] values() {
    return (int[]) all.clone();
  }
  static void cut() {
    all = new int[1];
  }
  static int third() {
    return values()[2]; // fails
  }
}

class Quotients {
  static char high(byte b) {
    return "0123456789abcdef".charAt((b & 0xff) >>> 4); // holds
  }
  static char top(int i) {
    return "0123456789abcdef".charAt(i >>> 28); // holds
  }
  static char shorter(int i) {
    return "0123456789abcde".charAt(i >>> 28); // fails
  }
  static char tens(int i) {
    return i < 0 || i > 99 ? '0' : "0123456789".charAt(i / 10); // holds
  }
  static char tensOfLess(int i) {
    return i > 99 ? '0' : "0123456789".charAt(i / 10); // fails
  }
  static char allBits(int i) {
    return i < 0 || i > 99 ? '0' : "0123456789".charAt(i >>> 32); // fails
  }
  static char signed(byte b) {
    return "0123456789abcdef".charAt(b >> 4); // fails
  }
}
