#include "StatementFacts.h"

#include <stddef.h>

// Weak: they are null where SQLite lacks them. The header declares the functions of its own version only.
extern const char *sqlite3_column_database_name(sqlite3_stmt *, int) __attribute__((weak));
extern const char *sqlite3_column_table_name(sqlite3_stmt *, int) __attribute__((weak));
extern const char *sqlite3_column_origin_name(sqlite3_stmt *, int) __attribute__((weak));
extern int sqlite3_error_offset(sqlite3 *) __attribute__((weak));

bool joinery_has_column_origins(void) {
    return sqlite3_column_database_name != NULL && sqlite3_column_table_name != NULL
        && sqlite3_column_origin_name != NULL;
}

const char *joinery_column_schema(sqlite3_stmt *statement, int column) {
    return sqlite3_column_database_name(statement, column);
}

const char *joinery_column_table(sqlite3_stmt *statement, int column) {
    return sqlite3_column_table_name(statement, column);
}

const char *joinery_column_origin(sqlite3_stmt *statement, int column) {
    return sqlite3_column_origin_name(statement, column);
}

int joinery_error_offset(sqlite3 *db) { return sqlite3_error_offset != NULL ? sqlite3_error_offset(db) : -1; }
