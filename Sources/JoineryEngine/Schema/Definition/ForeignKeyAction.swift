extension Database {
    /// The effect on referencing rows when the row that they refer to is deleted, or when its key changes.
    ///
    /// By default, SQLite rejects such a change while rows refer to the old key.
    ///
    /// See also https://www.sqlite.org/foreignkeys.html#fk_actions
    public enum ForeignKeyAction: String, Hashable, Sendable {
        /// Deletes the referencing rows, or updates them to the new key.
        case cascade = "CASCADE"
        /// Rejects the change immediately, even if the foreign key is deferred.
        case restrict = "RESTRICT"
        /// Sets the foreign key to NULL.
        case setNull = "SET NULL"
        /// Sets the columns of the foreign key to their default values.
        case setDefault = "SET DEFAULT"
    }
}
