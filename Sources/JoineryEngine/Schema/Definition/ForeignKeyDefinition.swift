/// The definition of the columns by which a table belongs to another.
///
/// ```swift
/// try db.create(table: "book") { t in
///     t.autoIncrementedPrimaryKey("id")
///     t.belongsTo("author", onDelete: .cascade).notNull()
/// }
/// ```
///
/// See also <doc:Associations>.
public final class ForeignKeyDefinition {
    private let name: String
    private let destination: String?
    private let deleteAction: Database.ForeignKeyAction?
    private let updateAction: Database.ForeignKeyAction?
    private let isDeferred: Bool
    private let isIndexed: Bool
    private var isUnique = false
    private var isNotNull = false
    private var notNullConflictResolution: Database.ConflictResolution?

    init(
        name: String, destination: String?, deleteAction: Database.ForeignKeyAction?,
        updateAction: Database.ForeignKeyAction?, isDeferred: Bool, isIndexed: Bool
    ) {
        self.name = name
        self.destination = destination
        self.deleteAction = deleteAction
        self.updateAction = updateAction
        self.isDeferred = isDeferred
        self.isIndexed = isIndexed
    }

    /// Rejects NULL: each row must belong to a row of the other table.
    @discardableResult
    public func notNull(onConflict conflictResolution: Database.ConflictResolution? = nil) -> Self {
        isNotNull = true
        notNullConflictResolution = conflictResolution
        return self
    }

    /// Rejects a second row that belongs to the same row of the other table.
    @discardableResult
    public func unique() -> Self {
        isUnique = true
        return self
    }

    /// The columns and constraints of a resolved foreign key.
    struct Columns {
        var columns: [ColumnDefinition]
        /// The constraint of a key with several columns, which cannot be declared on a column.
        var constraint: ForeignKeyConstraint?
        /// The options of the index on several columns; `nil` for no index.
        var indexOptions: IndexOptions?
    }

    /// Returns the columns, named after the referenced key: `authorId`, `countryCode`.
    ///
    /// - Parameter isInPrimaryKey: Whether the columns are part of the primary key, which serves as their index.
    /// - Throws: A `DatabaseError` that suggests a remedy if there is no such table.
    func columns(isInPrimaryKey: Bool, keys: KeyResolution) throws -> Columns {
        let table = try destination ?? keys.table(named: name)
        let key = try keys.primaryKey(of: table)
        let columns = key.map { part in
            // A reference to the rowid is named like one to a column `id`.
            let suffix = part.name == "rowid" ? "id" : part.name
            let column = ColumnDefinition(
                name: name + suffix.prefix(1).uppercased() + suffix.dropFirst(), type: part.type)
            if isNotNull { column.notNull(onConflict: notNullConflictResolution) }
            return column
        }
        let reference = ForeignKeyReference(
            table: table, columns: key.map(\.name), deleteAction: deleteAction, updateAction: updateAction,
            isDeferred: isDeferred)
        if columns.count == 1, let column = columns.first {
            column.references(reference)
            if isUnique {
                column.unique()
            } else if isIndexed, !isInPrimaryKey {
                column.indexed()
            }
            return Columns(columns: columns)
        }
        let constraint = ForeignKeyConstraint(columns: columns.map(\.name), reference: reference)
        let isPlainlyIndexed = isIndexed && !isInPrimaryKey
        return Columns(
            columns: columns, constraint: constraint,
            indexOptions: isUnique ? .unique : isPlainlyIndexed ? [] : nil)
    }
}

/// A foreign key that is declared as a table constraint.
struct ForeignKeyConstraint {
    var columns: [String]
    var reference: ForeignKeyReference

    func append(to builder: inout SQLBuilder, keys: KeyResolution) throws {
        let destination = try keys.columns(of: reference)
        builder.append("FOREIGN KEY ")
        builder.append(columns: columns)
        builder.append(" ")
        reference.append(to: &builder, columns: destination)
    }
}
