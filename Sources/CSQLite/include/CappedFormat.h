// SQL's printf() and format() without what takes SQLite minutes.
#ifndef JOINERY_CAPPED_FORMAT_H
#define JOINERY_CAPPED_FORMAT_H

#include <sqlite3.h>

// Replaces both functions of a connection. `%.2000000000c` repeats its character for as long as it takes, and nothing
// can interrupt it: beyond the largest value that the connection takes it is SQLITE_TOOBIG at once. All else is done by
// SQLite. Returns a result code.
int joinery_cap_format(sqlite3 *db);

#endif
