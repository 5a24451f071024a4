/* Variables of the library by their second names alone: the library uses the first. */
#include <stdlib.h>
extern char **__environ;

//// a_list_by_its_second_name
int main(void) { static char *list[] = {"A=1", 0}; __environ = list;
 return getenv("A")[0]; //= null
}
//// what_is_set_shows
int main(void) { if (setenv("ANEWONE", "1", 1)) return 0;
 return __environ[0][0]; //= null
}
//// nothing_is_listed
int main(void) { if (setenv("A", "1", 1)) return 0; static char *none[] = {0}; __environ = none;
 return getenv("A")[0]; //! null
}
//// set_without_a_list
int main(void) { __environ = 0; if (setenv("A", "1", 1)) return 0;
 return getenv("A")[0]; //= null
}
//// none_is_left
int main(void) { if (setenv("A", "1", 1)) return 0; __environ = 0;
 return getenv("A")[0]; //! null
}
