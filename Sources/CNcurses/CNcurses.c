#if !__has_include(<ncurses.h>)
#error "ncurses.h is missing: apt-get install libncurses-dev"
#endif
#include "CNcurses.h"
