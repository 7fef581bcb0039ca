import CSQLite
import FoundationEssentials

/// The object that SQLite retains for a function, and calls.
final class DatabaseFunctionDefinition: Sendable {
    private let function: DatabaseFunction

    init(_ function: DatabaseFunction) {
        self.function = function
    }

    /// - Parameter isForStatements: Whether views and other parts of the schema cannot call the function.
    func install(in connection: SQLiteConnection, isForStatements: Bool) {
        let flags =
            SQLITE_UTF8 | (function.isPure ? SQLITE_DETERMINISTIC : 0)
            | (isForStatements ? SQLITE_DIRECTONLY : 0)
        let definition = Unmanaged.passRetained(self).toOpaque()
        let release: @convention(c) (UnsafeMutableRawPointer?) -> Void = { definition in
            if let definition { Unmanaged<DatabaseFunctionDefinition>.fromOpaque(definition).release() }
        }
        // SQLite releases the definition even if it rejects the function.
        switch function.kind {
        case .function:
            sqlite3_create_function_v2(
                connection, function.name, function.id.argumentCount, flags, definition,
                { context, count, values in
                    guard let context else { return }
                    let definition = DatabaseFunctionDefinition.of(context)
                    context.report { try definition.value(of: [DatabaseValue](count, values)) }
                }, nil, nil, release)
        case .aggregate:
            sqlite3_create_function_v2(
                connection, function.name, function.id.argumentCount, flags, definition, nil,
                { context, count, values in
                    guard let context else { return }
                    context.group()?.step([DatabaseValue](count, values))
                },
                { context in
                    guard let context else { return }
                    let group = context.endGroup()
                    context.report { try group.value() }
                }, release)
        }
    }

    fileprivate static func of(_ context: OpaquePointer) -> DatabaseFunctionDefinition {
        Unmanaged<DatabaseFunctionDefinition>.fromOpaque(sqlite3_user_data(context)).takeUnretainedValue()
    }

    fileprivate func value(of arguments: [DatabaseValue]) throws -> DatabaseValue {
        guard case .function(let function) = function.kind else { return .null }
        return try function(arguments)?.databaseValue ?? .null
    }

    fileprivate func makeGroup() -> AggregatedGroup {
        guard case .aggregate(let make) = function.kind else { return AggregatedGroup(nil) }
        return AggregatedGroup(make())
    }
}

/// A group of rows that an aggregate processes.
private final class AggregatedGroup {
    private var aggregate: (any DatabaseAggregate)?
    private var failure: (any Error)?

    init(_ aggregate: (any DatabaseAggregate)?) {
        self.aggregate = aggregate
    }

    func step(_ arguments: [DatabaseValue]) {
        guard failure == nil else { return }
        do {
            try aggregate?.step(arguments)
        } catch {
            failure = error
        }
    }

    func value() throws -> DatabaseValue {
        if let failure { throw failure }
        return try aggregate?.finalize()?.databaseValue ?? .null
    }
}

/// The context of a call: SQLite's `sqlite3_context`.
extension OpaquePointer {
    /// Returns the group that the current row belongs to, creating it for the first row; `nil` if memory runs out.
    fileprivate func group() -> AggregatedGroup? {
        guard let slot = slot(size: CInt(MemoryLayout<UnsafeMutableRawPointer?>.size)) else { return nil }
        if let group = slot.pointee {
            return Unmanaged<AggregatedGroup>.fromOpaque(group).takeUnretainedValue()
        }
        let group = DatabaseFunctionDefinition.of(self).makeGroup()
        slot.pointee = Unmanaged.passRetained(group).toOpaque()
        return group
    }

    /// Returns the group after its last row, and releases it; an empty group if there were no rows.
    fileprivate func endGroup() -> AggregatedGroup {
        guard let slot = slot(size: 0), let group = slot.pointee else {
            return DatabaseFunctionDefinition.of(self).makeGroup()
        }
        slot.pointee = nil
        return Unmanaged<AggregatedGroup>.fromOpaque(group).takeRetainedValue()
    }

    /// Returns memory for the group, which SQLite owns and initially fills with zeros.
    private func slot(size: CInt) -> UnsafeMutablePointer<UnsafeMutableRawPointer?>? {
        sqlite3_aggregate_context(self, size)?.assumingMemoryBound(to: UnsafeMutableRawPointer?.self)
    }

    /// Passes SQLite a value, or an error.
    fileprivate func report(_ value: () throws -> DatabaseValue) {
        do {
            try set(value())
        } catch let error as DatabaseError {
            sqlite3_result_error(self, error.message ?? "\(error)", -1)
            sqlite3_result_error_code(self, error.extendedResultCode.rawValue)
        } catch {
            sqlite3_result_error(self, "\(error)", -1)
        }
    }

    private func set(_ value: DatabaseValue) {
        switch value.content {
        case .null: sqlite3_result_null(self)
        case .unstorable(let reason): sqlite3_result_error(self, reason, -1)
        case .int64(let int64): sqlite3_result_int64(self, int64)
        case .double(let double): sqlite3_result_double(self, double)
        case .string(var string):
            string.withUTF8 { joinery_result_text(self, $0.baseAddress, UInt64($0.count)) }
        case .malformedText(let data):
            data.withUnsafeBytes { joinery_result_text(self, $0.baseAddress, UInt64($0.count)) }
        case .blob(let data):
            data.withUnsafeBytes { joinery_result_blob(self, $0.baseAddress, UInt64($0.count)) }
        }
    }
}

extension [DatabaseValue] {
    /// Copies the arguments of a call.
    fileprivate init(_ count: CInt, _ values: UnsafeMutablePointer<OpaquePointer?>?) {
        self = UnsafeBufferPointer(start: values, count: Int(count)).map { value in
            value.map { DatabaseValue(copying: $0) } ?? .null
        }
    }
}

extension DatabaseValue {
    /// Copies a value from SQLite. Text is read by its length, so that NUL bytes are preserved.
    init(copying value: OpaquePointer) {
        switch sqlite3_value_type(value) {
        case SQLITE_INTEGER:
            self.init(content: .int64(sqlite3_value_int64(value)))
        case SQLITE_FLOAT:
            self.init(content: .double(sqlite3_value_double(value)))
        case SQLITE_TEXT:
            let text = sqlite3_value_text(value)
            let bytes = UnsafeBufferPointer(start: text, count: Int(sqlite3_value_bytes(value)))
            if let string = String(validating: bytes, as: UTF8.self) {
                self.init(content: .string(string))
            } else {
                self.init(content: .malformedText(Data(bytes)))
            }
        case SQLITE_BLOB:
            let blob = sqlite3_value_blob(value)
            let bytes = UnsafeRawBufferPointer(start: blob, count: Int(sqlite3_value_bytes(value)))
            self.init(content: .blob(Data(bytes)))
        default:
            self.init(content: .null)
        }
    }
}
