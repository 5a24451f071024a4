/* The part that users of the library do not see. */
#define HAVE_STDINT_H 1
#define HAVE_STRTOLL 1
#define HAVE_UNISTD_H 1
#define HAVE_SYS_TYPES_H 1
#define HAVE_SYS_TIME_H 1
#define HAVE_GETTIMEOFDAY 1
#define HAVE_GETPID 1
#define INITIAL_HASHTABLE_ORDER 3
