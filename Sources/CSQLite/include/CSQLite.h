// SQLite's C interface, plus wrappers for the few functions that Swift cannot import.
#ifndef JOINERY_CSQLITE_H
#define JOINERY_CSQLITE_H

#if !__has_include(<sqlite3.h>)
#error "sqlite3.h is missing: apt-get install libsqlite3-dev"
#endif
#include <sqlite3.h>

#include "CappedFormat.h"
#include "FullText.h"
#include "PageReads.h"
#include "PreUpdate.h"
#include "StatementFacts.h"
#include "WALIndexMemory.h"

// sqlite3_db_config for an option that is turned on (1) or off (0). The new state is stored in `result` unless NULL.
int joinery_db_config_switch(sqlite3 *db, int option, int on, int *result);

// sqlite3_config with a callback for the error log. Returns SQLITE_MISUSE once SQLite is initialized.
int joinery_config_log(void (*log)(void *context, int code, const char *message));

// sqlite3_bind_text64 and sqlite3_bind_blob64 with SQLITE_TRANSIENT: SQLite takes a copy.
int joinery_bind_text(sqlite3_stmt *statement, int index, const char *text, sqlite3_uint64 length);
int joinery_bind_blob(sqlite3_stmt *statement, int index, const void *bytes, sqlite3_uint64 length);

// The same with SQLITE_STATIC: the bytes must remain valid until the parameter is rebound or cleared.
int joinery_bind_static_text(sqlite3_stmt *statement, int index, const void *text, sqlite3_uint64 length);
int joinery_bind_static_blob(sqlite3_stmt *statement, int index, const void *bytes, sqlite3_uint64 length);

// sqlite3_result_text64 and sqlite3_result_blob64 with SQLITE_TRANSIENT: SQLite takes a copy.
void joinery_result_text(sqlite3_context *context, const char *text, sqlite3_uint64 length);
void joinery_result_blob(sqlite3_context *context, const void *bytes, sqlite3_uint64 length);

// The handle of a connection's main database file, or NULL if there is none.
sqlite3_file *joinery_database_file(sqlite3 *db);

// Reads `length` bytes of the database file at `offset` through the connection's own handle. If the file is too short,
// fills the rest with zeros and returns SQLITE_IOERR_SHORT_READ.
int joinery_read_database_file(sqlite3 *db, void *buffer, int length, sqlite3_int64 offset);

#endif
