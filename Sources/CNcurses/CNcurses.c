#if !__has_include(<ncurses.h>)
#error "ncurses.h is missing: apt-get install libncurses-dev"
#endif
#define _GNU_SOURCE
#define NCURSES_WIDECHAR 1
#include "CNcurses.h"
#include "Guard.h"

#include <errno.h>
#include <fcntl.h>
#include <langinfo.h>
#include <locale.h>
#include <ncurses.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#ifdef __linux__
#include <sys/mman.h>
#endif
#include <term.h>
// Macros of term.h that clash with our names.
#undef columns
#undef lines
#include <unistd.h>
#include <wchar.h>

// Mouse reports are enabled by hand, because ncurses' own decoder merges press and release, and stops at column 223. So
// is bracketed paste, which ncurses does not support.
static const char modes_on[] = "\033[?1000h\033[?1002h\033[?1006h\033[?2004h";
static const char modes_off[] = "\033[?2004l\033[?1006l\033[?1002l\033[?1000l";

// Keys are read from a pad, because reading from a window refreshes it.
static WINDOW *keys;

// Our own codes for sequences that some terminfo entries lack.
enum { OWN_MOUSE = 3000, OWN_PASTE, OWN_PASTE_END, OWN_CTRL_UP, OWN_CTRL_DOWN, OWN_CTRL_RIGHT, OWN_CTRL_LEFT };

// Returns whether all was written.
static int send(const char *text, size_t length) {
    while (length > 0) {
        ssize_t written = write(STDOUT_FILENO, text, length);
        if (written <= 0) return 0;
        text += written;
        length -= (size_t)written;
    }
    return 1;
}

int cn_use_utf8(void) {
    setlocale(LC_CTYPE, "");
    if (strcmp(nl_langinfo(CODESET), "UTF-8") == 0) return 1;
    return setlocale(LC_CTYPE, "C.UTF-8") != NULL;
}

// The restore string.

static char restore[256];
static size_t restore_length;

static int append_restore(int byte) {
    if (restore_length < sizeof restore) restore[restore_length++] = (char)byte;
    return byte;
}

static void append_capability(const char *capability) {
    if (capability != NULL && capability != (const char *)-1) tputs(capability, 1, append_restore);
}

static void compose_restore(void) {
    restore_length = 0;
    for (const char *byte = modes_off; *byte != 0; byte++) append_restore(*byte);
    append_capability(exit_attribute_mode);
    append_capability(orig_pair);
    append_capability(exit_ca_mode);
    append_capability(keypad_local);
    append_capability(cursor_normal);
}

// Starting and leaving.

static void define_keys(void) {
    define_key("\033[<", OWN_MOUSE);
    define_key("\033[200~", OWN_PASTE);
    define_key("\033[201~", OWN_PASTE_END);
    // Terminals send these regardless of the mode that their terminfo entry assumes.
    define_key("\033[A", KEY_UP);
    define_key("\033[B", KEY_DOWN);
    define_key("\033[C", KEY_RIGHT);
    define_key("\033[D", KEY_LEFT);
    define_key("\033[H", KEY_HOME);
    define_key("\033[F", KEY_END);
    define_key("\033[1~", KEY_HOME);
    define_key("\033[4~", KEY_END);
    define_key("\033[5~", KEY_PPAGE);
    define_key("\033[6~", KEY_NPAGE);
    define_key("\033[Z", KEY_BTAB);
    define_key("\033[1;5A", OWN_CTRL_UP);
    define_key("\033[1;5B", OWN_CTRL_DOWN);
    define_key("\033[1;5C", OWN_CTRL_RIGHT);
    define_key("\033[1;5D", OWN_CTRL_LEFT);
}

// Creates a screen without the signal handlers of ncurses.
//
// The loop takes these signals as events. A handler would run after that, for a signal that arrives while the program
// ends: that of SIGTSTP takes over the terminal again.
static SCREEN *new_screen(const char *term) {
    static const int taken[] = {SIGTSTP, SIGINT, SIGTERM, SIGWINCH};
    enum { COUNT = sizeof taken / sizeof taken[0] };
    struct sigaction former[COUNT];
    for (int index = 0; index < COUNT; index++) sigaction(taken[index], NULL, &former[index]);
    SCREEN *screen = newterm(term, stdout, stdin);
    for (int index = 0; index < COUNT; index++) sigaction(taken[index], &former[index], NULL);
    return screen;
}

// Frames.
//
// ncurses writes after each move of the cursor: a terminal that reads in between shows half a frame, and waking it for a
// line each costs more than drawing. So standard output is a file in memory while ncurses writes a frame, which then is
// written at once.

static int frame = -1, terminal = -1;

static void prepare_frames(void) {
#ifdef __linux__
    if (frame >= 0) return;
    terminal = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
    if (terminal < 0) return;
    frame = memfd_create("frame", MFD_CLOEXEC);
    guard_terminal(terminal);
#endif
}

static int make_standard_output(int descriptor) {
    int result;
    while ((result = dup2(descriptor, STDOUT_FILENO)) < 0 && errno == EINTR) {}
    return result >= 0;
}

// Returns whether all of the frame reached the terminal.
static int send_frame(void) {
    static char part[1 << 16];
    off_t length = lseek(frame, 0, SEEK_CUR), sent = 0;
    while (sent < length) {
        size_t rest = (size_t)(length - sent);
        ssize_t count = pread(frame, part, rest < sizeof part ? rest : sizeof part, sent);
        if (count <= 0 || !send(part, (size_t)count)) break;
        sent += count;
    }
    lseek(frame, 0, SEEK_SET);
    return sent == length;
}

// Has ncurses write what was drawn. Returns whether it reached the terminal.
static int write_frame(void) {
    errno = 0;
    int is_gathered = frame >= 0 && make_standard_output(frame);
    doupdate();
    if (!is_gathered) return errno != EIO;
    make_standard_output(terminal);
    return send_frame() || errno != EIO;
}

int cn_start(const char *term) {
    int problem = 0;
    if (setupterm(term, STDOUT_FILENO, &problem) == ERR) return CN_UNKNOWN;
    if (cursor_address == NULL || clear_screen == NULL) return CN_DUMB;

    guard_remember_modes();
    prepare_frames();
    SCREEN *screen = new_screen(term);
    if (screen == NULL) return CN_UNKNOWN;
    set_term(screen);
    set_escdelay(25);
    raw();
    noecho();
    nonl();
    if (has_colors()) {
        start_color();
        use_default_colors();
    }
    keys = newpad(1, 1);
    if (keys == NULL) {
        endwin();
        return CN_UNKNOWN;
    }
    keypad(keys, TRUE);
    nodelay(keys, TRUE);
    define_keys();
    curs_set(0);
    compose_restore();
    guard_arm(restore, restore_length);
    send(modes_on, sizeof modes_on - 1);
    return CN_STARTED;
}

void cn_leave(void) {
    guard_begin_output();
    send(modes_off, sizeof modes_off - 1);
    endwin();
    guard_disarm();
    guard_end_output();
}

// Sends what was drawn to the terminal.
//
// If a write fails, the rest of the frame is dropped, which would leave rows in the wrong places. In that case everything
// is drawn again. If the terminal is gone, that fails too, and a signal reports it.
static void update(void) {
    if (write_frame()) return;
    clearok(curscr, TRUE);
    write_frame();
}

void cn_enter(void) {
    guard_begin_output();
    guard_arm(restore, restore_length);
    // A refresh would set the modes of a file in memory.
    reset_prog_mode();
    // The size may have changed in the meantime, and only a refresh enters the screen again.
    clearok(curscr, TRUE);
    wnoutrefresh(stdscr);
    curs_set(0);
    update();
    send(modes_on, sizeof modes_on - 1);
    guard_end_output();
}

void cn_size(int *rows, int *columns) {
    struct winsize size;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_row > 0 && size.ws_col > 0
        && (size.ws_row != LINES || size.ws_col != COLS)) {
        resize_term(size.ws_row, size.ws_col);
    }
    // Output sent while the size changed may be anywhere, so the content of the screen is unknown. That is so even if
    // the size is as before: it may have changed twice.
    clearok(curscr, TRUE);
    *rows = LINES;
    *columns = COLS;
}

int cn_colors(void) { return has_colors() ? COLORS : 0; }

int cn_has_direct_color(void) { return COLORS >= 0x1000000 && tigetflag("RGB") == 1; }

// Drawing.

static int pair_of(int foreground, int background) {
    static int last_foreground = -1, last_background = -1, last_pair = 0;
    if (!has_colors() || (foreground == -1 && background == -1)) return 0;
    if (foreground != last_foreground || background != last_background) {
        int pair = alloc_pair(foreground, background);
        if (pair < 0) return 0;
        last_foreground = foreground;
        last_background = background;
        last_pair = pair;
    }
    return last_pair;
}

static attr_t attributes_of(uint32_t attributes) {
    attr_t result = A_NORMAL;
    if (attributes & CN_BOLD) result |= A_BOLD;
    if (attributes & CN_DIM) result |= A_DIM;
    if (attributes & CN_ITALIC) result |= A_ITALIC;
    if (attributes & CN_UNDERLINE) result |= A_UNDERLINE;
    if (attributes & CN_REVERSE) result |= A_REVERSE;
    return result;
}

enum { ROW_CELLS = 1024 };

void cn_put(int row, int column, const cn_cell *cells, int count) {
    static cchar_t line[ROW_CELLS];
    int used = 0;
    for (int index = 0; index < count && used + 1 < ROW_CELLS; index++) {
        const cn_cell *cell = &cells[index];
        if (cell->width == 0) continue;
        wchar_t text[CN_SCALARS + 1] = {0};
        for (int scalar = 0; scalar < CN_SCALARS && cell->scalars[scalar] != 0; scalar++)
            text[scalar] = (wchar_t)cell->scalars[scalar];
        // If the C library disagrees about the width, columns would shift, so question marks replace the character.
        int repeat = 1;
        if (text[0] < 0x20 || wcwidth(text[0]) != (int)cell->width) {
            text[0] = L'?';
            text[1] = 0;
            repeat = (int)cell->width;
        }
        attr_t attributes = attributes_of(cell->attributes);
        int pair = pair_of(cell->foreground, cell->background);
        for (; repeat > 0 && used < ROW_CELLS; repeat--)
            setcchar(&line[used++], text, attributes, 0, &pair);
    }
    if (used > 0) mvwadd_wchnstr(stdscr, row, column, line, used);
}

void cn_flush(int cursor_row, int cursor_column, int shows_cursor) {
    guard_begin_output();
    wmove(stdscr, cursor_row, cursor_column);
    curs_set(shows_cursor);
    wnoutrefresh(stdscr);
    update();
    guard_end_output();
}

// Keys.

static uint32_t key_of(wint_t code) {
    switch (code) {
    case KEY_UP: return CN_KEY_UP;
    case KEY_DOWN: return CN_KEY_DOWN;
    case KEY_LEFT: return CN_KEY_LEFT;
    case KEY_RIGHT: return CN_KEY_RIGHT;
    case OWN_CTRL_UP: return CN_KEY_CTRL_UP;
    case OWN_CTRL_DOWN: return CN_KEY_CTRL_DOWN;
    case OWN_CTRL_LEFT: return CN_KEY_CTRL_LEFT;
    case OWN_CTRL_RIGHT: return CN_KEY_CTRL_RIGHT;
    case KEY_HOME: return CN_KEY_HOME;
    case KEY_END: return CN_KEY_END;
    case KEY_PPAGE: return CN_KEY_PAGE_UP;
    case KEY_NPAGE: return CN_KEY_PAGE_DOWN;
    case KEY_IC: return CN_KEY_INSERT;
    case KEY_DC: return CN_KEY_DELETE;
    case KEY_BACKSPACE: return CN_KEY_BACKSPACE;
    case KEY_ENTER: return CN_KEY_ENTER;
    case KEY_BTAB: return CN_KEY_BACK_TAB;
    case OWN_MOUSE: return CN_KEY_MOUSE;
    case OWN_PASTE: return CN_KEY_PASTE;
    default:
        if (code > KEY_F0 && code <= KEY_F0 + 63) return CN_KEY_F + (code - KEY_F0);
        return CN_KEY_OTHER;
    }
}

int cn_read(uint32_t *value) {
    wint_t code = 0;
    switch (wget_wch(keys, &code)) {
    case OK:
        *value = code;
        return CN_SCALAR;
    case KEY_CODE_YES:
        *value = key_of(code);
        return CN_KEY;
    default:
        return CN_NONE;
    }
}

int cn_read_bytes(uint8_t *bytes, int most) {
    int waiting = 0;
    if (ioctl(STDIN_FILENO, FIONREAD, &waiting) != 0 || waiting <= 0) return 0;
    ssize_t count = read(STDIN_FILENO, bytes, (size_t)(waiting < most ? waiting : most));
    return count > 0 ? (int)count : 0;
}
