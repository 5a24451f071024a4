class Checksum {
    static int crc(byte[] data) {
        int crc = -1;
        for (byte b : data) {
            crc ^= b & 0xFF;
            for (int k = 0; k < 8; k++) crc = (crc & 1) != 0 ? (crc >>> 1) ^ 0xEDB88320 : crc >>> 1;
        }
        return ~crc;
    }

    public static void main(String[] args) {
        System.out.println(Integer.toHexString(crc("123456789".getBytes())));
        byte[] data = new byte[300];
        for (int i = 0; i < data.length; i++) data[i] = (byte) (i * 7 - 100);
        System.out.println(Integer.toHexString(crc(data)));
    }
}
