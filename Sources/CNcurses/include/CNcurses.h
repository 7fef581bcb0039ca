// The part of ncurses that the program needs, in types that Swift can import. Swift never sees <ncurses.h>, whose
// globals are errors under strict concurrency, and whose macros and variadic functions cannot be imported.
#ifndef JOINERY_CNCURSES_H
#define JOINERY_CNCURSES_H

#include <stddef.h>
#include <stdint.h>

// The terminal.

enum {
    CN_STARTED = 0,
    // There is no usable terminfo entry of this name.
    CN_UNKNOWN = 1,
    // The terminal cannot position its cursor or clear its screen.
    CN_DUMB = 2,
};

// Takes over the terminal at standard input and output, as a terminal of the given type.
int cn_start(const char *term);
// Restores the terminal to its previous state.
void cn_leave(void);
// Takes over the terminal again after `cn_leave`. The next `cn_flush` redraws everything.
void cn_enter(void);
// Queries the terminal's size, and adopts it.
void cn_size(int *rows, int *columns);
// The number of colors; 0 for none.
int cn_colors(void);
// Whether color numbers are 0xRRGGBB.
int cn_has_direct_color(void);
// Selects the environment's locale if it uses UTF-8, otherwise C.UTF-8. Returns 0 if neither is available.
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
    // A character and its combining marks; 0 after the last.
    uint32_t scalars[CN_SCALARS];
    // The number of columns, 1 or 2; 0 for the right half of a wide character, which is not written.
    uint32_t width;
    // Color numbers of the terminal; -1 for its default.
    int32_t foreground;
    int32_t background;
    uint32_t attributes;
} cn_cell;

// Draws cells on one row, starting at a position.
void cn_put(int row, int column, const cn_cell *cells, int count);
// Sends changes to the terminal, and moves the cursor, also where it is hidden.
void cn_flush(int cursor_row, int cursor_column, int shows_cursor);

// Keys.

enum {
    CN_NONE = 0,
    // `value` is a Unicode scalar, possibly a control character.
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
    // The prefix of a mouse report. The rest follows as scalars, up to M or m.
    CN_KEY_MOUSE,
    // The start of a paste. Its bytes follow, for `cn_read_bytes`, up to ESC [ 201 ~.
    CN_KEY_PASTE,
    // Any other key that ncurses knows.
    CN_KEY_OTHER,
    // CN_KEY_F + n for the function key n.
    CN_KEY_F = 100,
};

// Reads the next key, without waiting. Returns CN_NONE if there is none.
int cn_read(uint32_t *value);
// Reads raw bytes, without waiting, and returns their number. ncurses holds none of them back: it reads one byte at a
// time, and none beyond the key that it returns.
int cn_read_bytes(uint8_t *bytes, int most);

// Crashes.

// Installs handlers that restore the terminal after a crash, if it is taken over, say where to report it, and then run
// the default action, or that of Swift's runtime if SWIFT_BACKTRACE is set.
void cn_guard(void);
// Has the handlers restore the terminal's current modes, where nothing but the modes changes.
void cn_guard_modes(void);
// Sets the descriptors to use while standard error is captured; both are -1 while it is not. After a crash,
// `standard_error` becomes descriptor 2 again, and the bytes of `captured` are printed to it.
void cn_guard_standard_error(int standard_error, int captured);

#endif
