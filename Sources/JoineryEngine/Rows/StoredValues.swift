import CSQLite
import FoundationEssentials

/// Values stored independently of a statement: 16 bytes each, plus the bytes of texts and blobs one after another. No
/// value is an object of its own, so many values can be stored and discarded at once.
struct StoredValues {
    private enum Kind: UInt8 {
        case null, integer, real, text, blob, unstorable
    }

    private struct Cell {
        /// The integer, the bits of the real number, or the position of the first byte.
        var payload: Int64 = 0
        /// The number of bytes in a text or a blob.
        var count: UInt32 = 0
        var kind = Kind.null

        init() {}

        private init(payload: Int64, count: UInt32, kind: Kind) {
            (self.payload, self.count, self.kind) = (payload, count, kind)
        }

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
            if let count = UInt32(exactly: new.count) {
                self.init(payload: Int64(bytes.count), count: count, kind: kind)
                bytes.append(contentsOf: new)
            } else {
                let reason = "\(new.count) bytes exceed the size limit of a database value"
                self.init(storing: reason.utf8, as: .unstorable, in: &bytes)
            }
        }
    }

    /// The values, followed by removed values whose memory can be reused.
    private var cells: ContiguousArray<Cell> = []
    private var bytes = StoredBytes()
    /// The number of values.
    private(set) var count = 0

    init() {}

    init(_ values: some Sequence<DatabaseValue>) {
        for value in values { append(value) }
    }

    /// Copies the current row of a statement.
    init(_ sqliteStatement: SQLiteStatement, count: Int) {
        cells.reserveCapacity(count)
        append(sqliteStatement, count: count)
    }

    // MARK: Filling

    /// Removes all values. Their memory is kept for reuse, except that of large texts and blobs.
    mutating func removeAll() {
        count = 0
        bytes.removeAll()
    }

    /// Appends the current row of a statement.
    mutating func append(_ sqliteStatement: SQLiteStatement, count added: Int) {
        if count < cells.count { cells.removeSubrange(count...) }
        // Untouched memory costs nothing, but moving values to other memory does.
        if count + added > cells.capacity { cells.reserveCapacity(max(4 * cells.capacity, added)) }
        Self.append(sqliteStatement, count: added, to: &cells, &bytes)
        count += added
    }

    private static func append(
        _ sqliteStatement: SQLiteStatement, count: Int, to cells: inout ContiguousArray<Cell>,
        _ bytes: inout StoredBytes
    ) {
        let columns = 0..<CInt(truncatingIfNeeded: count)
        #if compiler(>=6.3)
            cells.append(addingCapacity: count) { cells in
                for column in columns { cells.append(Cell(sqliteStatement, column, in: &bytes)) }
            }
        #else
            for column in columns { cells.append(Cell(sqliteStatement, column, in: &bytes)) }
        #endif
    }

    @inline(__always)
    private mutating func append(_ cell: Cell) {
        if count < cells.count { cells[count] = cell } else { cells.append(cell) }
        count += 1
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
        set { cells[index] = cell(newValue) }
    }

    /// Returns the values at some positions. `nil` means NULL.
    func at(_ positions: some Sequence<Int?>) -> [DatabaseValue] {
        positions.map { $0.map(value) ?? .null }
    }

    private func value(_ index: Int) -> DatabaseValue {
        let cell = cells[index]
        switch cell.kind {
        case .null: return .null
        case .integer: return DatabaseValue(content: .int64(cell.payload))
        case .real:
            return DatabaseValue(content: .double(Double(bitPattern: UInt64(bitPattern: cell.payload))))
        case .text: return withBytes(of: cell) { DatabaseValue(text: $0) }
        case .blob: return withBytes(of: cell) { DatabaseValue(content: .blob(Data($0))) }
        case .unstorable:
            return withBytes(of: cell) {
                DatabaseValue(content: .unstorable(String(decoding: $0, as: UTF8.self)))
            }
        }
    }

    /// Returns an integer, or `nil` if the value is something else.
    func integer(_ index: Int) -> Int64? {
        cells[index].kind == .integer ? cells[index].payload : nil
    }

    /// Returns a text, or `nil` if the value is something else.
    func text(_ index: Int) -> String? {
        let cell = cells[index]
        guard cell.kind == .text else { return nil }
        return withBytes(of: cell) { String(repairing: $0) }
    }

    /// Returns whether a value is NULL.
    func isNull(_ index: Int) -> Bool { cells[index].kind == .null }

    @inline(__always)
    private func withBytes<Result>(
        of cell: Cell, _ body: (UnsafeBufferPointer<UInt8>) -> Result
    ) -> Result {
        bytes.read {
            let start = Int(cell.payload)
            return body(UnsafeBufferPointer(rebasing: $0[start..<start + Int(cell.count)]))
        }
    }

    // MARK: Binding

    /// Binds all values to the parameters of a statement in order, runs `body`, and clears the bindings. Texts and
    /// blobs are not copied: SQLite reads them in place until then.
    ///
    /// - Returns: The result of `body`, or SQLite's result code and the index of the value that could not be bound.
    mutating func bind(
        to sqliteStatement: SQLiteStatement, _ body: () -> CInt
    ) -> (code: CInt, refused: Int?) {
        bytes.read { bytes in
            defer { sqlite3_clear_bindings(sqliteStatement) }
            for index in 0..<count {
                let code = Self.bind(
                    cells[index], in: bytes, to: sqliteStatement, at: CInt(truncatingIfNeeded: index + 1))
                if code != SQLITE_OK { return (code, index) }
            }
            return (body(), nil)
        }
    }

    /// Binds some of the values, as `bind(to:_:)` does.
    ///
    /// - Parameter positions: The position of the value for each parameter. `nil` means NULL.
    mutating func bind(
        to sqliteStatement: SQLiteStatement, at positions: [Int?], _ body: () -> CInt
    ) -> (code: CInt, refused: Int?) {
        bytes.read { bytes in
            defer { sqlite3_clear_bindings(sqliteStatement) }
            var index: CInt = 1
            for position in positions {
                if let position {
                    let code = Self.bind(cells[position], in: bytes, to: sqliteStatement, at: index)
                    if code != SQLITE_OK { return (code, position) }
                }
                index += 1
            }
            return (body(), nil)
        }
    }

    @inline(__always)
    private static func bind(
        _ cell: Cell, in bytes: UnsafeBufferPointer<UInt8>, to sqliteStatement: SQLiteStatement,
        at index: CInt
    ) -> CInt {
        switch cell.kind {
        // Unbound parameters are NULL.
        case .null: SQLITE_OK
        case .integer: sqlite3_bind_int64(sqliteStatement, index, cell.payload)
        case .real:
            sqlite3_bind_double(
                sqliteStatement, index, Double(bitPattern: UInt64(bitPattern: cell.payload)))
        case .text:
            joinery_bind_static_text(
                sqliteStatement, index, start(of: cell, in: bytes), UInt64(cell.count))
        case .blob:
            joinery_bind_static_blob(
                sqliteStatement, index, start(of: cell, in: bytes), UInt64(cell.count))
        case .unstorable: SQLITE_MISMATCH
        }
    }

    /// Returns the address of the bytes of a value, or `nil` if no bytes are stored.
    private static func start(
        of cell: Cell, in bytes: UnsafeBufferPointer<UInt8>
    ) -> UnsafePointer<UInt8>? {
        bytes.baseAddress.map { $0 + Int(cell.payload) }
    }
}

extension [DatabaseValue] {
    /// Creates an array of the stored values.
    init(_ stored: StoredValues) {
        self = (0..<stored.count).map { stored[$0] }
    }
}
