/** Threads that wait for monitors, by the language alone. */
public class Waiting {
    static final Object A = new Object();
    static final Object B = new Object();

    interface Work {
        void run() throws InterruptedException;
    }

    static Thread started(Work work) {
        Thread made = new Thread(() -> {
            try {
                work.run();
            } catch (InterruptedException e) {
                System.out.println("interrupted");
            }
        });
        made.start();
        return made;
    }

    static void say(String text) {
        System.out.println(text);
    }

    /** The outer block still holds the monitor when the inner one is left. */
    static class Nested {
        public static void main(String[] args) throws InterruptedException {
            Thread other;
            synchronized (A) {
                synchronized (A) {
                    other = started(() -> {
                        synchronized (A) {
                            say("outer");
                        }
                    });
                    Thread.sleep(5);
                }
                Thread.sleep(5);
                say("inner");
            }
            other.join();
        }
    }

    /** A block that an exception leaves holds nothing. */
    static class Thrown {
        static void fail() {
            synchronized (A) {
                throw new IllegalStateException();
            }
        }

        public static void main(String[] args) throws InterruptedException {
            try {
                fail();
            } catch (IllegalStateException e) {
                started(() -> {
                    synchronized (A) {
                        say("left by an exception");
                    }
                }).join();
            }
        }
    }

    /** Nor does one that a return leaves, in a method that is still active. */
    static class Early {
        static int once(boolean isFirst) throws InterruptedException {
            for (int i = 0; i < 2; i++) {
                synchronized (A) {
                    if (isFirst) {
                        continue;
                    }
                }
            }
            started(() -> {
                synchronized (A) {
                    say("left by a return");
                }
            }).join();
            return 0;
        }

        public static void main(String[] args) throws InterruptedException {
            once(true);
        }
    }

    /** A method holds its object as long as it is active. */
    static class InMethod {
        synchronized void one() throws InterruptedException {
            Thread.sleep(20);
            say("one");
        }

        synchronized void other() {
            say("other");
        }

        public static void main(String[] args) throws InterruptedException {
            InMethod it = new InMethod();
            Thread first = started(it::one);
            it.other();
            first.join();
        }
    }

    /** Two threads take turns. */
    static class Looping {
        static int turn;

        static void take(int mine, String text) throws InterruptedException {
            synchronized (B) {
                while (turn % 2 != mine) {
                    B.wait();
                }
                System.out.print(text);
                turn++;
                B.notifyAll();
            }
        }

        public static void main(String[] args) throws InterruptedException {
            Thread other = started(() -> {
                for (String text : new String[] {"a", "b", "c"}) {
                    take(1, text);
                }
            });
            for (int i = 0; i < 3; i++) {
                take(0, "" + i);
            }
            other.join();
            System.out.println();
        }
    }

    /** A handler inside of the block does not end it. */
    static class Finally {
        static void hold() throws InterruptedException {
            synchronized (A) {
                try {
                    Thread.sleep(10);
                } finally {
                    Thread.sleep(10);
                    say("holder");
                }
            }
        }

        public static void main(String[] args) throws InterruptedException {
            Thread holder = started(Finally::hold);
            synchronized (A) {
                say("other");
            }
            holder.join();
            say("last");
        }
    }

    /** The program ends though it still waits. */
    static class Daemon {
        public static void main(String[] args) {
            Thread made = new Thread(() -> {
                synchronized (B) {
                    try {
                        B.wait();
                    } catch (InterruptedException e) {
                        say("interrupted");
                    }
                }
            });
            made.setDaemon(true);
            made.start();
            say("main");
        }
    }

    /** Time passes while all wait. */
    static class Clock {
        public static void main(String[] args) throws InterruptedException {
            long before = System.nanoTime();
            Thread.sleep(200);
            long passed = System.nanoTime() - before;
            System.out.println((passed >= 200_000_000L) + " " + (passed < 400_000_000L));
        }
    }

    static class Deadlock {
        static void both(Object first, Object second) throws InterruptedException {
            synchronized (first) {
                Thread.sleep(10);
                synchronized (second) {
                    say("both");
                }
            }
        }

        public static void main(String[] args) throws InterruptedException {
            Thread one = started(() -> both(A, B));
            Thread other = started(() -> both(B, A));
            one.join();
            other.join();
        }
    }

    static class Forgotten {
        public static void main(String[] args) throws InterruptedException {
            synchronized (A) {
                A.wait();
            }
        }
    }

    static class Endless {
        static volatile boolean isDone;

        public static void main(String[] args) throws InterruptedException {
            started(() -> {
                while (!isDone) {
                    turn++;
                }
            }).join();
        }

        static int turn;
    }

    static class Exit {
        public static void main(String[] args) throws InterruptedException {
            started(() -> {
                say("leaving");
                System.exit(7);
            }).join();
            say("never");
        }
    }
}
