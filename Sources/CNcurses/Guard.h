// Restores the terminal's screen and modes after a crash.
#ifndef JOINERY_GUARD_H
#define JOINERY_GUARD_H

#include <stddef.h>

// Saves the terminal's current modes on the first call.
void guard_remember_modes(void);
// Tells the descriptor of the terminal, if standard output is not always it.
void guard_terminal(int descriptor);
// From now on, a crash restores the terminal with these bytes and the saved modes.
void guard_arm(const char *restore, size_t length);
// Ends the effect of guard_arm, because the terminal has been restored.
void guard_disarm(void);
// Encloses output to the terminal, which a crash on another thread lets end. After a crash, they do not return.
void guard_begin_output(void);
void guard_end_output(void);

#endif
