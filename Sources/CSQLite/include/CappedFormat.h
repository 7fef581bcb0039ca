// SQL's printf() and format(), without the conversions that can take SQLite minutes.
#ifndef JOINERY_CAPPED_FORMAT_H
#define JOINERY_CAPPED_FORMAT_H

#include <sqlite3.h>

// Replaces both functions of a connection. SQLite's `%.2000000000c` repeats its character without checking for
// interrupts. The replacement fails with SQLITE_TOOBIG at once if the result would exceed the connection's length
// limit, and leaves everything else to SQLite. Returns a result code.
int joinery_cap_format(sqlite3 *db);

#endif
