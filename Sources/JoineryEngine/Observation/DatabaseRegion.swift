/// The tables, columns and rows that a request depends on.
///
/// ```swift
/// let statement = try db.makeStatement(sql: "SELECT id, title FROM book")
/// statement.databaseRegion.description   // book(id,title)
/// ```
///
/// A region may be larger than what a request reads, but never smaller. Names are compared the way SQLite compares
/// them.
///
/// Regions link reads to writes:
///
/// ```
///   reads                                              writes
///   StatementAuthorizer ─▶ CompilationNotes            SQLite's hooks ─▶ StatementChanges    this connection
///        └─▶ Statement.databaseRegion                  FileWatch ──────▶ DatabaseFileChange  other processes
///               │ RegionRecorder: a whole fetch               │
///               ▼                                             ▼
///         DatabaseRegion ◀── does a change intersect? ── TransactionHooks, ExternalChanges
///               │ yes
///               ▼
///         DatabaseRegionObservation, ValueObserver
/// ```
///
/// See also <doc:Regions>.
public struct DatabaseRegion: Hashable, Sendable {
    private enum Extent: Hashable {
        case everything
        case tables([FoldedName: TableRegion])
    }

    private var extent: Extent

    private init(extent: Extent) {
        self.extent = extent
    }

    /// Creates an empty region.
    public init() {
        self.init(extent: .tables([:]))
    }

    /// The region that contains all tables.
    public static let fullDatabase = DatabaseRegion(extent: .everything)

    /// Creates the region of a table, or of some of its columns and rows.
    ///
    /// ```swift
    /// DatabaseRegion(table: "book", columns: ["title"], rowIDs: [1, 2]).description   // book(title)[1,2]
    /// ```
    ///
    /// - Parameters:
    ///   - table: The name of the table.
    ///   - columns: The names of columns, or `nil` for all columns.
    ///   - rowIDs: The rowids of rows, or `nil` for all rows.
    public init(table: String, columns: NameSet? = nil, rowIDs: Set<Int64>? = nil) {
        let region = TableRegion(
            name: table, columns: columns.map { TableRegion.Columns($0) }, rowIDs: rowIDs)
        self.init(extent: .tables(region.isEmpty ? [:] : [FoldedName(table): region]))
    }

    /// Whether the region contains nothing.
    public var isEmpty: Bool { extent == .tables([:]) }

    /// Whether the region contains all tables.
    public var isFullDatabase: Bool { extent == .everything }

    /// Returns the union of this region and another one.
    public func union(_ other: DatabaseRegion) -> DatabaseRegion {
        guard case .tables(let tables) = extent, case .tables(let others) = other.extent else {
            return .fullDatabase
        }
        return DatabaseRegion(extent: .tables(tables.merging(others) { $0.union($1) }))
    }

    /// Adds another region to this one.
    public mutating func formUnion(_ other: DatabaseRegion) {
        self = union(other)
    }

    /// Returns the intersection of this region and another one.
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

    /// Reduces the region to its intersection with another one.
    public mutating func formIntersection(_ other: DatabaseRegion) {
        self = intersection(other)
    }

    /// Whether the region has anything in common with another one.
    public func intersects(_ other: DatabaseRegion) -> Bool {
        !intersection(other).isEmpty
    }

    /// Whether the region contains everything in another one.
    ///
    /// A region of all columns or all rows of a table is not contained in one that lists columns or rows.
    public func contains(_ other: DatabaseRegion) -> Bool {
        guard case .tables(let tables) = extent else { return true }
        guard case .tables(let others) = other.extent else { return false }
        return others.allSatisfy { name, table in tables[name]?.contains(table) ?? false }
    }

    /// Returns the region with the rows of a table limited to those with these rowids.
    package func narrowed(table: String, toRowIDs rowIDs: Set<Int64>) -> DatabaseRegion {
        guard case .tables(var tables) = extent else { return self }
        let name = FoldedName(table)
        let rows = TableRegion(name: table, columns: nil, rowIDs: rowIDs)
        let narrowed = tables[name]?.intersection(rows)
        tables[name] = narrowed?.isEmpty == true ? nil : narrowed
        return DatabaseRegion(extent: .tables(tables))
    }

    /// Whether changes of a kind can affect the region.
    public func isModified(byEventsOfKind kind: DatabaseEventKind) -> Bool {
        guard case .tables(let tables) = extent else { return true }
        guard let table = tables[FoldedName(kind.tableName)] else { return false }
        switch kind {
        case .insert, .delete: return true
        case .update(_, let columns): return table.hasColumn(of: columns)
        }
    }

    /// Whether a change of a row affects the region.
    ///
    /// The event must be of a kind for which ``isModified(byEventsOfKind:)`` returns `true`.
    public func isModified(by event: DatabaseEvent) -> Bool {
        containsRow(event.rowID, of: event.tableName)
    }

    /// Whether a row of a table may be in the region.
    func containsRow(_ rowID: Int64, of tableName: String) -> Bool {
        guard case .tables(let tables) = extent else { return true }
        guard let table = tables[FoldedName(tableName)] else { return false }
        return table.rowIDs?.contains(rowID) ?? true
    }

    /// Whether the region contains only some rows of a table.
    func limitsRows(of tableName: String) -> Bool {
        guard case .tables(let tables) = extent else { return false }
        return tables[FoldedName(tableName)]?.rowIDs != nil
    }

    /// An update of all columns of a table that are in the region, or `nil` if these may be any columns.
    func updateKind(of tableName: String) -> DatabaseEventKind? {
        guard case .tables(let tables) = extent, let columns = tables[FoldedName(tableName)]?.columns else {
            return nil
        }
        return .update(tableName: tableName, columnNames: columns.shownNames)
    }

    /// The names of the tables, in order, or `nil` for the full database.
    package var tableNames: [String]? {
        guard case .tables(let tables) = extent else { return nil }
        return tables.sorted { $0.key < $1.key }.map(\.value.name)
    }
}

extension DatabaseRegion: CustomStringConvertible {
    /// A text such as `book(id,title)`, `book(*)[1,2]` or `author(*),book(title)`; or `empty`, or `full database`.
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
    /// Columns, identified by their folded names, with the names to show.
    struct Columns: Hashable {
        private var names: [FoldedName: String]

        init(_ names: NameSet) {
            self.names = Dictionary(
                names.spelled.map { (FoldedName($0), $0) }, uniquingKeysWith: { first, _ in first })
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
    /// The columns, or `nil` for all of them.
    let columns: Columns?
    /// The rowids, or `nil` for all rows.
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
