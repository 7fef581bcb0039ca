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
    let type: any Any.Type
    /// The same, if it is a record that is made of the whole row.
    @usableFromInline let wholeRecord: ObjectIdentifier?
    /// The record whose strategies hold: that one, or the one around it.
    let record: any FetchableRecord.Type
    let codingPath: [any CodingKey]
    /// The key of a value that is to be found in the row around it, as nothing has its name.
    let missingKey: String?

    // The plan is read where rows are decoded, for each of their values: no two accesses can meet there.
    @exclusivity(unchecked) private var fields: [DecodingField]
    @exclusivity(unchecked) @usableFromInline var next = 0
    /// The field that the record decodes from the columns of the row itself.
    @exclusivity(unchecked) @usableFromInline var flatField: Int?
    /// The row, and its statement, as long as it is there: it owns the plan, and detaches it when it goes.
    @exclusivity(unchecked) private var unmanagedRow: Unmanaged<Row>?
    @exclusivity(unchecked) private(set) var sqliteStatement: SQLiteStatement?
    /// For each field, the row that it shows.
    @exclusivity(unchecked) private var inner: [InnerRow]
    /// The containers that the last record was decoded from: one for each type of keys. Most records have one type.
    @exclusivity(unchecked) @usableFromInline var container: KeptContainer?
    @exclusivity(unchecked) private var otherContainers: [KeptContainer] = []
    /// Whether the layout knows all fields.
    @exclusivity(unchecked) private(set) var isRemembered: Bool

    init(
        _ type: any Any.Type, record: any FetchableRecord.Type, row: Row, codingPath: [any CodingKey],
        missingKey: String?
    ) {
        self.type = type
        self.record = record
        wholeRecord = type == record && missingKey == nil ? ObjectIdentifier(type) : nil
        self.codingPath = codingPath
        self.missingKey = missingKey
        unmanagedRow = .passUnretained(row)
        sqliteStatement = row.sqliteStatement
        fields = wholeRecord.map { row.layout.decodingFields(of: $0) } ?? []
        inner = Array(repeating: InnerRow(), count: fields.count)
        isRemembered = !fields.isEmpty || wholeRecord == nil
        for index in fields.indices where !fields[index].place.isOfLayout {
            fields[index] = DecodingField(fields[index].name, row, record.databaseColumnDecodingStrategy)
        }
    }

    /// The row; an empty one when it is gone, as nothing must be decoded after that.
    var row: Row { unmanagedRow?.takeUnretainedValue() ?? Row() }

    /// Forgets the row, for a decoder or a container that outlives it.
    func detach() {
        (unmanagedRow, sqliteStatement) = (nil, nil)
        (fields, inner) = ([], [])
        if let container { otherContainers.append(container) }
        container = nil
        if isUsed { EscapedPlans.keep(self) }
    }

    /// Whether a copy of a container may be left.
    var isUsed: Bool { container?.isUsed == true || otherContainers.contains(where: \.isUsed) }

    /// Whether this is the plan for a type.
    @inline(__always)
    func isPlan(_ type: any Any.Type, record: any FetchableRecord.Type, missingKey: String?) -> Bool {
        self.type == type && self.record == record && self.missingKey == missingKey
    }

    /// A container for the keys of a record: that of the last record.
    @inlinable
    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
        (next, flatField) = (0, nil)
        if let container, container.keyType == ObjectIdentifier(type) {
            return unsafeDowncast(container, to: KeptKeyedContainer<KeyedDecodingContainer<Key>>.self).copy()
        }
        return otherContainer(keyedBy: type)
    }

    @usableFromInline @inline(never)
    func otherContainer<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
        // When the row is gone, nobody looks for copies of containers any more.
        defer { if unmanagedRow == nil { EscapedPlans.keep(self) } }
        for container in otherContainers where container.keyType == ObjectIdentifier(type) {
            return unsafeDowncast(container, to: KeptKeyedContainer<KeyedDecodingContainer<Key>>.self).copy()
        }
        let kept = KeptKeyedContainer(KeyedDecodingContainer(RowContainer<Key>(plan: self)), keyType: type)
        if container == nil, unmanagedRow != nil { container = kept } else { otherContainers.append(kept) }
        return kept.copy()
    }

    /// The number of the field that a key names.
    @inline(__always)
    func field<Key: CodingKey>(_ key: Key) -> Int {
        let expected = next
        if expected < fields.count, fields[expected].isKnown(key) {
            next = expected &+ 1
            return expected
        }
        return search(key)
    }

    /// The column of the statement that a field is; -1 if it is none.
    @inline(__always)
    func source(_ field: Int) -> Int { fields[field].source }

    /// Whether there is nothing under the name of a field.
    @inline(__always)
    func isMissing(_ field: Int) -> Bool { fields[field].isMissing }

    @inline(never)
    private func search<Key: CodingKey>(_ key: Key) -> Int {
        let name = key.stringValue
        let number: Int
        if next < fields.count, fields[next].name == name {
            number = next
        } else if let known = fields.firstIndex(where: { $0.name == name }) {
            number = known
        } else {
            number = fields.count
            fields.append(DecodingField(name, row, record.databaseColumnDecodingStrategy))
            inner.append(InnerRow())
            forget()
        }
        fields[number].remember(key)
        next = number + 1
        return number
    }

    /// The value of a column of the statement; `nil` if the type cannot hold it.
    @inline(__always)
    func column<Value: DatabaseValueConvertible & StatementColumnConvertible>(
        _ type: Value.Type, _ source: Int
    ) -> Value? {
        if let sqliteStatement = sqliteStatement {
            return Value(sqliteStatement: sqliteStatement, index: CInt(truncatingIfNeeded: source))
        }
        guard let unmanagedRow else { return nil }
        return unmanagedRow._withUnsafeGuaranteedRef { Value.fromDatabaseValue($0.storedValue(source)) }
    }

    subscript(field: Int) -> DecodingField { fields[field] }

    /// What reads a field as a type. The plan keeps it.
    @inline(__always)
    func reader<Value: Decodable>(_ field: Int, as type: Value.Type) -> Unmanaged<FieldReader<Value>> {
        fields[field].readers.reader(as: type) ?? otherReader(field, as: type)
    }

    @inline(never)
    private func otherReader<Value: Decodable>(
        _ field: Int, as type: Value.Type
    ) -> Unmanaged<FieldReader<Value>> {
        if let reader = fields[field].readers.knownReader(as: type) { return reader }
        forget()
        return fields[field].readers.add(.reader(for: fields[field], of: row.layout, in: record))
    }

    /// Lets a field be decoded from the columns of the row itself: one alone, as a second one that is not found was
    /// meant to be found elsewhere.
    func allowFlat(_ field: Int) throws {
        if let flatField, flatField != field {
            throw RowDecodingError(missing: fields[field].name, in: row)
        }
        flatField = field
    }

    /// Something was found out that other rows do not know.
    private func forget() {
        guard wholeRecord != nil else { return }
        isRemembered = false
        row.getReady(nil)
    }

    /// Keeps what was found out for the other rows with these columns.
    func remember() {
        isRemembered = true
        if let wholeRecord { row.layout.remember(fields, of: wholeRecord) }
    }

    // MARK: Other rows

    /// A row that a field shows: the row inside, or one of those that were fetched.
    private struct InnerRow {
        var row: Row?
        /// The rows of which it is one.
        var rows: PrefetchedRows?
    }

    /// The row inside that a field names.
    func inner(_ field: Int) -> Row? {
        // What a cursor shows, the row inside shows as well.
        if sqliteStatement != nil, let row = inner[field].row { return row }
        guard case .scope(let path) = fields[field].place else { return nil }
        if inner[field].row == nil || !row.moveScope(&inner[field].row) {
            inner[field].row = row.scope(path)
            inner[field].row?.keepsDecodingPlans = true
        }
        return inner[field].row
    }

    /// The row itself, for a record of its columns.
    func flat(_ field: Int) -> Row {
        // As for a row inside.
        if sqliteStatement != nil, let row = inner[field].row { return row }
        if inner[field].row == nil || !row.moveScope(&inner[field].row) {
            inner[field].row = row.twin()
            inner[field].row?.keepsDecodingPlans = true
        }
        return inner[field].row ?? row
    }

    /// Shows the rows that were fetched under the name of a field, after telling their number: by the same object
    /// each time, unless somebody kept it.
    func visitRows(_ field: Int, count: (Int) -> Void, _ body: (Row) throws -> Void) throws {
        guard let (rows, owner) = row.prefetchedRows(forKey: fields[field].name) else {
            throw RowDecodingError(missing: fields[field].name, in: row)
        }
        count(rows.count(of: owner))
        var row = inner[field].rows === rows ? inner[field].row : nil
        inner[field].row = nil
        try rows.visit(of: owner, with: &row, body)
        inner[field] = InnerRow(row: row, rows: rows)
    }
}
