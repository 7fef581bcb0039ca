import Synchronization

/// The columns of a row, their names and positions in the statement, and its inner rows.
///
///     SELECT book.*, author.* …           columns of the statement   0 1 2 3 4
///     row                                                            0 1 2        [id, title, authorId]
///     row.scopes["author"]                                                 3 4    [id, name]
///
/// All rows of a statement share one layout.
///
/// See also <doc:DecodingAssociations>.
public final class RowLayout: Sendable {
    /// The names of the columns, in order.
    let names: [String]

    /// For each column, the index of the first one with the same name, ignoring ASCII case.
    private let firstIndexes: [Int]

    /// For each column, the index of the statement column.
    let sources: [Int]

    /// The statement column of the first column if the columns are consecutive in the statement, or -1 if not.
    let offset: Int

    /// The inner rows, in the order in which they were added.
    package let scopes: [(name: String, layout: RowLayout)]

    /// The layout of all columns of the statement, or `nil` if this is it.
    private let statementLayout: RowLayout?

    /// The decoding fields of `Decodable` records, by record type.
    private let decodingFields = Mutex<[ObjectIdentifier: [DecodingField]]>([:])

    /// Creates the layout of a statement with these columns.
    convenience init(names: [String]) {
        self.init(names: names, sources: Array(names.indices), scopes: [], statementLayout: nil)
    }

    private init(
        names: [String], sources: [Int], scopes: [(name: String, layout: RowLayout)],
        statementLayout: RowLayout?
    ) {
        self.names = names
        self.sources = sources
        self.scopes = scopes
        self.statementLayout = statementLayout
        let first = sources.first ?? 0
        offset = zip(sources, first...).allSatisfy { $0 == $1 } ? first : -1
        firstIndexes = names.firstIndexes
    }

    /// The number of columns.
    var count: Int { names.count }

    /// The layout of all columns of the statement.
    var unadapted: RowLayout { statementLayout ?? self }

    /// Returns the index of the first column with the given name, ignoring ASCII case, or `nil` if there is none.
    ///
    /// - Parameter hint: The index of the column to try first.
    @inline(__always)
    func index(ofColumn name: String, hint: Int = 0) -> Int? {
        if hint < names.count, names[hint].hasSameBytes(as: name) { return firstIndexes[hint] }
        return search(name)
    }

    @inline(never)
    private func search(_ name: String) -> Int? {
        for index in names.indices where names[index].hasSameBytes(as: name) { return firstIndexes[index] }
        return names.firstIndex { $0.equalsIgnoringASCIICase(name) }
    }

    /// Returns the layout of the inner row with the given name, or `nil` if there is none.
    func scope(named name: String) -> RowLayout? {
        scopes.first { $0.name.hasSameBytes(as: name) }?.layout
    }

    // MARK: Decodable values

    /// Returns the decoding fields of a record type, or an empty array if none has been decoded yet.
    func decodingFields(of record: ObjectIdentifier) -> [DecodingField] {
        decodingFields.withLock { $0[record] ?? [] }
    }

    /// Stores the decoding fields of a record type.
    func remember(_ fields: [DecodingField], of record: ObjectIdentifier) {
        decodingFields.withLock { $0[record] = fields }
    }

    // MARK: Other layouts

    /// Returns a layout with the columns of this layout followed by those of another one. The inner rows of this one
    /// are kept.
    func adding(columnsOf other: RowLayout) -> RowLayout {
        let width = unadapted.count
        return RowLayout(
            names: names + other.names, sources: sources + other.sources.map { $0 + width }, scopes: scopes,
            statementLayout: RowLayout(names: unadapted.names + other.unadapted.names))
    }

    /// Returns a layout with some columns of this layout, without inner rows.
    package func selecting(_ indexes: some Sequence<Int>) -> RowLayout {
        let indexes = Array(indexes)
        return RowLayout(
            names: indexes.map { names[$0] }, sources: indexes.map { sources[$0] }, scopes: [],
            statementLayout: unadapted)
    }

    /// Returns a layout with some columns of this layout under other names, without inner rows.
    package func selecting(_ columns: [(name: String, index: Int)]) -> RowLayout {
        RowLayout(
            names: columns.map(\.name), sources: columns.map { sources[$0.index] }, scopes: [],
            statementLayout: unadapted)
    }

    /// A layout with the same columns, without inner rows.
    var withoutScopes: RowLayout {
        if offset == 0, names.elementsEqual(unadapted.names, by: { $0.hasSameBytes(as: $1) }) {
            return unadapted
        }
        return RowLayout(names: names, sources: sources, scopes: [], statementLayout: statementLayout)
    }

    /// Returns a layout with the same columns and additional inner rows. An inner row replaces one with the same name.
    package func adding(scopes added: [(name: String, layout: RowLayout)]) -> RowLayout {
        let kept = scopes.filter { old in !added.contains { $0.name.hasSameBytes(as: old.name) } }
        return RowLayout(names: names, sources: sources, scopes: kept + added, statementLayout: unadapted)
    }
}

extension [String] {
    /// For each name, the index of the first equal one, ignoring ASCII case.
    fileprivate var firstIndexes: [Int] {
        guard count > 16 else {
            return map { name in firstIndex { $0.equalsIgnoringASCIICase(name) } ?? 0 }
        }
        var first: [FoldedName: Int] = [:]
        return enumerated().map { index, name in
            let folded = FoldedName(name)
            if let known = first[folded] { return known }
            first[folded] = index
            return index
        }
    }
}
