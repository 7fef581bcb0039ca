import CSQLite
import FoundationEssentials

/// Values apart from the statement that gave them: 16 bytes for each, and the bytes of texts and blobs one behind the
/// other. Nothing of it is an object of its own, so that many are stored and thrown away at once.
struct StoredValues {
    private enum Kind: UInt8 {
        case null, integer, real, text, blob, unstorable
    }

    private struct Cell {
        /// The integer, the bits of the real number, or where the bytes begin.
        var payload: Int64 = 0
        /// How many bytes a text or a blob has.
        var count: UInt32 = 0
        var kind = Kind.null

        init() {}

        init(_ integer: Int64) { (payload, kind) = (integer, .integer) }

        init(_ double: Double) { (payload, kind) = (Int64(bitPattern: double.bitPattern), .real) }

        /// A column of the current row of a statement.
        init(
            _ sqliteStatement: SQLiteStatement, _ column: CInt, in bytes: inout ContiguousArray<UInt8>
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

        /// Puts a text or a blob behind the others.
        init(
            storing new: some Collection<UInt8>, as kind: Kind, in bytes: inout ContiguousArray<UInt8>
        ) {
            (payload, count, self.kind) = (Int64(bytes.count), UInt32(new.count), kind)
            bytes.append(contentsOf: new)
        }
    }

    private var cells: ContiguousArray<Cell> = []
    private var bytes: ContiguousArray<UInt8> = []

    init() {}

    init(_ values: some Sequence<DatabaseValue>) {
        for value in values { append(value) }
    }

    /// A copy of the current row of a statement.
    init(_ sqliteStatement: SQLiteStatement, count: Int) {
        cells.reserveCapacity(count)
        append(sqliteStatement, count: count)
    }

    // MARK: Filling

    /// Adds the current row of a statement.
    mutating func append(_ sqliteStatement: SQLiteStatement, count: Int) {
        // Memory that nobody wrote to costs nothing; values that move to other memory do.
        if cells.count + count > cells.capacity { cells.reserveCapacity(max(4 * cells.capacity, count)) }
        Self.append(sqliteStatement, count: count, to: &cells, &bytes)
    }

    private static func append(
        _ sqliteStatement: SQLiteStatement, count: Int, to cells: inout ContiguousArray<Cell>,
        _ bytes: inout ContiguousArray<UInt8>
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

    /// Adds a value.
    mutating func append(_ value: DatabaseValue) {
        switch value.content {
        case .null: cells.append(Cell())
        case .int64(let int64): cells.append(Cell(int64))
        case .double(let double): cells.append(Cell(double))
        case .string(var string): string.withUTF8 { append($0, .text) }
        case .unstorable(var reason): reason.withUTF8 { append($0, .unstorable) }
        case .malformedText(let data): append(data, .text)
        case .blob(let data): append(data, .blob)
        }
    }

    private mutating func append(_ new: some Collection<UInt8>, _ kind: Kind) {
        cells.append(Cell(storing: new, as: kind, in: &bytes))
    }

    // MARK: Reading

    /// A value, by its number among all.
    subscript(index: Int) -> DatabaseValue {
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

    /// Whether a value is NULL.
    func isNull(_ index: Int) -> Bool { cells[index].kind == .null }

    @inline(__always)
    private func withBytes<Result>(
        of cell: Cell, _ body: (UnsafeBufferPointer<UInt8>) -> Result
    ) -> Result {
        bytes.withUnsafeBufferPointer {
            let start = Int(cell.payload)
            return body(UnsafeBufferPointer(rebasing: $0[start..<start + Int(cell.count)]))
        }
    }
}
