/* What the environment and the library's variables are behind calls. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <math.h>
#include <unistd.h>
#include <locale.h>
extern char **environ;
static int t[8];

//// environ_grows
int main(void) { char **e = environ; setenv("ANEWONE", "1", 1);
 if (environ != e) t[0] = 1; //! reach
}
//// unset
int main(void) { setenv("A", "1", 1); char *a = getenv("A"); if (!a) return 1; unsetenv("A");
 return getenv("A")[0]; //! null
}
//// put
static char text[] = "A=123"; 
int main(void) { putenv(text); char *a = getenv("A"); if (!a) return 1; text[2] = 0;
 return 10 / a[0]; //! div
}
//// put_and_unset
static char text[] = "A=123"; 
int main(void) { putenv(text); environ = 0;
 return getenv("A")[0]; //! null
}
//// written_through
int main(void) { setenv("A", "1", 1); char *a = getenv("A"); if (!a) return 1; int n = a[0]; char *b = getenv("A"); b[0] = 0; 
 return n / a[0]; //! div
}
//// daylight_is_set
int main(void) { daylight = 0; setenv("TZ", "EST5EDT4,M3.2.0,M11.1.0", 1); time_t now = 0; localtime(&now);
 return 5 / (daylight - 1); //! div
}
//// timezone_by_mktime
int main(void) { struct tm tm = {0}; tm.tm_mday = 1; timezone = 1; setenv("TZ", "UTC0", 1); mktime(&tm);
 return 5 / timezone; //! div
}
//// signgam_float
int main(int argc, char **argv) { signgam = 1; lgammaf(-0.5f * argc);
 return 5 / (signgam + 1); //! div
}
//// signgam_in_a_callee
static void g(double x) { lgamma(x); }
int main(int argc, char **argv) { signgam = 1; g(-0.5 * argc);
 return 5 / (signgam + 1); //! div
}
//// environ_in_a_callee
static void g(char *x) { setenv(x, "1", 1); }
int main(void) { char **e = environ; g("ANEWONE");
 if (environ != e) t[0] = 1; //! reach
}
//// an_alias_of_environ
extern char **__environ;
int main(void) { static char *none[] = {0}; environ = none; __environ = 0;
 return environ[0] != 0; //! null
}
//// time_of_day
int main(void) { time_t a = 1; time(&a); 
 if (a > 100) t[0] = 1; //! reach
}
//// a_static_buffer_again
int main(void) { time_t a = 0, b = 86400 * 40; struct tm *x = gmtime(&a); int y = x->tm_mon; gmtime(&b);
 if (x->tm_mon != y) t[0] = 1; //! reach
}
//// a_rest_of_strtok
int main(void) { char s[] = "a,b", u[] = "c,d"; strtok(s, ","); strtok(u, ","); char *x = strtok(0, ",");
 if (x == u + 2) t[0] = 1; //! reach
}
//// a_rest_of_strtok_is_over
int main(void) { char s[] = "a,b"; strtok(s, ","); strtok(0, ","); 
 return strtok(0, ",")[0]; //! null
}
//// a_text_that_strtok_cuts
int main(void) { char s[] = "a,b"; size_t n = strlen(s); strtok(s, ","); 
 return 4 / (strlen(s) - 1); //! div
}
//// a_name_by_setlocale
int main(void) { char *old = setlocale(LC_ALL, NULL); 
 return setlocale(LC_ALL, "nowhere_XX")[0]; //! null
}
//// lgamma_sets_its_sign
int main(void) { signgam = 0; lgamma(0.5);
 return 5 / signgam; //= div
}
//// a_zone_is_set
int main(void) { timezone = 0; setenv("TZ", "EST5", 1); tzset();
 return 5 / timezone; //= div
}
//// saving_time_is_set
int main(void) { struct tm y = {0}; daylight = 0; setenv("TZ", "EST5EDT4,M3.2.0,M11.1.0", 1); mktime(&y);
 return 5 / daylight; //= div
}
//// zone_and_local
int main(void) { if (setenv("TZ", "EST5", 1)) return 0; time_t now = 86400; struct tm *x = localtime(&now);
 return 5 / x->tm_hour; //= div
}
//// zone_and_local_r
int main(void) { struct tm x; if (setenv("TZ", "EST5", 1)) return 0; tzset(); time_t now = 86400; localtime_r(&now, &x);
 return 5 / x.tm_hour; //= div
}
//// zone_and_mktime
int main(void) { struct tm x = {0}; x.tm_year = 70; x.tm_mday = 1; if (setenv("TZ", "EST5", 1)) return 0;
 return 5 / (int)mktime(&x); //= div
}
//// zone_by_putenv
int main(void) { if (putenv("TZ=EST5")) return 0; time_t now = 86400; struct tm *x = localtime(&now);
 return 5 / x->tm_hour; //= div
}
//// zone_by_environ
int main(void) { static char *list[] = {"TZ=EST5", 0}; environ = list; time_t now = 86400; struct tm *x = localtime(&now);
 return 5 / x->tm_hour; //= div
}
//// zone_and_strftime
int main(void) { char b[40]; if (setenv("TZ", "EST5", 1)) return 0; time_t now = 86400; strftime(b, sizeof b, "%H", localtime(&now));
 return 5 / (b[0] - '0'); //= div
}
//// zone_name
int main(void) { char b[40]; if (setenv("TZ", "EST5", 1)) return 0; time_t now = 86400; strftime(b, sizeof b, "%Z", localtime(&now));
 return 5 / (b[0] - 'U'); //= div
}
//// any_zone
int main(void) { time_t now = 86400; struct tm *x = localtime(&now);
 if (x->tm_hour) t[0] = 1; //! reach
}
//// any_zone_mktime
int main(void) { struct tm x = {0}; x.tm_year = 70; x.tm_mday = 1;
 if (mktime(&x) != 0) t[0] = 1; //! reach
}
//// zone_set
int main(void) { if (setenv("TZ", "EST5", 1)) return 0; time_t now = 86400; struct tm *x = localtime(&now);
 if (x->tm_hour == 19) t[0] = 1; //! reach
}
//// list_and_getenv
int main(void) { static char *list[] = {"A=1", 0}; environ = list;
 return getenv("A")[0]; //= null
}
//// getenv_and_list
int main(void) { if (setenv("A", "1", 1)) return 0; char *none[] = {0}; environ = none;
 return getenv("A")[0]; //! null
}
//// environ_shows
int main(void) { clearenv(); if (setenv("A", "1", 1)) return 0; 
 return environ[0][0]; //= null
}
//// list_shows_what_is_set
int main(void) { if (setenv("ANEWONE", "1", 1)) return 0; int n = 0; for (char **e = environ; *e; e++) if (!strncmp(*e, "ANEWONE=", 8)) n++;
 return 5 / n; //= div
}
//// list_shows_no_more
int main(void) { if (setenv("A", "1", 1)) return 0; if (setenv("B", "1", 1)) return 0; if (unsetenv("A")) return 0; int n = 1; for (char **e = environ; *e; e++) if (!strncmp(*e, "A=", 2)) n = 0;
 return 5 / n; //= div
}
//// own_list_and_setenv
int main(void) { static char *list[] = {"A=1", 0}; environ = list; if (setenv("B", "2", 1)) return 0; int n = 0; for (char **e = environ; *e; e++) n++;
 return 5 / (n - 1) + getenv("A")[0] / (getenv("B")[0] - '1'); //= div //= null
}
//// zone_of_none
int main(void) { if (setenv("TZ", "UTC0", 1)) return 0; time_t now = 86400; struct tm *x = localtime(&now);
 return 5 / x->tm_hour; //! div
}
