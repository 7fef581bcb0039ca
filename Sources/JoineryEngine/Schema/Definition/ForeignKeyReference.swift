/// The target of a foreign key: `REFERENCES "author"("id") ON DELETE CASCADE`.
struct ForeignKeyReference {
    var table: String
    /// The referenced columns; the primary key if `nil`.
    var columns: [String]?
    var deleteAction: Database.ForeignKeyAction?
    var updateAction: Database.ForeignKeyAction?
    var isDeferred: Bool

    /// Appends the reference, with the given columns.
    func append(to builder: inout SQLBuilder, columns: [String]) {
        builder.append("REFERENCES ")
        builder.append(identifier: table)
        builder.append(columns: columns)
        if let deleteAction { builder.append(" ON DELETE \(deleteAction.rawValue)") }
        if let updateAction { builder.append(" ON UPDATE \(updateAction.rawValue)") }
        if isDeferred { builder.append(" DEFERRABLE INITIALLY DEFERRED") }
    }
}

extension SQLBuilder {
    /// Appends `("a", "b")`.
    mutating func append(columns: [String]) {
        append("(")
        append(columns) { $0.append(identifier: $1) }
        append(")")
    }

    /// Appends the resolution of constraint conflicts; nothing for SQLite's default.
    mutating func append(onConflict resolution: Database.ConflictResolution?) {
        if let resolution, resolution != .abort { append(" ON CONFLICT \(resolution.rawValue)") }
    }
}
