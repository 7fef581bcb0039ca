// The part of ncurses that the program needs, in types that Swift can import. Swift never sees <ncurses.h>.
#ifndef JOINERY_CNCURSES_H
#define JOINERY_CNCURSES_H

#include <stdint.h>

#endif
