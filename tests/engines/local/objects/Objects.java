import java.util.Arrays;

class Stack {
  private int[] data = new int[4];
  private int size;
  void push(int value) {
    if (size == data.length) data = Arrays.copyOf(data, data.length * 2);
    data[size++] = value; // holds
  }
  int pop() {
    if (size == 0) throw new IllegalStateException();
    return data[--size]; // holds
  }
  int get(int i) {
    if (i < 0 || i >= size) throw new IndexOutOfBoundsException();
    return data[i]; // holds
  }
  int beyond() {
    return data[size]; // fails
  }
}

class Ring {
  private final String[] slots;
  private int head, count;
  Ring(int n) {
    if (n < 1) throw new IllegalArgumentException();
    slots = new String[n];
  }
  boolean offer(String given) {
    if (count == slots.length) return false;
    count++;
    return true;
  }
  String poll() {
    if (count == 0) return null;
    String found = slots[head]; // holds
    head = (head + 1) % slots.length; // holds
    count--;
    return found;
  }
  String first() {
    return slots[head]; // holds
  }
}

class Lexer {
  private final String text;
  private int at;
  Lexer(String given) {
    text = given == null ? "" : given;
  }
  String word() {
    int start = at;
    while (at < text.length() && text.charAt(at) != ' ') // holds
      at++;
    return text.substring(start, at); // holds
  }
}

class ThrowsInTheMiddle {
  private int[] a = new int[4];
  private int n;
  void add(int value) {
    n++;
    a[n - 1] = value; // fails
  }
  int last() {
    return n == 0 ? 0 : a[n - 1]; // fails
  }
}

class OtherObject {
  private int[] a = new int[4];
  private int n = 3;
  void change(OtherObject other) {
    other.n = 10;
    n = 0;
  }
  int get() {
    return a[n]; // fails
  }
}

class CalledBack {
  private int[] a = new int[8];
  private int n;
  private final Runnable hook;
  CalledBack(Runnable hook) {
    this.hook = hook;
  }
  void set(int k) {
    if (k < 0 || k > 4) return;
    n = 9;
    hook.run();
    n = k;
  }
  int get() {
    return a[n]; // fails
  }
}

class Above {
  Above() {
    hook();
  }
  void hook() {}
}

class Hooked extends Above {
  private int width = 5;
  @Override
  void hook() {
    System.out.println(100 / width); // fails
  }
}

class ShownEarly {
  static ShownEarly kept;
  private int[] a = new int[3];
  private int n;
  ShownEarly(int k) {
    kept = this;
    n = k;
    if (k > 2) throw new IllegalArgumentException();
    if (k < 0) n = 0;
  }
  int get() {
    return a[n]; // fails
  }
}

class Restored {
  private int[] a = new int[4];
  private int n;
  void nudge(String s) {
    n += 9;
    try {
      s.length();
    } finally {
      n = 0;
    }
  }
  void bump(String s) {
    n += 3;
    s.length();
    n = 0;
  }
  int get() {
    return a[n]; // fails
  }
}

class Wraps {
  private int[] a = new int[4];
  private int n;
  void count() {
    n++;
  }
  int get() {
    return n < a.length ? a[n] : 0; // fails
  }
}

class Stored implements java.io.Serializable {
  private int[] a = new int[4];
  private int n = 1;
  int get() {
    return a[n]; // fails
  }
}

class Nothing {
  private int[] a = new int[4];
  private int n;
  void clear() {
    a = null;
    n = 7;
  }
  void fill() {
    a = new int[1];
    if (n > 0) n = 0;
  }
  int get() {
    return a[n]; // holds
  }
}

class Finalised {
  private int[] a = new int[4];
  private int n = 9;
  Finalised(String s) {
    s.length();
    n = 1;
  }
  @Override
  protected void finalize() {
    System.out.println(a[n]); // fails
  }
}

interface Look {
  int look();
}

class Hidden {
  private final int[] frames;
  private int depth;
  private final java.util.List<Look> looks = new java.util.ArrayList<>();
  Hidden() {
    new Lexer("a").word();
    frames = new int[16];
    new Lexer("b").word();
    looks.add(() -> frames.length - depth);
  }
  void enter(int at) {
    if (depth >= frames.length) throw new IllegalStateException();
    frames[depth++] = at; // holds
  }
  int leave() {
    if (depth <= 0) throw new IllegalStateException();
    return frames[--depth]; // holds
  }
}

class Looking {
  static Look look;
  static int look() {
    return look == null ? 0 : look.look();
  }
}

class ShownByALambda {
  private final int[] a;
  private int n;
  ShownByALambda() {
    a = new int[4];
    n = -1;
    new Lexer("a").word();
    Looking.look = () -> read();
    Looking.look();
    n = 0;
  }
  int read() {
    return a[n]; // fails
  }
}

class ShownInALoop {
  static ShownInALoop kept;
  private int[] a = new int[4];
  private int n;
  ShownInALoop(int turns) {
    for (int i = 0; i < turns; i++) {
      n = 4;
      if (kept != null) kept.read();
      n = 0;
      kept = this;
    }
  }
  int read() {
    return a[n]; // fails
  }
}

class ShownInAHandler {
  private int[] a = new int[4];
  private int n;
  ShownInAHandler(Look given) {
    try {
      n = 5;
      Looking.look = () -> read();
      n = given.look();
    } catch (RuntimeException e) {
      n = Looking.look();
    }
    n = 0;
  }
  int read() {
    return a[n]; // fails
  }
}

class ByAnotherName {
  private int[] a = new int[4];
  private int n;
  ByAnotherName() {
    ByAnotherName me = this;
    n = 6;
    Looking.look = new Look() {
      public int look() {
        return me.read();
      }
    };
    Looking.look();
    n = 0;
  }
  int read() {
    return a[n]; // fails
  }
}

abstract class Asking {
  private int[] a = new int[4];
  private int n;
  Asking() {
    n = 7;
    start();
    n = 0;
  }
  abstract int start();
  int read() {
    return a[n]; // fails
  }
}

class Asked extends Asking {
  int start() {
    return read();
  }
}

class NegativeInTheEnd {
  private int[] a = new int[4];
  private int n;
  NegativeInTheEnd(int k) {
    Looking.look = () -> n + k;
    n = k;
  }
  int read() {
    return n < 4 ? a[n] : 0; // fails
  }
}
