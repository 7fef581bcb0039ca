/// The values of a record, by the names of their columns, in upper or lower case.
///
/// See also ``EncodableRecord``.
public struct PersistenceContainer: Sendable {
    private(set) var storage: Storage

    /// Makes an empty container.
    public init() {
        storage = Storage()
    }

    /// Makes the container of a record.
    init(_ record: some EncodableRecord) throws {
        self.init()
        try record.encode(to: &self)
    }

    /// Makes the container of another record.
    init(_ storage: Storage) {
        self.storage = storage
    }

    /// The value of a column; `nil` for NULL, and if the column was not set.
    ///
    /// Setting `nil` sets NULL.
    public subscript(_ column: String) -> (any DatabaseValueConvertible)? {
        get { value(column) }
        set { set(newValue?.databaseValue ?? .null, column) }
    }

    /// The value of a column; `nil` for NULL, and if the column was not set.
    ///
    /// Setting `nil` sets NULL.
    public subscript(_ column: some ColumnExpression) -> (any DatabaseValueConvertible)? {
        get { self[column.name] }
        set { self[column.name] = newValue }
    }

    /// Forgets the columns that were expected, but not set.
    mutating func finish() {
        if !storage.columns.isComplete { change { $0.forgetExpected() } }
    }

    // MARK: Columns

    /// The columns that were set, in the order in which they were set first.
    var names: [String] {
        storage.columns.isComplete
            ? storage.columns.names : Array(storage.columns.names.prefix(storage.columns.values.count))
    }

    /// The values, in the order of the columns.
    var values: [DatabaseValue] { Array(storage.columns.values) }

    /// The value of a column, if it was set.
    func value(_ column: String) -> DatabaseValue? {
        storage.columns.index(column).map { storage.columns.values[$0] }
    }

    /// Whether these columns were set, in this order.
    func hasColumns(_ columns: [String]) -> Bool {
        storage.read { $0.isComplete && $0.names == columns }
    }

    /// Whether a column was set, and not to NULL.
    ///
    /// - Parameter position: Where the column is, if that is known.
    func hasValue(_ column: String, at position: Int?) -> Bool {
        if let position { return storage.read { !$0.values.isNull(position) } }
        return value(column)?.isNull == false
    }

    /// Runs a statement to its end with the values, one for each parameter.
    ///
    /// - Throws: A `DatabaseError`.
    func execute(_ statement: Statement) throws {
        try storage.read { try statement.execute(binding: &$0.values) }
    }

    /// Runs a statement to its end with the values.
    ///
    /// - Parameter positions: Which of the values the parameters get, one for each; `nil` is NULL.
    /// - Throws: A `DatabaseError`.
    func execute(_ statement: Statement, binding positions: [Int?]) throws {
        try storage.read { try statement.execute(binding: positions, of: &$0.values) }
    }

    mutating func set(_ value: DatabaseValue, _ column: String) {
        change { $0.set(value, column) }
    }

    @inline(__always)
    private mutating func change(_ change: (inout ColumnValues) -> Void) {
        makeUnique()
        change(&storage.columns)
    }

    @inline(__always)
    private mutating func makeUnique() {
        if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.columns) }
    }

    // MARK: Encoding

    /// Gives the columns to what encodes records of a type.
    mutating func beginEncoding(_ record: any EncodableRecord.Type) -> EncodedColumns {
        makeUnique()
        return storage.beginEncoding(record)
    }

    /// Takes the columns back.
    @usableFromInline
    mutating func endEncoding() {
        storage.endEncoding()
    }

    /// What copies of a container share until one of them changes.
    ///
    /// It is as safe to send as the storage of an array: it is changed only by who found that nobody else has it.
    final class Storage: @unchecked Sendable {
        @exclusivity(unchecked) var columns: ColumnValues
        /// The columns of the last record, if it was encoded.
        @exclusivity(unchecked) private var encoded: EncodedColumns?

        init(_ columns: ColumnValues = ColumnValues()) {
            self.columns = columns
        }

        /// Reads the columns where they are: a copy would be counted. `body` changes nothing.
        @inline(__always)
        fileprivate func read<Value>(_ body: (inout ColumnValues) throws -> Value) rethrows -> Value {
            try body(&columns)
        }

        fileprivate func beginEncoding(_ record: any EncodableRecord.Type) -> EncodedColumns {
            // No encoder and no container of the last record is left that could set the columns.
            if isKnownUniquelyReferenced(&encoded), let encoded, encoded.record == record {
                encoded.begin(&columns)
                return encoded
            }
            let encoded = EncodedColumns(record)
            encoded.begin(&columns)
            self.encoded = encoded
            return encoded
        }

        fileprivate func endEncoding() {
            encoded?.end(&columns)
        }
    }
}
