import java.math.*;
import java.io.*;
import java.util.*;
import java.nio.charset.StandardCharsets;
public class Platform {
    static class P implements Cloneable, Comparable<P> {
        int x;
        P(int x){
            this.x=x;
        }
        public P clone(){
            try {
                return (P)super.clone();
            }
            catch(CloneNotSupportedException e){
                throw new AssertionError(e);
            }
        }
        public int compareTo(P o){
            return Integer.compare(x,o.x);
        }
        public String toString(){
            return "P"+x;
        }
    }
    public static void main(String[] a) throws Exception {
        System.out.println(new P(3).clone()+" "+Collections.max(List.of(new P(1),new P(5))));
        BigInteger b=new BigInteger("123456789012345678901234567890");
        System.out.println(b.multiply(b).mod(BigInteger.valueOf(97))+" "+b.pow(3)+" "+BigInteger.TWO.shiftLeft(100)+" "+b.gcd(BigInteger.TEN));
        BigDecimal d=new BigDecimal("1.10").add(new BigDecimal("2.205"));
        System.out.println(d+" "+d.setScale(2,RoundingMode.HALF_UP));
        ByteArrayOutputStream o=new ByteArrayOutputStream();
        PrintStream p=new PrintStream(o);
        p.printf("%d-%s",5,"x");
        p.flush();
        System.out.println(o.toString()+" "+o.size());
        StringWriter w=new StringWriter();
        PrintWriter pw=new PrintWriter(w);
        pw.println("line");
        pw.printf("%05.1f",2.25);
        pw.flush();
        System.out.println(w);
        BufferedReader r=new BufferedReader(new StringReader("one\ntwo"));
        System.out.println(r.readLine()+r.readLine()+r.readLine());
        System.out.println(new String("héllo".getBytes(StandardCharsets.UTF_8),StandardCharsets.UTF_8)+" "+"héllo".getBytes(StandardCharsets.UTF_8).length);
        Scanner s=new Scanner("1 2.5 abc\nrest of");
        System.out.println(s.nextInt()+" "+s.nextDouble()+" "+s.next()+"|"+s.nextLine()+"|"+s.nextLine());
        try {
            Object x="s";
            Integer i=(Integer)x;
        }
        catch(ClassCastException e){
            System.out.println(e.getMessage());
        }
        try {
            int[] z=new int[2];
            z[2]=1;
        }
        catch(ArrayIndexOutOfBoundsException e){
            System.out.println(e);
        }
        try {
            Object[] z=new String[2];
            z[1]=1;
        }
        catch(ArrayStoreException e){
            System.out.println(e);
        }
        try {
            "abc".substring(5);
        }
        catch(Exception e){
            System.out.println(e);
        }
        try {
            "abc".charAt(5);
        }
        catch(Exception e){
            System.out.println(e);
        }
        try {
            int[] z=new int[-1];
        }
        catch(Exception e){
            System.out.println(e);
        }
        try {
            String n=null;
            n.length();
        }
        catch(Exception e){
            System.out.println(e.getClass());
        }
        try {
            Object n=null;
            n.toString();
        }
        catch(Exception e){
            System.out.println(e.getClass());
        }
        try {
            new ArrayList<Integer>().iterator().next();
        }
        catch(Exception e){
            System.out.println(e);
        }
        try {
            List.of(1).get(3);
        }
        catch(Exception e){
            System.out.println(e);
        }
        try {
            throw new Exception("m", new RuntimeException("c"));
        }
        catch(Exception e){
            System.out.println(e+" "+e.getCause());
            StackTraceElement[] st=e.getStackTrace();
            System.out.println(st.length+" "+st[0].getMethodName()+" "+st[0].getLineNumber());
        }
        System.out.println(String.format("%8.3f|%-6d|%x|%c|%10s|%b|%e|%,d|%+d|%o", 3.14159,42,255,'c',"hi",true,12345.678,1234567,5,8));
        System.out.println("a,b,,c,,".split(",").length+" "+Arrays.toString("a1b22c".split("\\d+"))+" "+"x.y.z".replaceAll("\\.","/")+" "+"abc".matches("[a-c]+")+"  t ".strip()+"|");
        char c='x';
        switch(c){
            case 'x': System.out.println("X");
        }
    }
}
