import CSQLite
import FoundationEssentials

/// Values stored independently of a statement: nine bytes each, plus the bytes of texts and blobs. No value is an object
/// of its own, so many values can be stored and discarded at once. They have one owner, and are copied only by `copy()`.
///
///     values       12        NULL   "Typee"   1.5
///     kinds        integer   null   text      real
///     payloads     12        0      0         bits
///     bytes        5 Typee
struct StoredValues: ~Copyable {
    private enum Kind: UInt8 {
        case null, integer, real, text, blob, unstorable
    }

    /// A value as it is stored.
    private struct Cell {
        /// The integer, the bits of the real number, or the position of the bytes.
        var payload: Int64 = 0
        var kind = Kind.null

        init() {}

        init(payload: Int64, kind: Kind) { (self.payload, self.kind) = (payload, kind) }

        init(_ integer: Int64) { (payload, kind) = (integer, .integer) }

        init(_ double: Double) { (payload, kind) = (Int64(bitPattern: double.bitPattern), .real) }

        /// Copies a column of the current row of a statement.
        init(
            _ sqliteStatement: SQLiteStatement, _ column: CInt, in bytes: inout StoredBytes
        ) {
            let value = ColumnValue(sqliteStatement, column)
            switch value.type {
            case SQLITE_INTEGER: self.init(value.int64)
            case SQLITE_FLOAT: self.init(value.double)
            case SQLITE_TEXT: self.init(storing: value.text, as: .text, in: &bytes)
            case SQLITE_BLOB:
                self = value.bytes.withMemoryRebound(to: UInt8.self) {
                    Self(storing: $0, as: .blob, in: &bytes)
                }
            default: self.init()
            }
        }

        /// Appends the bytes of a text or a blob.
        init(
            storing new: some Collection<UInt8>, as kind: Kind, in bytes: inout StoredBytes
        ) {
            if let position = bytes.append(new) {
                self.init(payload: Int64(position), kind: kind)
            } else {
                let reason = "\(new.count) bytes exceed the size limit of a database value"
                self.init(storing: reason.utf8, as: .unstorable, in: &bytes)
            }
        }
    }

    private var kinds = OwnedBuffer<Kind>()
    private var payloads = OwnedBuffer<Int64>()
    private var bytes = StoredBytes()

    init() {}

    init(_ values: some Sequence<DatabaseValue>) {
        for value in values { append(value) }
    }

    /// Copies the current row of a statement.
    init(_ sqliteStatement: SQLiteStatement, count: Int) {
        append(sqliteStatement, count: count)
    }

    /// The number of values.
    var count: Int { kinds.count }

    /// The number of bytes that texts and blobs take.
    var byteCount: Int { bytes.count }

    /// Returns a copy.
    borrowing func copy() -> StoredValues {
        var copied = StoredValues()
        copied.kinds = kinds.copy()
        copied.payloads = payloads.copy()
        copied.bytes = bytes.copy()
        return copied
    }

    // MARK: Filling

    /// Removes all values. Their memory is kept for reuse, except that of large texts and blobs.
    mutating func removeAll() {
        kinds.removeAll()
        payloads.removeAll()
        bytes.removeAll()
    }

    /// Reserves memory for the given number of values, and for the given number of bytes.
    mutating func reserve(_ count: Int, byteCount: Int = 0) {
        kinds.reserve(count)
        payloads.reserve(count)
        bytes.reserve(byteCount)
    }

    /// Appends the current row of a statement.
    mutating func append(_ sqliteStatement: SQLiteStatement, count added: Int) {
        // Untouched memory costs nothing, but moving values to other memory does.
        if count + added > kinds.capacity { reserve(max(4 * kinds.capacity, added)) }
        for column in 0..<CInt(truncatingIfNeeded: added) {
            append(Cell(sqliteStatement, column, in: &bytes))
        }
    }

    @inline(__always)
    private mutating func append(_ cell: Cell) {
        kinds.append(cell.kind)
        payloads.append(cell.payload)
    }

    /// Appends a value.
    mutating func append(_ value: DatabaseValue) {
        append(cell(value))
    }

    /// Appends NULL.
    mutating func appendNull() {
        append(Cell())
    }

    /// Appends an integer.
    mutating func append(_ integer: Int64) {
        append(Cell(integer))
    }

    /// Appends a real number. NaN, which SQLite cannot store, becomes NULL.
    mutating func append(_ double: Double) {
        append(double.isNaN ? Cell() : Cell(double))
    }

    /// Appends a text.
    mutating func append(_ string: String) {
        append(cell(string, .text))
    }

    /// Appends the database value of a Swift value.
    mutating func append(_ value: some DatabaseValueConvertible) {
        append(value.databaseValue)
    }

    private mutating func cell(_ value: DatabaseValue) -> Cell {
        switch value.content {
        case .null: Cell()
        case .int64(let int64): Cell(int64)
        case .double(let double): Cell(double)
        case .string(let string): cell(string, .text)
        case .unstorable(let reason): cell(reason, .unstorable)
        case .malformedText(let data): Cell(storing: data, as: .text, in: &bytes)
        case .blob(let data): Cell(storing: data, as: .blob, in: &bytes)
        }
    }

    private mutating func cell(_ string: String, _ kind: Kind) -> Cell {
        let cell = string.utf8.withContiguousStorageIfAvailable {
            Cell(storing: $0, as: kind, in: &bytes)
        }
        return cell ?? Cell(storing: string.utf8, as: kind, in: &bytes)
    }

    // MARK: Reading

    /// The value at an index.
    subscript(index: Int) -> DatabaseValue {
        get { value(index) }
        // The bytes of the previous value remain in memory, unused.
        set {
            let cell = cell(newValue)
            (kinds[index], payloads[index]) = (cell.kind, cell.payload)
        }
    }

    /// Returns the values at some positions. `nil` means NULL.
    func at(_ positions: some Sequence<Int?>) -> [DatabaseValue] {
        var values: [DatabaseValue] = []
        for position in positions {
            if let position { values.append(value(position)) } else { values.append(.null) }
        }
        return values
    }

    private func value(_ index: Int) -> DatabaseValue {
        let payload = payloads[index]
        switch kinds[index] {
        case .null: return .null
        case .integer: return DatabaseValue(content: .int64(payload))
        case .real: return DatabaseValue(content: .double(Double(bits: payload)))
        case .text: return DatabaseValue(text: bytes.unsafeBytes(at: payload))
        case .blob: return DatabaseValue(content: .blob(Data(bytes.unsafeBytes(at: payload))))
        case .unstorable:
            let reason = String(decoding: bytes.unsafeBytes(at: payload), as: UTF8.self)
            return DatabaseValue(content: .unstorable(reason))
        }
    }

    /// Returns an integer, or `nil` if the value is something else.
    @inline(__always)
    func integer(_ index: Int) -> Int64? {
        kinds[index] == .integer ? payloads[index] : nil
    }

    /// Returns a text, or `nil` if the value is something else.
    @inline(__always)
    func text(_ index: Int) -> String? {
        guard kinds[index] == .text else { return nil }
        return String(repairing: bytes.unsafeBytes(at: payloads[index]))
    }

    /// Returns whether a value is NULL.
    @inline(__always)
    func isNull(_ index: Int) -> Bool { kinds[index] == .null }

    // MARK: Binding

    /// Binds all values to the parameters of a statement in order, runs `body`, and clears the bindings. Texts and
    /// blobs are not copied: SQLite reads them in place until then.
    ///
    /// - Returns: The result of `body`, or SQLite's result code and the index of the value that could not be bound.
    func bind(
        to sqliteStatement: SQLiteStatement, _ body: () -> CInt
    ) -> (code: CInt, refused: Int?) {
        defer { sqlite3_clear_bindings(sqliteStatement) }
        for index in 0..<count {
            let code = bind(index, to: sqliteStatement, at: CInt(truncatingIfNeeded: index + 1))
            if code != SQLITE_OK { return (code, index) }
        }
        return (body(), nil)
    }

    /// Binds some of the values, as `bind(to:_:)` does.
    ///
    /// - Parameter positions: The position of the value for each parameter. `nil` means NULL.
    func bind(
        to sqliteStatement: SQLiteStatement, at positions: [Int?], _ body: () -> CInt
    ) -> (code: CInt, refused: Int?) {
        defer { sqlite3_clear_bindings(sqliteStatement) }
        var index: CInt = 1
        for position in positions {
            if let position {
                let code = bind(position, to: sqliteStatement, at: index)
                if code != SQLITE_OK { return (code, position) }
            }
            index += 1
        }
        return (body(), nil)
    }

    @inline(__always)
    private func bind(_ position: Int, to sqliteStatement: SQLiteStatement, at index: CInt) -> CInt {
        let payload = payloads[position]
        switch kinds[position] {
        // Unbound parameters are NULL.
        case .null: return SQLITE_OK
        case .integer: return sqlite3_bind_int64(sqliteStatement, index, payload)
        case .real: return sqlite3_bind_double(sqliteStatement, index, Double(bits: payload))
        case .text:
            let text = bytes.unsafeBytes(at: payload)
            return joinery_bind_static_text(sqliteStatement, index, text.baseAddress, UInt64(text.count))
        case .blob:
            let blob = bytes.unsafeBytes(at: payload)
            return joinery_bind_static_blob(sqliteStatement, index, blob.baseAddress, UInt64(blob.count))
        case .unstorable: return SQLITE_MISMATCH
        }
    }
}

extension Double {
    fileprivate init(bits: Int64) { self.init(bitPattern: UInt64(bitPattern: bits)) }
}

extension [DatabaseValue] {
    /// Creates an array of the stored values.
    init(_ stored: borrowing StoredValues) {
        self.init()
        reserveCapacity(stored.count)
        for index in 0..<stored.count { append(stored[index]) }
    }
}
