import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;
import java.util.*;
public class Concurrency {
    static int n;
    static synchronized void inc(){
        n++;
    }
    public static void main(String[] a) throws Exception {
        AtomicInteger i=new AtomicInteger(5);
        System.out.println(i.incrementAndGet()+" "+i.getAndAdd(3)+" "+i.compareAndSet(9,1)+" "+i);
        AtomicLong l=new AtomicLong();
        l.addAndGet(7);
        System.out.println(l.get());
        AtomicBoolean b=new AtomicBoolean(true);
        System.out.println(b.getAndSet(false)+" "+b.get());
        AtomicReference<String> r=new AtomicReference<>("x");
        r.set("y");
        System.out.println(r.updateAndGet(s->s+"!")+r.get());
        ConcurrentHashMap<String,Integer> m=new ConcurrentHashMap<>();
        m.put("a",1);
        m.merge("a",5,Integer::sum);
        m.putIfAbsent("b",2);
        System.out.println(m);
        ReentrantLock k=new ReentrantLock();
        k.lock();
        try {
            n++;
        }
        finally {
            k.unlock();
        }
        Thread t=new Thread(()->{for(int q=0;q<10;q++) inc();});
        t.start();
        t.join();
        System.out.println(n);
        CopyOnWriteArrayList<Integer> c=new CopyOnWriteArrayList<>(List.of(1,2));
        c.add(3);
        System.out.println(c);
        ConcurrentLinkedQueue<Integer> q=new ConcurrentLinkedQueue<>();
        q.add(1);
        q.add(2);
        System.out.println(q.poll()+" "+q);
        ThreadLocal<Integer> tl=ThreadLocal.withInitial(()->4);
        System.out.println(tl.get());
        CountDownLatch d=new CountDownLatch(1);
        d.countDown();
        d.await();
        System.out.println("done");
        LinkedBlockingQueue<Integer> bq=new LinkedBlockingQueue<>();
        bq.put(4);
        System.out.println(bq.take());
    }
}
