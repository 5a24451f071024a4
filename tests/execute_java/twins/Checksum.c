#include <stdint.h>
#include <stdio.h>
#include <string.h>

static uint32_t crc(const unsigned char *data, int length) {
    uint32_t crc = 0xFFFFFFFF;
    for (int i = 0; i < length; i++) {
        crc ^= data[i];
        for (int k = 0; k < 8; k++) crc = (crc & 1) ? (crc >> 1) ^ 0xEDB88320 : crc >> 1;
    }
    return ~crc;
}

int main(void) {
    const char *text = "123456789";
    printf("%x\n", crc((const unsigned char *)text, (int)strlen(text)));
    unsigned char data[300];
    for (int i = 0; i < 300; i++) data[i] = (unsigned char)(i * 7 - 100);
    printf("%x\n", crc(data, 300));
    return 0;
}
