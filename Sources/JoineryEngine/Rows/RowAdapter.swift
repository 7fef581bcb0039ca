/// Presents the rows of a statement otherwise: fewer columns, other names, rows inside rows.
///
/// See also <doc:DecodingAssociations>.
public protocol RowAdapter: Sendable {
    /// The layout that rows have after the adapter.
    ///
    /// - Throws: A `DatabaseError` if the columns do not suit.
    func layout(from base: RowLayout) throws -> RowLayout
}

extension RowAdapter {
    /// The same adapter, with rows inside the row.
    public func addingScopes(_ scopes: [String: any RowAdapter]) -> any RowAdapter {
        scopes.isEmpty ? self : ScopeAdapter(base: self, scopes: scopes)
    }
}

/// No columns.
///
/// See also <doc:Requests>.
public struct EmptyRowAdapter: RowAdapter {
    /// Makes the adapter.
    public init() {}

    public func layout(from base: RowLayout) -> RowLayout {
        base.selecting([Int]())
    }
}

/// The columns from an index on.
///
/// See also <doc:Requests>.
public struct SuffixRowAdapter: RowAdapter {
    private let index: Int

    /// Makes the adapter.
    public init(fromIndex index: Int) {
        self.index = index
    }

    public func layout(from base: RowLayout) throws -> RowLayout {
        guard 0...base.count ~= index else { throw missingColumn(index, in: base) }
        return base.selecting(index..<base.count)
    }
}

/// The columns in a range of indexes.
///
/// See also <doc:Requests>.
public struct RangeRowAdapter: RowAdapter {
    private let range: Range<Int>

    /// Makes the adapter.
    public init(_ range: Range<Int>) {
        self.range = range
    }

    /// Makes the adapter.
    public init(_ range: ClosedRange<Int>) {
        self.range = Range(range)
    }

    public func layout(from base: RowLayout) throws -> RowLayout {
        guard range.isEmpty || (range.lowerBound >= 0 && range.upperBound <= base.count) else {
            throw missingColumn(range.upperBound - 1, in: base)
        }
        return base.selecting(range)
    }
}

/// Columns under other names: `ColumnMapping(["id": "book_id"])` gives the column `book_id` the name `id`.
///
/// See also <doc:Requests>.
public struct ColumnMapping: RowAdapter {
    private let names: [String: String]

    /// Makes the adapter from the new names and those in the statement.
    public init(_ names: [String: String]) {
        self.names = names
    }

    public func layout(from base: RowLayout) throws -> RowLayout {
        let columns = try names.map { name, column in
            guard let index = base.index(ofColumn: column) else {
                throw DatabaseError(
                    resultCode: .SQLITE_MISUSE,
                    message: "Mapping references missing column \(column). "
                        + "Valid column names are: \(base.names.joined(separator: ", ")).")
            }
            return (name: name, index: index)
        }
        return base.selecting(columns.sorted { $0.index < $1.index })
    }
}

/// All columns, under names that a function makes of theirs.
///
/// ```swift
/// let adapter = RenameColumnAdapter { $0.replacing("_", with: "") }
/// ```
///
/// See also <doc:Requests>.
public struct RenameColumnAdapter: RowAdapter {
    private let transform: @Sendable (String) -> String

    /// Makes the adapter.
    public init(_ transform: @escaping @Sendable (String) -> String) {
        self.transform = transform
    }

    public func layout(from base: RowLayout) -> RowLayout {
        base.selecting(base.names.enumerated().map { (name: transform($0.element), index: $0.offset) })
    }
}

/// The adapters that cut a row at each of these counts of columns; the last one takes all that follow.
///
/// ```swift
/// // [1, 2 | 3, 4, 5 | 6 …]
/// let adapters = splittingRowAdapters(columnCounts: [2, 3])
/// let adapter = ScopeAdapter(["book": adapters[0], "author": adapters[1], "rest": adapters[2]])
/// ```
public func splittingRowAdapters(columnCounts: [Int]) -> [any RowAdapter] {
    var start = 0
    var adapters: [any RowAdapter] = []
    for count in columnCounts {
        adapters.append(RangeRowAdapter(start..<start + count))
        start += count
    }
    return adapters + [SuffixRowAdapter(fromIndex: start)]
}

/// Rows inside the row, each with an adapter and a name.
///
/// ```swift
/// let adapter = ScopeAdapter(["author": SuffixRowAdapter(fromIndex: 3)])
/// let row = try Row.fetchOne(db, sql: "SELECT book.*, author.* FROM book JOIN author …", adapter: adapter)
/// row?.scopes["author"]
/// ```
///
/// See also <doc:Requests>.
public struct ScopeAdapter: RowAdapter {
    private let base: (any RowAdapter)?
    private let scopes: [(name: String, adapter: any RowAdapter)]

    /// Makes an adapter that leaves the row as it is, and adds rows inside it.
    public init(_ scopes: [String: any RowAdapter]) {
        self.init(scopes: scopes.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
    }

    /// Makes an adapter that presents the row as another does, and adds rows inside it.
    public init(base: some RowAdapter, scopes: [String: any RowAdapter]) {
        self.init(base: base, scopes: scopes.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
    }

    /// Makes an adapter whose scopes are kept in order.
    package init(base: (any RowAdapter)? = nil, scopes: [(name: String, adapter: any RowAdapter)]) {
        self.base = base
        self.scopes = scopes
    }

    public func layout(from layout: RowLayout) throws -> RowLayout {
        let main = try base?.layout(from: layout) ?? layout
        return main.adding(scopes: try scopes.map { ($0.name, try $0.adapter.layout(from: layout)) })
    }
}

private func missingColumn(_ index: Int, in layout: RowLayout) -> DatabaseError {
    DatabaseError(
        resultCode: .SQLITE_MISUSE,
        message:
            "no column at index \(index): there are \(layout.count), \(layout.names.joined(separator: ", "))")
}
