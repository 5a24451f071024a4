/** A signed object is kept as bytes. */
public class ATransientFieldOfWhatIsSigned {
    static class Kept implements java.io.Serializable {
        transient final String name = new String("a");
        int length() {
            return name.length(); // fails
        }
    }
    static byte[] written(Object object) throws Exception {
        java.io.ByteArrayOutputStream stream = new java.io.ByteArrayOutputStream();
        new java.io.ObjectOutputStream(stream).writeObject(object);
        return stream.toByteArray();
    }
    public static void main(String[] arguments) throws Exception {
        java.security.KeyPair keys = java.security.KeyPairGenerator.getInstance("RSA").generateKeyPair();
        java.security.Signature how = java.security.Signature.getInstance("SHA256withRSA");
        ((Kept) new java.security.SignedObject(new Kept(), keys.getPrivate(), how).getObject()).length();
    }
}
