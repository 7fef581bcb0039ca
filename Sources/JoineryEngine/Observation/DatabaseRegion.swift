/// The tables, columns and rows that a request depends on.
///
/// ```swift
/// let statement = try db.makeStatement(sql: "SELECT id, title FROM book")
/// statement.databaseRegion.description   // book(id,title)
/// ```
///
/// A region may be larger than the rows that a request reads, never smaller. Names are compared as SQLite compares them.
///
/// Regions connect what reads with what writes:
///
/// ```
///   reads                                              writes
///   StatementAuthorizer ─▶ CompilationNotes            SQLite's hooks ─▶ StatementChanges    this connection
///        └─▶ Statement.databaseRegion                  FileWatch ──────▶ DatabaseFileChange  other processes
///               │ RegionRecorder: all of a fetch              │
///               ▼                                             ▼
///         DatabaseRegion ◀── does a change intersect? ── TransactionHooks, ExternalChanges
///               │ yes
///               ▼
///         DatabaseRegionObservation, ValueObserver
/// ```
///
/// See <doc:Regions>.
public struct DatabaseRegion: Hashable, Sendable {
    private enum Extent: Hashable {
        case everything
        case tables([FoldedName: TableRegion])
    }

    private var extent: Extent

    private init(extent: Extent) {
        self.extent = extent
    }

    /// The empty region.
    public init() {
        self.init(extent: .tables([:]))
    }

    /// The region of all tables.
    public static let fullDatabase = DatabaseRegion(extent: .everything)

    /// The region of a table: of all its columns and rows, or of some of them.
    ///
    /// ```swift
    /// DatabaseRegion(table: "book", columns: ["title"], rowIDs: [1, 2]).description   // book(title)[1,2]
    /// ```
    ///
    /// - Parameters:
    ///   - columns: The names of columns; `nil` stands for all of them.
    ///   - rowIDs: The rowids of rows; `nil` stands for all of them.
    public init(table: String, columns: Set<String>? = nil, rowIDs: Set<Int64>? = nil) {
        let region = TableRegion(
            name: table, columns: columns.map { TableRegion.Columns($0) }, rowIDs: rowIDs)
        self.init(extent: .tables(region.isEmpty ? [:] : [FoldedName(table): region]))
    }

    /// Whether the region holds nothing.
    public var isEmpty: Bool { extent == .tables([:]) }

    /// Whether the region holds all tables.
    public var isFullDatabase: Bool { extent == .everything }

    /// What belongs to one of two regions.
    public func union(_ other: DatabaseRegion) -> DatabaseRegion {
        guard case .tables(let tables) = extent, case .tables(let others) = other.extent else {
            return .fullDatabase
        }
        return DatabaseRegion(extent: .tables(tables.merging(others) { $0.union($1) }))
    }

    /// Adds another region.
    public mutating func formUnion(_ other: DatabaseRegion) {
        self = union(other)
    }

    /// What belongs to both of two regions.
    public func intersection(_ other: DatabaseRegion) -> DatabaseRegion {
        guard case .tables(let tables) = extent else { return other }
        guard case .tables(let others) = other.extent else { return self }
        var common: [FoldedName: TableRegion] = [:]
        for (name, table) in tables {
            guard let region = others[name].map({ table.intersection($0) }), !region.isEmpty else { continue }
            common[name] = region
        }
        return DatabaseRegion(extent: .tables(common))
    }

    /// Leaves out what does not belong to another region too.
    public mutating func formIntersection(_ other: DatabaseRegion) {
        self = intersection(other)
    }

    /// Whether something belongs to both regions.
    public func intersects(_ other: DatabaseRegion) -> Bool {
        !intersection(other).isEmpty
    }

    /// Whether all that belongs to another region belongs to this one.
    ///
    /// All columns, or all rows, of a table are more than any that are named.
    public func contains(_ other: DatabaseRegion) -> Bool {
        guard case .tables(let tables) = extent else { return true }
        guard case .tables(let others) = other.extent else { return false }
        return others.allSatisfy { name, table in tables[name]?.contains(table) ?? false }
    }

    /// The region with no other rows of a table than those with these rowids.
    package func narrowed(table: String, toRowIDs rowIDs: Set<Int64>) -> DatabaseRegion {
        guard case .tables(var tables) = extent else { return self }
        let name = FoldedName(table)
        let rows = TableRegion(name: table, columns: nil, rowIDs: rowIDs)
        let narrowed = tables[name]?.intersection(rows)
        tables[name] = narrowed?.isEmpty == true ? nil : narrowed
        return DatabaseRegion(extent: .tables(tables))
    }

    /// Whether the changes of a kind can have an effect on the region.
    public func isModified(byEventsOfKind kind: DatabaseEventKind) -> Bool {
        guard case .tables(let tables) = extent else { return true }
        guard let table = tables[FoldedName(kind.tableName)] else { return false }
        switch kind {
        case .insert, .delete: return true
        case .update(_, let columns): return table.hasColumn(of: columns)
        }
    }

    /// Whether a change of a row, of a kind that can have an effect on the region, has one.
    public func isModified(by event: DatabaseEvent) -> Bool {
        containsRow(event.rowID, of: event.tableName)
    }

    /// Whether a row of a table may be part of the region.
    func containsRow(_ rowID: Int64, of tableName: String) -> Bool {
        guard case .tables(let tables) = extent else { return true }
        guard let table = tables[FoldedName(tableName)] else { return false }
        return table.rowIDs?.contains(rowID) ?? true
    }

    /// Whether the region has some rows of a table, and not others.
    func limitsRows(of tableName: String) -> Bool {
        guard case .tables(let tables) = extent else { return false }
        return tables[FoldedName(tableName)]?.rowIDs != nil
    }

    /// An update of all columns of a table that are part of the region; `nil` if that may be any.
    func updateKind(of tableName: String) -> DatabaseEventKind? {
        guard case .tables(let tables) = extent, let columns = tables[FoldedName(tableName)]?.columns else {
            return nil
        }
        return .update(tableName: tableName, columnNames: columns.shownNames)
    }

    /// The names of the tables, in their order; nil for the full database.
    package var tableNames: [String]? {
        guard case .tables(let tables) = extent else { return nil }
        return tables.sorted { $0.key < $1.key }.map(\.value.name)
    }
}

extension DatabaseRegion: CustomStringConvertible {
    /// `book(id,title)`, `book(*)`, `book(*)[1,2]`, several with a comma between; `empty`; `full database`.
    public var description: String {
        switch extent {
        case .everything: return "full database"
        case .tables(let tables) where tables.isEmpty: return "empty"
        case .tables(let tables):
            return tables.sorted { $0.key < $1.key }.map(\.value.description).joined(separator: ",")
        }
    }
}

/// The columns and rows of one table.
private struct TableRegion: Hashable {
    /// Columns by the names that are compared, with the names that are shown.
    struct Columns: Hashable {
        private var names: [FoldedName: String]

        init(_ names: Set<String>) {
            self.names = Dictionary(
                names.map { (FoldedName($0), $0) }, uniquingKeysWith: { first, _ in first })
        }

        static func == (lhs: Columns, rhs: Columns) -> Bool { lhs.names.keys == rhs.names.keys }

        func hash(into hasher: inout Hasher) { hasher.combine(Set(names.keys)) }

        var isEmpty: Bool { names.isEmpty }

        func union(_ other: Columns) -> Columns {
            var result = self
            result.names.merge(other.names) { first, _ in first }
            return result
        }

        func intersection(_ other: Columns) -> Columns {
            var result = self
            result.names = names.filter { other.names[$0.key] != nil }
            return result
        }

        var shownNames: Set<String> { Set(names.values) }

        func hasOne(of others: Set<String>) -> Bool {
            others.contains { names[FoldedName($0)] != nil }
        }

        func contains(_ others: Columns) -> Bool {
            others.names.keys.allSatisfy { names[$0] != nil }
        }

        var description: String {
            names.sorted { $0.key < $1.key }.map(\.value).joined(separator: ",")
        }
    }

    let name: String
    /// nil stands for all of them.
    let columns: Columns?
    /// nil stands for all of them.
    let rowIDs: Set<Int64>?

    static func == (lhs: TableRegion, rhs: TableRegion) -> Bool {
        lhs.columns == rhs.columns && lhs.rowIDs == rhs.rowIDs
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(columns)
        hasher.combine(rowIDs)
    }

    var isEmpty: Bool { columns?.isEmpty == true || rowIDs?.isEmpty == true }

    func hasColumn(of names: Set<String>) -> Bool { columns?.hasOne(of: names) ?? !names.isEmpty }

    func contains(_ other: TableRegion) -> Bool {
        let hasColumns = columns.map { columns in other.columns.map(columns.contains) ?? false } ?? true
        let hasRows = rowIDs.map { rowIDs in other.rowIDs.map(rowIDs.isSuperset) ?? false } ?? true
        return hasColumns && hasRows
    }

    func union(_ other: TableRegion) -> TableRegion {
        let columns = columns.flatMap { columns in other.columns.map { columns.union($0) } }
        let rowIDs = rowIDs.flatMap { rowIDs in other.rowIDs.map { rowIDs.union($0) } }
        return TableRegion(name: name, columns: columns, rowIDs: rowIDs)
    }

    func intersection(_ other: TableRegion) -> TableRegion {
        let columns = columns.map { columns in other.columns.map { columns.intersection($0) } ?? columns }
        let rowIDs = rowIDs.map { rowIDs in other.rowIDs.map { rowIDs.intersection($0) } ?? rowIDs }
        return TableRegion(name: name, columns: columns ?? other.columns, rowIDs: rowIDs ?? other.rowIDs)
    }

    var description: String {
        let rows = rowIDs.map { "[\($0.sorted().map(String.init).joined(separator: ","))]" } ?? ""
        return "\(name)(\(columns?.description ?? "*"))\(rows)"
    }
}
