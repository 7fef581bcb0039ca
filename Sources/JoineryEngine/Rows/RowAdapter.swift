/// A type that presents the rows of a statement in another form: with fewer columns, other names, or inner rows.
///
/// See also <doc:Rows>.
public protocol RowAdapter: Sendable {
    /// Returns the layout of adapted rows, from the layout of the rows to adapt.
    ///
    /// - Throws: A `DatabaseError` if the adapter does not fit the columns.
    func layout(from base: RowLayout) throws -> RowLayout
}

extension RowAdapter {
    /// Returns this adapter with additional inner rows, by name.
    public func addingScopes(_ scopes: [String: any RowAdapter]) -> any RowAdapter {
        scopes.isEmpty ? self : ScopeAdapter(base: self, scopes: scopes)
    }
}

/// An adapter that hides all columns.
public struct EmptyRowAdapter: RowAdapter {
    /// Creates the adapter.
    public init() {}

    public func layout(from base: RowLayout) -> RowLayout {
        base.selecting([Int]())
    }
}

/// An adapter that presents the columns from an index to the end.
public struct SuffixRowAdapter: RowAdapter {
    private let index: Int

    /// Creates the adapter.
    public init(fromIndex index: Int) {
        self.index = index
    }

    public func layout(from base: RowLayout) throws -> RowLayout {
        guard 0...base.count ~= index else { throw missingColumn(index, in: base) }
        return base.selecting(index..<base.count)
    }
}

/// An adapter that presents the columns in a range of indexes.
public struct RangeRowAdapter: RowAdapter {
    private let range: Range<Int>

    /// Creates the adapter.
    public init(_ range: Range<Int>) {
        self.range = range
    }

    /// Creates the adapter.
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

/// An adapter that presents some columns under other names.
///
/// `ColumnMapping(["id": "book_id"])` presents only the column `book_id`, under the name `id`.
public struct ColumnMapping: RowAdapter {
    private let names: [String: String]

    /// Creates an adapter from a dictionary that maps new names to names in the statement.
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

/// An adapter that presents all columns under names that a closure returns.
///
/// ```swift
/// let adapter = RenameColumnAdapter { $0.replacing("_", with: "") }
/// ```
public struct RenameColumnAdapter: RowAdapter {
    private let transform: @Sendable (String) -> String

    /// Creates the adapter.
    public init(_ transform: @escaping @Sendable (String) -> String) {
        self.transform = transform
    }

    public func layout(from base: RowLayout) -> RowLayout {
        base.selecting(base.names.enumerated().map { (name: transform($0.element), index: $0.offset) })
    }
}

/// Returns adapters that split a row into parts with these numbers of columns, and one that presents the remaining
/// columns.
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

/// An adapter that adds named inner rows, each presented by an adapter of its own.
///
/// ```swift
/// let adapter = ScopeAdapter(["author": SuffixRowAdapter(fromIndex: 3)])
/// let row = try Row.fetchOne(db, sql: "SELECT book.*, author.* FROM book JOIN author …", adapter: adapter)
/// let author = row?.scopes["author"]
/// ```
public struct ScopeAdapter: RowAdapter {
    private let base: (any RowAdapter)?
    private let scopes: [(name: String, adapter: any RowAdapter)]

    /// Creates an adapter that adds inner rows to the unchanged row, by name.
    public init(_ scopes: [String: any RowAdapter]) {
        self.init(scopes: scopes.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
    }

    /// Creates an adapter that presents the row with another adapter, and adds inner rows by name. The adapters of the
    /// inner rows apply to the original row.
    public init(base: some RowAdapter, scopes: [String: any RowAdapter]) {
        self.init(base: base, scopes: scopes.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
    }

    /// Creates an adapter that preserves the order of the scopes.
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
            "no column at index \(index): there are \(layout.count): \(layout.names.joined(separator: ", "))")
}
