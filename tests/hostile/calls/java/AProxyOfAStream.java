import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.Base64;

class AProxyOfAStream {
    interface Named extends Serializable {
        String name();
    }

    static class Real implements Named {
        public String name() {
            return "real";
        }
    }

    static class Forgetful implements InvocationHandler, Serializable {
        private static final long serialVersionUID = 1;

        public Object invoke(Object proxy, Method method, Object[] given) {
            return null;
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

    static final String KEPT =
        "rO0ABXN9AAAAAQAVQVByb3h5T2ZBU3RyZWFtJE5hbWVkeHIAF2phdmEubGFuZy5yZWZsZWN0LlByb3h54SfaIMwQQ8"
        + "sCAAFMAAFodAAlTGphdmEvbGFuZy9yZWZsZWN0L0ludm9jYXRpb25IYW5kbGVyO3hwc3IAGUFQcm94eU9mQVN0cmVh"
        + "bSRGb3JnZXRmdWwAAAAAAAAAAQIAAHhw";

    public static void main(String[] arguments) throws Exception {
        byte[] bytes = Base64.getDecoder().decode(KEPT);
        Named named = new Real();
        if (arguments.length == 0) {
            named = (Named) new Reader(new ByteArrayInputStream(bytes)).readObject();
        }
        named.name().length(); // fails
    }
}
