import JoineryEngine

/// What happened to a row or a schema object from the old file to the new one.
///
/// See also <doc:ComparingDatabases>.
public enum DifferenceKind: String, CaseIterable, Hashable, Sendable {
    /// Only the new file has it.
    case added
    /// Only the old file has it.
    case removed
    /// Both files have it, and it is not the same.
    case changed
}

/// A table, index, view or trigger that only one of two files has, or that they define in different ways.
///
/// Definitions are compared as text, in which line breaks between tokens may be LF or CR LF, and a text with carriage
/// returns may be written with `char(13)`, as scripts have it. Names are compared as SQLite compares them, ignoring the
/// case of ASCII letters.
///
/// See also <doc:ComparingDatabases>.
public struct SchemaDifference: Hashable, Sendable {
    /// The object of the old file; `nil` if it was added.
    public let old: SchemaObject?
    /// The object of the new file; `nil` if it was removed.
    public let new: SchemaObject?
    /// For a changed table, the columns that only the new file has, in the order of their declaration.
    public let addedColumns: [String]
    /// For a changed table, the columns that only the old file has, in the order of their declaration.
    public let removedColumns: [String]

    /// What happened to the object.
    public var kind: DifferenceKind {
        old == nil ? .added : new == nil ? .removed : .changed
    }

    /// The object as the new file has it or, if it was removed, as the old file had it.
    public var object: SchemaObject? { new ?? old }

    /// Compares two lists of objects.
    ///
    /// - Returns: The differences: first what the old file has, in its order, then what was added.
    static func differences(
        from old: [SchemaObject], to new: [SchemaObject], _ oldSchema: DatabaseSchema,
        _ newSchema: DatabaseSchema
    ) -> [SchemaDifference] {
        let known = Dictionary(new.map { ($0.identity, $0) }, uniquingKeysWith: { first, _ in first })
        let before = Set(old.map(\.identity))
        let lost = old.compactMap { object -> SchemaDifference? in
            guard let other = known[object.identity] else { return SchemaDifference(object, nil) }
            guard !other.isDefined(as: object) else { return nil }
            return SchemaDifference(
                object, other, oldSchema.table(named: object.name), newSchema.table(named: other.name))
        }
        return lost + new.filter { !before.contains($0.identity) }.map { SchemaDifference(nil, $0) }
    }

    private init(
        _ old: SchemaObject?, _ new: SchemaObject?, _ oldTable: TableInfo? = nil,
        _ newTable: TableInfo? = nil
    ) {
        self.old = old
        self.new = new
        guard old?.kind == .table, let oldTable, let newTable else {
            (addedColumns, removedColumns) = ([], [])
            return
        }
        addedColumns = newTable.visibleColumns.map(\.name).filter { oldTable.column(named: $0) == nil }
        removedColumns = oldTable.visibleColumns.map(\.name).filter { newTable.column(named: $0) == nil }
    }
}
