#ifndef JOINERY_PRE_UPDATE_H
#define JOINERY_PRE_UPDATE_H

#include <sqlite3.h>
#include <stdbool.h>

// The pre-update hook is there only where SQLite was built with SQLITE_ENABLE_PREUPDATE_HOOK, as that of Debian is, and its
// header tells of it only to those who say so.

/// Is told of a row that is about to change, with its rowid before and after.
typedef void (*joinery_pre_update)(
    void *context, sqlite3 *db, int operation, const char *database, const char *table, sqlite3_int64 old_id,
    sqlite3_int64 new_id);

/// Whether SQLite has the hook.
bool joinery_has_pre_update_hook(void);

/// Sets the hook, or takes it away with NULL, and answers the context of the former one. Where SQLite does not have it, it
/// does nothing. The functions below are for the time of a call of the hook.
void *joinery_set_pre_update_hook(sqlite3 *db, joinery_pre_update hook, void *context);

/// How many columns the row has.
int joinery_pre_update_count(sqlite3 *db);

/// How deep in triggers the change is made; 0 outside of them.
int joinery_pre_update_depth(sqlite3 *db);

/// A value before the change, or after it; NULL when there is none.
sqlite3_value *joinery_pre_update_old(sqlite3 *db, int column);
sqlite3_value *joinery_pre_update_new(sqlite3 *db, int column);

#endif
