#ifndef JOINERY_PRE_UPDATE_H
#define JOINERY_PRE_UPDATE_H

#include <sqlite3.h>
#include <stdbool.h>

// The pre-update hook exists only if SQLite was built with SQLITE_ENABLE_PREUPDATE_HOOK, as in Debian, and its header
// declares the hook only if that macro is defined.

/// Called before a row changes, with its rowid before and after the change.
typedef void (*joinery_pre_update)(
    void *context, sqlite3 *db, int operation, const char *database, const char *table, sqlite3_int64 old_id,
    sqlite3_int64 new_id);

/// Whether SQLite has the hook.
bool joinery_has_pre_update_hook(void);

/// Sets the hook, or removes it if NULL, and returns the context of the former one. Does nothing and returns NULL if
/// SQLite lacks the hook. The functions below may be called only inside the hook.
void *joinery_set_pre_update_hook(sqlite3 *db, joinery_pre_update hook, void *context);

/// The number of columns in the row.
int joinery_pre_update_count(sqlite3 *db);

/// The trigger nesting depth of the change; 0 outside of triggers.
int joinery_pre_update_depth(sqlite3 *db);

/// A column's value before or after the change; NULL if there is none.
sqlite3_value *joinery_pre_update_old(sqlite3 *db, int column);
sqlite3_value *joinery_pre_update_new(sqlite3 *db, int column);

#endif
