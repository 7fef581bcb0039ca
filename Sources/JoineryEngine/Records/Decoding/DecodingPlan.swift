/// Maps the coding keys of a record to locations in its row. The first row determines the plan, and later rows reuse
/// it.
///
///     keys, in decoding order     id   title   author    tags
///     fields                      0    1       2         3
///     place                       0    2       (scope)   (rows)
///
/// A plan belongs to one row object, which presents one record after another, and is used on the thread that uses
/// the row. What the plan learns about the columns is stored in their layout for other rows.
@usableFromInline
final class DecodingPlan {
    /// The type to decode.
    let type: any Any.Type
    /// The identity of `type` if it is a record decoded from the whole row, or `nil` if not.
    @usableFromInline let wholeRecord: ObjectIdentifier?
    /// The record whose decoding strategies apply: `type` itself, or the record that contains it.
    let record: any FetchableRecord.Type
    let codingPath: [any CodingKey]
    /// The key of a value that is decoded from the surrounding row, because nothing in the row has its name.
    let missingKey: String?

    // The plan is read once per decoded value. Accesses never overlap, so dynamic exclusivity checks are disabled: with them,
    // records take 1.14 to 1.23 times as long.
    @exclusivity(unchecked) private var fields: [DecodingField]
    @exclusivity(unchecked) @usableFromInline var next = 0
    /// The field that is decoded from the columns of the row itself.
    @exclusivity(unchecked) @usableFromInline var flatField: Int?
    /// The row and its statement, until the row is deallocated. The row owns the plan, and detaches it then.
    @exclusivity(unchecked) private var unmanagedRow: Unmanaged<Row>?
    @exclusivity(unchecked) private(set) var sqliteStatement: SQLiteStatement?
    /// The row that each field presents.
    @exclusivity(unchecked) private var inner: [InnerRow]
    /// The container of the last decoded record. Records with several key types use `otherContainers`, too.
    @exclusivity(unchecked) @usableFromInline var container: KeptContainer?
    @exclusivity(unchecked) private var otherContainers: [KeptContainer] = []
    /// The plan after this one in the list of the row.
    @exclusivity(unchecked) var following: DecodingPlan?
    /// Whether the layout stores all fields of this plan.
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

    /// The row, or an empty row if it has been deallocated, after which nothing may be decoded.
    var row: Row { unmanagedRow?.takeUnretainedValue() ?? Row() }

    /// Forgets the row, because a decoder or a container may outlive it.
    func detach() {
        (unmanagedRow, sqliteStatement) = (nil, nil)
        (fields, inner) = ([], [])
        if let container { otherContainers.append(container) }
        container = nil
        if isUsed { EscapedPlans.keep(self) }
    }

    /// Whether copies of the containers may still exist.
    var isUsed: Bool { container?.isUsed == true || otherContainers.contains(where: \.isUsed) }

    /// Whether this is the plan for the given type, record and missing key.
    @inline(__always)
    func isPlan(_ type: any Any.Type, record: any FetchableRecord.Type, missingKey: String?) -> Bool {
        self.type == type && self.record == record && self.missingKey == missingKey
    }

    /// Returns a container for the keys of a record, reusing that of the last record if possible.
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
        guard unmanagedRow != nil else { return emptyContainer(keyedBy: type) }
        for container in otherContainers where container.keyType == ObjectIdentifier(type) {
            return unsafeDowncast(container, to: KeptKeyedContainer<KeyedDecodingContainer<Key>>.self).copy()
        }
        let kept = KeptKeyedContainer(KeyedDecodingContainer(RowContainer<Key>(plan: self)), keyType: type)
        if container == nil { container = kept } else { otherContainers.append(kept) }
        return kept.copy()
    }

    /// Returns a container for a decoder that outlives its row.
    ///
    /// It has a plan of its own. Any thread may check the containers of a plan that was detached, so none is added to it.
    private func emptyContainer<Key: CodingKey>(keyedBy keyType: Key.Type) -> KeyedDecodingContainer<Key> {
        let row = Row()
        let plan = DecodingPlan(
            type, record: record, row: row, codingPath: codingPath, missingKey: missingKey)
        let copy: KeyedDecodingContainer<Key> = plan.otherContainer(keyedBy: keyType)
        withExtendedLifetime(row) { plan.detach() }
        return copy
    }

    /// Returns the index of the field that a key refers to.
    @inline(__always)
    func field<Key: CodingKey>(_ key: Key) -> Int {
        let expected = next
        if expected < fields.count, fields[expected].isKnown(key) {
            next = expected &+ 1
            return expected
        }
        return search(key)
    }

    /// Returns the statement column of a field, or -1 if it is not a column.
    @inline(__always)
    func source(_ field: Int) -> Int { fields[field].source }

    /// Whether nothing in the row has the name of a field.
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

    /// Returns the value of a statement column, or `nil` if the type cannot represent it.
    @inline(__always)
    func column<Value: DatabaseValueConvertible & StatementColumnConvertible>(
        _ type: Value.Type, _ source: Int
    ) -> Value? {
        if let sqliteStatement = sqliteStatement {
            return Value.fromStatement(sqliteStatement, atUncheckedIndex: CInt(truncatingIfNeeded: source))
        }
        guard let unmanagedRow else { return nil }
        return unmanagedRow._withUnsafeGuaranteedRef { $0.storedValue(type, source) }
    }

    subscript(field: Int) -> DecodingField { fields[field] }

    /// Returns the reader of a field for a type. The plan retains it.
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

    /// Allows a field to be decoded from the columns of the row itself.
    ///
    /// - Throws: A `DecodingError` if another field already is, because only one missing name can refer to the row
    ///   itself.
    func allowFlat(_ field: Int, _ key: some CodingKey) throws(DecodingError) {
        if let flatField, flatField != field {
            throw .keyNotFound(
                key,
                DecodingError.Context(
                    codingPath: codingPath,
                    debugDescription:
                        "nothing in the row is named \(fields[field].name.debugDescription), and the row "
                        + "itself is already decoded as \(fields[flatField].name.debugDescription)"))
        }
        flatField = field
    }

    /// Notes that the plan knows more than the layout stores.
    private func forget() {
        guard wholeRecord != nil else { return }
        isRemembered = false
        row.getReady(nil)
    }

    /// Stores the fields in the layout, for other rows with these columns.
    func remember() {
        isRemembered = true
        if let wholeRecord { row.layout.remember(fields, of: wholeRecord) }
    }

    // MARK: Other rows

    /// A row that a field presents: an inner row, or one of the prefetched rows.
    private struct InnerRow {
        var row: Row?
        /// The prefetched rows that contain it.
        var rows: PrefetchedRows?
    }

    /// Returns the inner row that a field refers to.
    func inner(_ field: Int) -> Row? {
        // An inner row of a cursor's row reads from the same statement, so it moves along on its own.
        if sqliteStatement != nil, let row = inner[field].row { return row }
        guard case .scope(let path) = fields[field].place else { return nil }
        if inner[field].row == nil || !row.moveScope(&inner[field].row) {
            inner[field].row = row.scope(path)
            inner[field].row?.keepsDecodingPlans = true
        }
        return inner[field].row
    }

    /// Returns a second object for the row itself, to decode a record from its columns.
    func flat(_ field: Int) -> Row {
        // As for an inner row.
        if sqliteStatement != nil, let row = inner[field].row { return row }
        if inner[field].row == nil || !row.moveScope(&inner[field].row) {
            inner[field].row = row.twin()
            inner[field].row?.keepsDecodingPlans = true
        }
        return inner[field].row ?? row
    }

    /// Visits the rows prefetched under the name of a field. They are presented by one reused object, unless `body`
    /// retains it.
    ///
    /// - Parameter count: Receives the number of rows before the first one is visited.
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
