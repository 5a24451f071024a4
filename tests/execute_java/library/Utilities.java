import java.util.*;
public class Utilities {
    enum C {
        RED,GREEN,BLUE
    }
    public static void main(String[] a){
        Random r=new Random(42);
        System.out.println(r.nextInt()+" "+r.nextInt(100)+" "+r.nextDouble()+" "+r.nextLong()+" "+r.nextBoolean()+" "+r.nextGaussian());
        EnumMap<C,Integer> m=new EnumMap<>(C.class);
        m.put(C.BLUE,1);
        m.put(C.RED,2);
        System.out.println(m);
        System.out.println(EnumSet.of(C.RED,C.BLUE)+" "+EnumSet.allOf(C.class)+" "+EnumSet.complementOf(EnumSet.of(C.RED)));
        StringJoiner j=new StringJoiner(",","<",">");
        j.add("a").add("b");
        System.out.println(j);
        System.out.println(String.join("-",List.of("a","b","c")));
        BitSet b=new BitSet();
        b.set(3);
        b.set(70);
        System.out.println(b+" "+b.cardinality()+" "+b.nextSetBit(4));
        StringTokenizer t=new StringTokenizer("a b,c"," ,");
        while(t.hasMoreTokens()) System.out.print(t.nextToken()+";");
        System.out.println();
        Map<String,Integer> lm=new LinkedHashMap<>();
        lm.put("x",1);
        lm.put("y",2);
        for(var e:lm.entrySet()) System.out.println(e.getKey()+e.getValue());
        System.out.println(Map.of("k",1)+" "+Map.entry("a",2)+" "+Collections.nCopies(3,"z")+Collections.emptyList()+Collections.unmodifiableList(new ArrayList<>(List.of(1,2))));
        List<Integer> l=new ArrayList<>(List.of(5,3,8,1,9,2));
        Collections.shuffle(l,new Random(7));
        System.out.println(l);
        Collections.swap(l,0,1);
        System.out.println(l+" "+Collections.frequency(l,3));
        l.sort(null);
        System.out.println(l);
        Stack<Integer> s=new Stack<>();
        s.push(1);
        s.push(2);
        System.out.println(s.pop()+" "+s);
        Vector<String> v=new Vector<>();
        v.add("q");
        System.out.println(v);
        PriorityQueue<String> pq=new PriorityQueue<>(Comparator.reverseOrder());
        pq.addAll(List.of("a","c","b"));
        System.out.println(pq.poll());
        Iterator<Integer> it=l.iterator();
        int sum=0;
        while(it.hasNext()) sum+=it.next();
        System.out.println(sum);
        Hashtable<String,Integer> h=new Hashtable<>();
        h.put("a",1);
        System.out.println(h);
        TreeSet<Integer> ts=new TreeSet<>(l);
        System.out.println(ts.headSet(5)+" "+ts.descendingSet()+ts.ceiling(4));
        IdentityHashMap<String,Integer> ih=new IdentityHashMap<>();
        ih.put("a",1);
        System.out.println(ih);
        Integer[] arr={3,1,2};
        Arrays.sort(arr, Collections.reverseOrder());
        System.out.println(Arrays.toString(arr)+Arrays.asList(arr));
        System.out.println(Arrays.stream(new int[]{1,2,3}).max().getAsInt());
        System.out.println(Objects.hash(1,"a",null)+" "+Arrays.deepHashCode(new Object[]{1,"b"})+Arrays.equals(new Object[]{1},new Object[]{1}));
    }
}
