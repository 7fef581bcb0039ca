import Synchronization

/// Which columns of a statement a row has, under which names, and which rows are inside it.
///
///     SELECT book.*, author.* …           columns of the statement   0 1 2 3 4
///     row                                                            0 1 2        [id, title, authorId]
///     row.scopes["author"]                                                 3 4    [id, name]
///
/// A layout is made once for all rows of a statement, and shared by them.
///
/// See also <doc:DecodingAssociations>.
public final class RowLayout: Sendable {
    /// The names of the columns, in order.
    let names: [String]

    /// For each column, the first one with the same name in upper or lower case.
    private let firstIndexes: [Int]

    /// For each column, the column of the statement.
    let sources: [Int]

    /// The first column of the statement, if the others follow it one by one; -1 if they do not.
    let offset: Int

    /// The rows inside the row, in the order in which they were added.
    package let scopes: [(name: String, layout: RowLayout)]

    /// All columns of the statement, for a layout that does not have them all as they are.
    private let statementLayout: RowLayout?

    /// Where Decodable records found what their keys name.
    private let decodingFields = Mutex<[ObjectIdentifier: [DecodingField]]>([:])

    /// Makes the layout of a statement with these columns.
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

    /// How many columns a row has.
    var count: Int { names.count }

    /// All columns of the statement.
    var unadapted: RowLayout { statementLayout ?? self }

    /// The index of the first column with this name, in upper or lower case.
    ///
    /// - Parameter hint: A column that may well be the one.
    @inline(__always)
    func index(ofColumn name: String, hint: Int = 0) -> Int? {
        if hint < names.count, names[hint] == name { return firstIndexes[hint] }
        return search(name)
    }

    @inline(never)
    private func search(_ name: String) -> Int? {
        for index in names.indices where names[index] == name { return firstIndexes[index] }
        return names.firstIndex { $0.equalsIgnoringASCIICase(name) }
    }

    /// The layout inside this one with this name, if there is one.
    func scope(named name: String) -> RowLayout? {
        scopes.first { $0.name == name }?.layout
    }

    // MARK: Decodable values

    /// Where a type of records found what its keys name; empty before one was decoded.
    func decodingFields(of record: ObjectIdentifier) -> [DecodingField] {
        decodingFields.withLock { $0[record] ?? [] }
    }

    /// Keeps where a type of records found what its keys name.
    func remember(_ fields: [DecodingField], of record: ObjectIdentifier) {
        decodingFields.withLock { $0[record] = fields }
    }

    // MARK: Other layouts

    /// The columns of this layout, then those of a row that stands behind this one's; the rows inside stay.
    func adding(columnsOf other: RowLayout) -> RowLayout {
        let width = unadapted.count
        return RowLayout(
            names: names + other.names, sources: sources + other.sources.map { $0 + width }, scopes: scopes,
            statementLayout: RowLayout(names: unadapted.names + other.unadapted.names))
    }

    /// Some columns of this layout, without the rows inside.
    package func selecting(_ indexes: some Sequence<Int>) -> RowLayout {
        let indexes = Array(indexes)
        return RowLayout(
            names: indexes.map { names[$0] }, sources: indexes.map { sources[$0] }, scopes: [],
            statementLayout: unadapted)
    }

    /// Some columns of this layout under other names, without the rows inside.
    package func selecting(_ columns: [(name: String, index: Int)]) -> RowLayout {
        RowLayout(
            names: columns.map(\.name), sources: columns.map { sources[$0.index] }, scopes: [],
            statementLayout: unadapted)
    }

    /// The same columns, without the rows inside.
    var withoutScopes: RowLayout {
        if offset == 0, names == unadapted.names { return unadapted }
        return RowLayout(names: names, sources: sources, scopes: [], statementLayout: statementLayout)
    }

    /// The same columns, with more rows inside; one with a name that is there already takes its place.
    package func adding(scopes added: [(name: String, layout: RowLayout)]) -> RowLayout {
        let kept = scopes.filter { old in !added.contains { $0.name == old.name } }
        return RowLayout(names: names, sources: sources, scopes: kept + added, statementLayout: unadapted)
    }
}

extension [String] {
    /// For each name, the first one that is the same in upper or lower case.
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

extension String {
    /// Whether the strings are equal but for the case of ASCII letters, as SQLite compares names.
    package func equalsIgnoringASCIICase(_ other: String) -> Bool {
        let (left, right) = (utf8, other.utf8)
        return left.count == right.count
            && zip(left, right).allSatisfy { $0.asciiLowercased == $1.asciiLowercased }
    }
}

extension UInt8 {
    fileprivate var asciiLowercased: UInt8 {
        UInt8(ascii: "A")...UInt8(ascii: "Z") ~= self ? self + 32 : self
    }
}

extension Sequence<String> {
    /// Whether a name is among these, in upper or lower case.
    func contains(caseInsensitive name: String) -> Bool {
        contains { $0.equalsIgnoringASCIICase(name) }
    }
}
