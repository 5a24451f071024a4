/* Indices that classes of characters and truth values of several tests bound: each marked line fails. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static int digits[10], letters[26], hex[16];
//// one_less_than_a_digit
int main(int argc, char **argv) { int c = '/' + argc; if (isdigit(c)) return digits[c - '1']; //! bounds
 return !argv; }
//// a_digit_that_grew
int main(int argc, char **argv) { int c = '8' + argc; if (isdigit(c)) { c++; return digits[c - '0']; } //! bounds
 return !argv; }
//// the_other_character
int main(int argc, char **argv) { int c = '8' + argc, d = 'a' + argc; if (isdigit(c)) return digits[d - '0']; //! bounds
 return !argv; }
//// not_a_digit
int main(int argc, char **argv) { int c = '9' + argc; if (!isdigit(c)) return digits[c - '0']; //! bounds
 return !argv; }
//// letters_of_base_sixteen
int main(int argc, char **argv) { int c = 'b' + argc; if (isxdigit(c)) return hex[c - '0']; //! bounds
 return !argv; }
//// letters_or_digits
int main(int argc, char **argv) { int c = 'y' + argc; if (isalnum(c)) return digits[(c - '0') % 75]; //! bounds
 return !argv; }
//// capital_or_small
int main(int argc, char **argv) { int c = 'a' + argc; if (isalpha(c)) return letters[c - 'A']; //! bounds
 return !argv; }
//// small_of_what_is_no_letter
int main(int argc, char **argv) { int c = '8' + argc; if (isalnum(c)) return letters[tolower(c) - 'a']; //! bounds
 return !argv; }
//// capital_of_a_small_letter
int main(int argc, char **argv) { int c = 'y' + argc; if (islower(c)) return letters[toupper(c) - 'a']; //! bounds
 return !argv; }
//// a_product_that_wraps
int main(int argc, char **argv) { unsigned x = (unsigned)argc << 31; if (x * 2 == 0) return digits[x >> 27]; //! bounds
 return !argv; }
//// a_product_that_wraps_to_more
int main(int argc, char **argv) { unsigned x = ((unsigned)argc << 31) + 1; if (x * 2 == 2) return digits[x >> 27]; //! bounds
 return !argv; }
//// one_of_two_tests
int main(int argc, char **argv) { int i = argc + 9, j = argc; int is = (i < 10) | (j < 10); if (is) return digits[i]; //! bounds
 return !argv; }
//// none_of_two_tests
int main(int argc, char **argv) { int i = argc + 9, j = argc + 20; int is = (i < 10) & (j > 10); if (!is) return digits[i]; //! bounds
 return !argv; }
//// the_class_of_a_byte_with_a_sign
int main(int argc, char **argv) { signed char c = (signed char)(-argc); unsigned char d = (unsigned char)c; if (!isdigit(d)) return digits[c + 0]; //! bounds
 return !argv; }
//// tested_before_it_was_read_anew
int main(int argc, char **argv) { char t[3] = {'5', (char)('9' + argc), 0}; char *p = t; if (isdigit((unsigned char)*p)) { p++; return digits[*p - '0']; } //! bounds
 return !argv; }
//// both_ways_meet
int main(int argc, char **argv) { int c = 'a' + argc; int n = 0; if (isdigit(c)) n = 1; n += digits[c - '0']; //! bounds
 return n + !argv; }
//// stopped_by_one_of_two
int main(int argc, char **argv) { int n = 9; while (n > 0 || argc > 0) { digits[n] = n; //! bounds
 n--; if (n < -3) break; } return !argv; }
//// left_by_the_second_test
int main(int argc, char **argv) { int n = 9; while (n > -2 && digits[n] != argc) //! bounds
 n--; return n + !argv; }
//// set_between_the_tests
static int n = 3;
static int down(void) { n -= 4; return 1; }
int main(int argc, char **argv) { if (n > 0 && down() && argc > 0) return digits[n]; //! bounds
 return !argv; }
