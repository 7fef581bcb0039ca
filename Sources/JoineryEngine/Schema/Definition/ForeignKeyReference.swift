/// What columns refer to: `REFERENCES "author"("id") ON DELETE CASCADE`.
struct ForeignKeyReference {
    var table: String
    /// The columns that are referred to; `nil` for the primary key.
    var columns: [String]?
    var deleteAction: Database.ForeignKeyAction?
    var updateAction: Database.ForeignKeyAction?
    var isDeferred: Bool

    /// Writes the reference to known columns.
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
    /// Writes `("a", "b")`.
    mutating func append(columns: [String]) {
        append("(")
        append(columns) { $0.append(identifier: $1) }
        append(")")
    }

    /// Writes what becomes of a change that violates a constraint; nothing for SQLite's own way.
    mutating func append(onConflict resolution: Database.ConflictResolution?) {
        if let resolution, resolution != .abort { append(" ON CONFLICT \(resolution.rawValue)") }
    }
}
