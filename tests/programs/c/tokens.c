/* strtok goes on in the text of an earlier call: it reads and changes what it is not given. */
#include <stdio.h>
#include <string.h>

static int count(char *text) {
  int found = 0;
  for (char *word = strtok(text, " ,"); word != NULL; word = strtok(NULL, " ,")) {
    printf("[%s]", word);
    if (found++ == 0)
      word[5] = ',';
  }
  return found;
}

int main(void) {
  char text[16] = "one two three";
  int found = count(text);
  printf(" %d %d %d\n", found, text[3], text[7]);
  return 0;
}
