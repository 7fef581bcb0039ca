#ifndef JOINERY_FULL_TEXT_H
#define JOINERY_FULL_TEXT_H

#include <sqlite3.h>

// The interface of FTS5, which SQLite hands out as the result of a statement with a pointer as its argument: Swift cannot bind one.

/// Returns the interface of FTS5 on a connection, valid until the connection is closed; NULL if SQLite has no FTS5, or refuses the
/// statement.
fts5_api *joinery_fts5_api(sqlite3 *db);

#endif
