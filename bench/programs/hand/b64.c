/* libb64: a block is decoded. */
#include <b64/cdecode.h>
#include "cdecode.c"
#include <string.h>
int decode(const char *text) {
    char out[256];
    base64_decodestate state;
    if (strlen(text) > 200) return -1;
    base64_init_decodestate(&state);
    return base64_decode_block(text, strlen(text), out, &state);
}
