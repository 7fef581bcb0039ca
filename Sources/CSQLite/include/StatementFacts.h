#ifndef JOINERY_STATEMENT_FACTS_H
#define JOINERY_STATEMENT_FACTS_H

#include <sqlite3.h>
#include <stdbool.h>

// What only some builds of SQLite report about a statement: where its columns come from (SQLITE_ENABLE_COLUMN_METADATA), and
// where an error is in its text (SQLite 3.38). Without them the program links and runs all the same.

/// Whether SQLite reports the origins of columns.
bool joinery_has_column_origins(void);

/// The schema, the table and the column that a column of the result comes from; NULL for an expression. The texts live until
/// the statement is prepared again or finalized.
const char *joinery_column_schema(sqlite3_stmt *statement, int column);
const char *joinery_column_table(sqlite3_stmt *statement, int column);
const char *joinery_column_origin(sqlite3_stmt *statement, int column);

/// The byte of the SQL at which the latest error of a connection is; -1 if it has no place or SQLite does not report it.
int joinery_error_offset(sqlite3 *db);

#endif
