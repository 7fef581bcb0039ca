/// Where a record finds what its coding keys name: found out with the first row, and then followed.
///
///     keys, in the order in which the record asks     id   title   author    tags
///     fields                                          0    1       2         3
///     place                                           0    2       (scope)   (rows)
///
/// A plan belongs to one row, which shows one record after the other, and is used where the row is. What it knows of
/// the columns is kept by their layout for other rows.
@usableFromInline
final class DecodingPlan {
    /// The type that is decoded.
    @usableFromInline let type: any Any.Type
    /// The record whose strategies hold: that one, or the one around it.
    let record: any FetchableRecord.Type
    let codingPath: [any CodingKey]
    /// The key of a value that is to be found in the row around it, as nothing has its name.
    let missingKey: String?

    // The plan is read where rows are decoded, for each of their values: no two accesses can meet there.
    @exclusivity(unchecked) private var fields: [DecodingField]
    @exclusivity(unchecked) private var next = 0
    /// For each field, the row inside that it shows.
    private var inner: [Row?]
    /// Whether the layout knows all fields.
    @exclusivity(unchecked) @usableFromInline private(set) var isRemembered: Bool

    init(
        _ type: any Any.Type, record: any FetchableRecord.Type, row: Row, codingPath: [any CodingKey],
        missingKey: String?
    ) {
        self.type = type
        self.record = record
        self.codingPath = codingPath
        self.missingKey = missingKey
        fields = missingKey == nil ? row.layout.decodingFields(of: type, in: record) : []
        inner = Array(repeating: nil, count: fields.count)
        isRemembered = !fields.isEmpty || missingKey != nil
        for index in fields.indices where !fields[index].place.isOfLayout {
            fields[index] = DecodingField(fields[index].name, row, record.databaseColumnDecodingStrategy)
        }
    }

    /// Whether this is the plan for a type.
    @inline(__always)
    func isPlan(_ type: any Any.Type, record: any FetchableRecord.Type, missingKey: String?) -> Bool {
        self.type == type && self.record == record && self.missingKey == missingKey
    }

    /// Expects the first key.
    @inline(__always)
    func begin() { next = 0 }

    /// The number of the field with a name.
    @inline(__always)
    func field(_ name: String, _ row: Row) -> Int {
        let expected = next
        if expected < fields.count, fields[expected].name == name {
            next = expected &+ 1
            return expected
        }
        return search(name, row)
    }

    /// The column of the statement that is the field with a name; -1 if no column is.
    @inline(__always)
    func source(_ name: String, _ row: Row) -> Int {
        fields[field(name, row)].source
    }

    @inline(never)
    private func search(_ name: String, _ row: Row) -> Int {
        let number: Int
        if let known = fields.firstIndex(where: { $0.name == name }) {
            number = known
        } else {
            number = fields.count
            fields.append(DecodingField(name, row, record.databaseColumnDecodingStrategy))
            inner.append(nil)
            isRemembered = missingKey != nil
        }
        next = number + 1
        return number
    }

    subscript(field: Int) -> DecodingField { fields[field] }

    /// What reads a field as a type.
    @inline(__always)
    func reader<Value: Decodable>(_ field: Int, as type: Value.Type) -> FieldReader<Value> {
        if fields[field].readType == ObjectIdentifier(type), let reader = fields[field].reader {
            return unsafeDowncast(reader, to: FieldReader<Value>.self)
        }
        return makeReader(field, as: type)
    }

    @inline(never)
    private func makeReader<Value: Decodable>(_ field: Int, as type: Value.Type) -> FieldReader<Value> {
        let reader = FieldReader<Value>.reader(for: fields[field], in: record)
        fields[field].readType = ObjectIdentifier(type)
        fields[field].reader = reader
        isRemembered = missingKey != nil
        return reader
    }

    /// Keeps what was found out for the other rows with these columns.
    @usableFromInline @inline(never)
    func remember(for row: Row) {
        isRemembered = true
        row.layout.remember(fields, of: type, in: record)
    }

    /// The row inside that a field names.
    func inner(_ field: Int, _ row: Row) -> Row? {
        guard case .scope(let path) = fields[field].place else { return nil }
        if inner[field] == nil || !row.moveScope(&inner[field]) { inner[field] = row.scope(path) }
        return inner[field]
    }
}

/// What a coding key names in the rows of a layout.
struct DecodingField: Sendable {
    /// Where the value is.
    enum Place {
        /// In this column of the row.
        case column(Int)
        /// In the row inside at this path.
        case scope([String])
        /// In the rows that were fetched under the name.
        case prefetchedRows
        /// Nowhere.
        case missing

        /// Whether all rows of a layout have it there.
        var isOfLayout: Bool {
            switch self {
            case .column, .scope: true
            case .prefetchedRows, .missing: false
            }
        }
    }

    /// The name of the key.
    let name: String
    let place: Place
    /// The column of the statement; -1 without one.
    let source: Int
    /// The type that was read last, and what reads it.
    var readType: ObjectIdentifier?
    var reader: (any FieldReading)?

    /// Finds what a name means in a row.
    init(_ name: String, _ row: Row, _ strategy: DatabaseColumnDecodingStrategy) {
        self.name = name
        let layout = row.layout
        if let column = layout.column(forKey: name, strategy) {
            place = .column(column)
            source = layout.sources[column]
            return
        }
        source = -1
        if let path = layout.path(toScope: name, strategy) {
            place = .scope(path)
        } else {
            place = row.prefetchedRows(forKey: name) == nil ? .missing : .prefetchedRows
        }
    }
}

/// The fields that were found in the rows of a layout, for each type.
struct DecodingFields: Sendable {
    private struct Key: Hashable {
        let type: ObjectIdentifier
        let record: ObjectIdentifier
    }

    private var fields: [Key: [DecodingField]] = [:]

    subscript(type: any Any.Type, in record: any FetchableRecord.Type) -> [DecodingField] {
        get { fields[Key(type: ObjectIdentifier(type), record: ObjectIdentifier(record))] ?? [] }
        set { fields[Key(type: ObjectIdentifier(type), record: ObjectIdentifier(record))] = newValue }
    }
}

extension RowLayout {
    /// The column that is a coding key.
    fileprivate func column(forKey key: String, _ strategy: DatabaseColumnDecodingStrategy) -> Int? {
        if case .useDefaultKeys = strategy { return index(ofColumn: key) }
        return names.firstIndex { strategy.key($0) == key }
    }

    /// The way to the nearest row inside with a name, at any depth.
    fileprivate func path(toScope key: String, _ strategy: DatabaseColumnDecodingStrategy) -> [String]? {
        var level: [(path: [String], layout: RowLayout)] = [([], self)]
        while !level.isEmpty {
            for (path, layout) in level {
                if let scope = layout.scopes.first(where: { strategy.key($0.name) == key }) {
                    return path + [scope.name]
                }
            }
            level = level.flatMap { path, layout in layout.scopes.map { (path + [$0.name], $0.layout) } }
        }
        return nil
    }
}
