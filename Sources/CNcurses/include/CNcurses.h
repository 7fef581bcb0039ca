// The part of ncurses that the program needs, in types that Swift can import. Swift never sees <ncurses.h>:
// its globals are errors under strict concurrency, and its macros and variadic functions do not import.
#ifndef JOINERY_CNCURSES_H
#define JOINERY_CNCURSES_H

#include <stddef.h>
#include <stdint.h>

// The terminal.

enum {
    CN_STARTED = 0,
    // No terminfo entry of this name can be used.
    CN_UNKNOWN = 1,
    // The terminal cannot place its cursor or clear its screen.
    CN_DUMB = 2,
};

// Takes the terminal at standard input and output over, as a terminal of this kind.
int cn_start(const char *term);
// Gives the terminal back as it was.
void cn_leave(void);
// Takes the terminal over again after `cn_leave`; everything on it is drawn anew by the next `cn_flush`.
void cn_enter(void);
// Asks the terminal for its size and adopts it.
void cn_measure(int *rows, int *columns);
// The number of colours; 0 for none.
int cn_colors(void);
// Whether colour numbers are 0xRRGGBB.
int cn_has_direct_color(void);
// Whether the character set in force is UTF-8; falls back to C.UTF-8 where the environment says otherwise.
int cn_use_utf8(void);

// Drawing.

enum { CN_SCALARS = 5 };

enum {
    CN_BOLD = 1,
    CN_DIM = 2,
    CN_ITALIC = 4,
    CN_UNDERLINE = 8,
    CN_REVERSE = 16,
};

typedef struct {
    // A character and what combines with it; 0 after the last.
    uint32_t scalars[CN_SCALARS];
    // The columns that the character takes: 1 or 2; 0 for the right half of a wide one, which is not written.
    uint32_t width;
    // Colour numbers of the terminal; -1 for its own.
    int32_t foreground;
    int32_t background;
    uint32_t attributes;
} cn_cell;

// Puts cells of one row onto the screen, from this place on.
void cn_put(int row, int column, const cn_cell *cells, int count);
// Sends what changed. The cursor is hidden where its row is negative.
void cn_flush(int cursor_row, int cursor_column);
// Forgets what the terminal shows: the next `cn_flush` draws everything.
void cn_invalidate(void);
// Rings.
void cn_beep(void);

// Keys.

enum {
    CN_NONE = 0,
    // `value` is a Unicode scalar; control characters included.
    CN_SCALAR = 1,
    // `value` is one of the keys below.
    CN_KEY = 2,
};

enum {
    CN_KEY_UP = 1,
    CN_KEY_DOWN,
    CN_KEY_LEFT,
    CN_KEY_RIGHT,
    CN_KEY_CTRL_UP,
    CN_KEY_CTRL_DOWN,
    CN_KEY_CTRL_LEFT,
    CN_KEY_CTRL_RIGHT,
    CN_KEY_HOME,
    CN_KEY_END,
    CN_KEY_PAGE_UP,
    CN_KEY_PAGE_DOWN,
    CN_KEY_INSERT,
    CN_KEY_DELETE,
    CN_KEY_BACKSPACE,
    CN_KEY_ENTER,
    CN_KEY_BACK_TAB,
    // The prefix of a mouse report: the digits follow as scalars, up to M or m.
    CN_KEY_MOUSE,
    // What is pasted follows, for `cn_read_bytes`, up to ESC [ 201 ~.
    CN_KEY_PASTE,
    // Any other key that ncurses knows.
    CN_KEY_OTHER,
    // CN_KEY_F + n for the function key n.
    CN_KEY_F = 100,
};

// The next key, without waiting.
int cn_read(uint32_t *value);
// The next bytes as they are, without waiting; how many there were. ncurses holds none of them back: it reads a byte at a
// time, and none beyond the key that it tells.
int cn_read_bytes(uint8_t *bytes, int most);

// Crashes.

// From here on a crash, while the terminal is taken over, gives it back; then the action that was in force before takes
// place.
void cn_guard(void);
// Where standard error is while it is captured: a crash prints the bytes of `captured` to `standard_error`, which becomes
// descriptor 2 again. Both -1 while it is not.
void cn_guard_standard_error(int standard_error, int captured);

#endif
