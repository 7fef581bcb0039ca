#define _GNU_SOURCE
#include "CNcurses.h"
#include "Guard.h"

#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

static struct termios modes;
static int modes_known;

// Written before `armed` is set, and read by the handler only if it is set.
static const char *restore_bytes;
static size_t restore_count;
static volatile sig_atomic_t armed;

// Where the restore bytes go: standard output may be a file in memory when the process crashes.
static volatile sig_atomic_t terminal_descriptor = STDOUT_FILENO;

// A crash on one thread keeps the others from the terminal: see `guard_begin_output`.
static atomic_int crashing;
static atomic_int is_output_busy;

static volatile sig_atomic_t error_descriptor = -1;
static volatile sig_atomic_t captured_descriptor = -1;

static const int signals[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP, SIGSYS};
enum { SIGNAL_COUNT = sizeof signals / sizeof signals[0] };
static struct sigaction previous[SIGNAL_COUNT];
// Whether the user has asked for the runtime's backtrace.
static int wants_backtrace;

void guard_remember_modes(void) {
    if (!modes_known) modes_known = tcgetattr(STDIN_FILENO, &modes) == 0;
}

void guard_arm(const char *restore, size_t length) {
    restore_bytes = restore;
    restore_count = length;
    armed = 1;
}

void guard_terminal(int descriptor) { terminal_descriptor = descriptor; }

void guard_disarm(void) { armed = 0; }

static void stay_out(void) {
    for (;;) pause();
}

void guard_begin_output(void) {
    atomic_store(&is_output_busy, 1);
    if (!atomic_load(&crashing)) return;
    atomic_store(&is_output_busy, 0);
    stay_out();
}

void guard_end_output(void) {
    atomic_store(&is_output_busy, 0);
    if (atomic_load(&crashing)) stay_out();
}

// From here on, only functions that POSIX allows in a signal handler.

static void write_all(int descriptor, const char *bytes, size_t count) {
    while (count > 0) {
        ssize_t written = write(descriptor, bytes, count);
        if (written <= 0) return;
        bytes += written;
        count -= (size_t)written;
    }
}

// Waits until no other thread is in the middle of a frame, but not long: it may be this thread that is.
static void await_output(void) {
    struct timespec moment = {.tv_nsec = 2 * 1000 * 1000};
    for (int turn = 0; turn < 25 && atomic_load(&is_output_busy); turn++) nanosleep(&moment, NULL);
}

static void give_back_standard_error(void) {
    int error = error_descriptor, captured = captured_descriptor;
    error_descriptor = captured_descriptor = -1;
    if (error < 0 || captured < 0) return;
    dup2(error, STDERR_FILENO);
    char buffer[1024];
    if (lseek(captured, 0, SEEK_SET) != 0) return;
    for (;;) {
        ssize_t count = read(captured, buffer, sizeof buffer);
        if (count <= 0) return;
        write_all(STDERR_FILENO, buffer, (size_t)count);
    }
}

static void crashed(int number, siginfo_t *information, void *context) {
    (void)context;
    int is_fault = information->si_code == BUS_ADRERR;
    if (atomic_exchange(&crashing, 1)) stay_out();
    if (armed) {
        armed = 0;
        await_output();
        write_all(terminal_descriptor, restore_bytes, restore_count);
        if (modes_known) tcsetattr(STDIN_FILENO, TCSANOW, &modes);
    }
    give_back_standard_error();
    if (number == SIGBUS && is_fault) {
        // SQLite maps the index of a log, which another program has truncated.
        static const char sentence[] =
            "joinery: Another program truncated or replaced the file while it was read: open it again.\n";
        write_all(STDERR_FILENO, sentence, sizeof sentence - 1);
        _exit(1);
    }
    static const char sentence[] =
        "joinery: This crash is a fault of Joinery. Report it on the page of its repository, under Security if a file "
        "or a text caused it; “joinery --record” makes a recording to send.\n";
    write_all(STDERR_FILENO, sentence, sizeof sentence - 1);
    // A fault recurs on return, and a raised signal is raised again: the default action tells the parent process, and
    // may write a core. The action of the runtime would ask at the terminal what to do.
    struct sigaction usual = {.sa_handler = SIG_DFL};
    for (int index = 0; index < SIGNAL_COUNT; index++)
        if (signals[index] == number) sigaction(number, wants_backtrace ? &previous[index] : &usual, NULL);
    raise(number);
}

void cn_guard(void) {
    static int is_installed;
    if (is_installed) return;
    is_installed = 1;
    wants_backtrace = getenv("SWIFT_BACKTRACE") != NULL;
    static char stack[64 * 1024];
    stack_t alternate = {.ss_sp = stack, .ss_size = sizeof stack};
    sigaltstack(&alternate, NULL);
    struct sigaction action = {.sa_sigaction = crashed, .sa_flags = SA_ONSTACK | SA_SIGINFO};
    // A fault in the handler ends the process at once.
    sigemptyset(&action.sa_mask);
    for (int index = 0; index < SIGNAL_COUNT; index++) sigaddset(&action.sa_mask, signals[index]);
    for (int index = 0; index < SIGNAL_COUNT; index++) sigaction(signals[index], &action, &previous[index]);
}

void cn_guard_modes(void) {
    guard_remember_modes();
    guard_arm("", 0);
}

void cn_guard_standard_error(int standard_error, int captured) {
    captured_descriptor = captured;
    error_descriptor = standard_error;
}
