// What stands by for a crash: the way back to the terminal's own screen and modes.
#ifndef JOINERY_GUARD_H
#define JOINERY_GUARD_H

#include <stddef.h>

// Remembers the modes that the terminal is in, the first time it is called.
void guard_remember_modes(void);
// A crash from here on restores the terminal with these bytes and the remembered modes.
void guard_arm(const char *restore, size_t length);
// The terminal has been given back.
void guard_disarm(void);

#endif
