extension Database {
    /// What happens to the rows that refer to a row when it is deleted, or its key changed.
    ///
    /// Unless one is given, such a change is refused as long as there are rows that refer to the old key.
    ///
    /// See also https://www.sqlite.org/foreignkeys.html#fk_actions
    public enum ForeignKeyAction: String, Hashable, Sendable {
        /// They are deleted, or take the new key.
        case cascade = "CASCADE"
        /// The change is refused at once, even where foreign keys are deferred.
        case restrict = "RESTRICT"
        /// Their foreign key becomes NULL.
        case setNull = "SET NULL"
        /// Their foreign key becomes the default value of its columns.
        case setDefault = "SET DEFAULT"
    }
}
