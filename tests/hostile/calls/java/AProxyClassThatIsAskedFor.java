import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;

class AProxyClassThatIsAskedFor {
    interface Named {
        String name();
    }

    static class Real implements Named {
        public String name() {
            return "real";
        }
    }

    static class Reader extends ObjectInputStream {
        Reader(InputStream in) throws IOException {
            super(in);
        }

        @Override
        protected Class<?> resolveProxyClass(String[] names) {
            return Proxy.getProxyClass(Named.class.getClassLoader(), Named.class);
        }
    }

    public static void main(String[] arguments) throws Exception {
        ByteArrayOutputStream empty = new ByteArrayOutputStream();
        new ObjectOutputStream(empty).flush();
        Named named = new Real();
        if (arguments.length == 0) {
            InvocationHandler handler = (proxy, method, given) -> null;
            Class<?> type = new Reader(new ByteArrayInputStream(empty.toByteArray())).resolveProxyClass(null);
            named = (Named) type.getConstructor(InvocationHandler.class).newInstance(handler);
        }
        String name = named.name();
        name.length(); // fails
    }
}
