#define _GNU_SOURCE
#include "CNcurses.h"
#include "Guard.h"

#include <signal.h>
#include <stdlib.h>
#include <termios.h>
#include <unistd.h>

static struct termios modes;
static int modes_known;

// Written before `armed` is set, and read by the handler only if it is set.
static const char *restore_bytes;
static size_t restore_count;
static volatile sig_atomic_t armed;

static volatile sig_atomic_t error_descriptor = -1;
static volatile sig_atomic_t captured_descriptor = -1;

static const int signals[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP, SIGSYS};
enum { SIGNAL_COUNT = sizeof signals / sizeof signals[0] };
static struct sigaction previous[SIGNAL_COUNT];

void guard_remember_modes(void) {
    if (!modes_known) modes_known = tcgetattr(STDIN_FILENO, &modes) == 0;
}

void guard_arm(const char *restore, size_t length) {
    restore_bytes = restore;
    restore_count = length;
    armed = 1;
}

void guard_disarm(void) { armed = 0; }

// From here on, only functions that POSIX allows in a signal handler.

static void write_all(int descriptor, const char *bytes, size_t count) {
    while (count > 0) {
        ssize_t written = write(descriptor, bytes, count);
        if (written <= 0) return;
        bytes += written;
        count -= (size_t)written;
    }
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
    if (armed) {
        armed = 0;
        write_all(STDOUT_FILENO, restore_bytes, restore_count);
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
    // Hand over to the previous action (the runtime's backtrace, or the default): a fault recurs on return, and a
    // raised signal is raised again.
    for (int index = 0; index < SIGNAL_COUNT; index++)
        if (signals[index] == number) sigaction(number, &previous[index], NULL);
    raise(number);
}

void cn_guard(void) {
    static char stack[64 * 1024];
    stack_t alternate = {.ss_sp = stack, .ss_size = sizeof stack};
    sigaltstack(&alternate, NULL);
    struct sigaction action = {.sa_sigaction = crashed, .sa_flags = SA_ONSTACK | SA_SIGINFO};
    sigemptyset(&action.sa_mask);
    for (int index = 0; index < SIGNAL_COUNT; index++) sigaction(signals[index], &action, &previous[index]);
}

void cn_guard_standard_error(int standard_error, int captured) {
    captured_descriptor = captured;
    error_descriptor = standard_error;
}
