import CSQLite
import Glibc

/// A tokenizer written in Swift.
///
/// ```swift
/// /// Splits texts at commas.
/// final class CommaTokenizer: FTS5CustomTokenizer {
///     static let name = "comma"
///
///     init(db: Database, arguments: [String]) {}
///
///     func tokenize(
///         context: UnsafeMutableRawPointer?, tokenization: FTS5Tokenization,
///         pText: UnsafePointer<CChar>?, nText: CInt, tokenCallback: @escaping FTS5TokenCallback
///     ) -> CInt {
///         let text = UnsafeBufferPointer(start: pText, count: Int(nText))
///         let comma = CChar(UInt8(ascii: ","))
///         for word in text.split(separator: comma) {
///             let code = tokenCallback(
///                 context, 0, text.baseAddress! + word.startIndex, CInt(word.count),
///                 CInt(word.startIndex), CInt(word.endIndex))
///             if code != 0 { return code }
///         }
///         return 0
///     }
/// }
/// ```
///
/// Each connection that uses a table with the tokenizer needs to know it:
///
/// ```swift
/// configuration.prepareDatabase { db in db.add(tokenizer: CommaTokenizer.self) }
/// try db.create(virtualTable: "label", using: FTS5()) { t in
///     t.tokenizer = CommaTokenizer.tokenizerDescriptor()
///     t.column("words")
/// }
/// ```
///
/// See also <doc:SchemaDefinition>.
public protocol FTS5CustomTokenizer: FTS5Tokenizer {
    /// The name of the tokenizer in SQL.
    static var name: String { get }

    /// Creates a tokenizer for a table.
    ///
    /// - Parameters:
    ///   - db: The connection, valid during the call.
    ///   - arguments: What follows the name in the definition of the table.
    /// - Throws: An error if the arguments are invalid: the table can then be neither created nor used.
    init(db: Database, arguments: [String]) throws
}

extension FTS5CustomTokenizer {
    /// Returns the descriptor of the tokenizer, for ``FTS5TableDefinition/tokenizer`` and ``Database/makeTokenizer(_:)``.
    public static func tokenizerDescriptor(arguments: [String] = []) -> FTS5TokenizerDescriptor {
        FTS5TokenizerDescriptor(components: [name] + arguments)
    }
}

extension FTS5 {
    /// Returns SQLite's interface to FTS5, for functions and tokenizers in C. It is valid until the connection is closed.
    ///
    /// See also https://www.sqlite.org/fts5.html#extending_fts5
    ///
    /// - Throws: A `DatabaseError` if the connection is closed, or if SQLite has no FTS5.
    public static func api(_ db: Database) throws -> UnsafePointer<fts5_api> {
        guard let api = joinery_fts5_api(try db.connection()) else { throw missing }
        return UnsafePointer(api)
    }

    fileprivate static var missing: DatabaseError {
        DatabaseError(message: "this SQLite library has no FTS5")
    }
}

extension Database {
    /// Makes a tokenizer known to the connection.
    ///
    /// Call it in ``Configuration/prepareDatabase(_:)``, so that each connection knows the tokenizer. On a connection that does
    /// not, statements on tables with the tokenizer fail.
    ///
    /// See also ``FTS5CustomTokenizer``.
    public func add(tokenizer: (some FTS5CustomTokenizer).Type) {
        // On a closed connection, and without FTS5, no statement can use a tokenizer.
        guard let sqliteConnection, let api = joinery_fts5_api(sqliteConnection) else { return }
        let registration = TokenizerRegistration(tokenizer, db: self)
        var functions = TokenizerRegistration.functions
        // SQLite releases the registration with the connection, or when another tokenizer takes the name.
        let code = tokenizer.name.withCString { name in
            api.pointee.xCreateTokenizer(
                api, name, Unmanaged.passRetained(registration).toOpaque(), &functions
            ) { registration in
                if let registration { Unmanaged<TokenizerRegistration>.fromOpaque(registration).release() }
            }
        }
        precondition(code == SQLITE_OK, "the tokenizer \(tokenizer.name) cannot be added: out of memory")
    }

    /// Creates a tokenizer, to split texts outside of tables or in an ``FTS5WrapperTokenizer``.
    ///
    /// - Throws: A `DatabaseError` if the connection does not know the tokenizer, or if the tokenizer rejects its arguments.
    public func makeTokenizer(_ descriptor: FTS5TokenizerDescriptor) throws -> any FTS5Tokenizer {
        guard let api = joinery_fts5_api(try connection()) else { throw FTS5.missing }
        return try FTS5RegisteredTokenizer(api, descriptor)
    }
}

/// A tokenizer as SQLite keeps it: one of its own, or a custom one.
private final class FTS5RegisteredTokenizer: FTS5Tokenizer {
    private let functions: fts5_tokenizer
    private let tokenizer: OpaquePointer

    init(_ api: UnsafeMutablePointer<fts5_api>, _ descriptor: FTS5TokenizerDescriptor) throws {
        let name = descriptor.components[0]
        var (functions, context) = (fts5_tokenizer(), UnsafeMutableRawPointer?.none)
        let found = api.pointee.xFindTokenizer(api, name, &context, &functions)
        guard found == SQLITE_OK, let create = functions.xCreate else {
            throw DatabaseError(
                message: "no such tokenizer: \(name): add it in Configuration.prepareDatabase, "
                    + "so that each connection knows it")
        }
        var arguments = descriptor.components.dropFirst().map { UnsafePointer(strdup($0)) }
        defer { for argument in arguments { free(UnsafeMutablePointer(mutating: argument)) } }
        var tokenizer: OpaquePointer?
        let code = create(context, &arguments, CInt(arguments.count), &tokenizer)
        guard code == SQLITE_OK, let tokenizer else {
            throw DatabaseError(
                resultCode: code == SQLITE_OK ? .SQLITE_ERROR : ResultCode(rawValue: code),
                message: "the tokenizer \(name) rejects its arguments: "
                    + descriptor.components.dropFirst().joined(separator: " "))
        }
        self.functions = functions
        self.tokenizer = tokenizer
    }

    deinit {
        functions.xDelete(tokenizer)
    }

    func tokenize(
        context: UnsafeMutableRawPointer?, tokenization: FTS5Tokenization, pText: UnsafePointer<CChar>?,
        nText: CInt, tokenCallback: @escaping FTS5TokenCallback
    ) -> CInt {
        functions.xTokenize(tokenizer, context, tokenization.rawValue, pText, nText, tokenCallback)
    }
}

/// What SQLite retains for a custom tokenizer: the type, and the connection to which it was added.
private final class TokenizerRegistration {
    private let type: any FTS5CustomTokenizer.Type
    private weak var db: Database?

    init(_ type: any FTS5CustomTokenizer.Type, db: Database) {
        self.type = type
        self.db = db
    }

    private func makeTokenizer(_ arguments: [String]) throws -> CustomTokenizer {
        guard let db else { throw DatabaseError(resultCode: .SQLITE_MISUSE) }
        return CustomTokenizer(try type.init(db: db, arguments: arguments))
    }

    /// The functions that SQLite calls for all custom tokenizers.
    static let functions = fts5_tokenizer(
        xCreate: { registration, arguments, count, result in
            guard let registration, let result else { return SQLITE_MISUSE }
            let arguments = UnsafeBufferPointer(start: arguments, count: Int(count))
                .map { $0.map { String(cString: $0) } ?? "" }
            do {
                let tokenizer = try Unmanaged<TokenizerRegistration>.fromOpaque(registration)
                    .takeUnretainedValue().makeTokenizer(arguments)
                result.pointee = OpaquePointer(Unmanaged.passRetained(tokenizer).toOpaque())
                return SQLITE_OK
            } catch {
                return ResultCode(of: error).rawValue
            }
        },
        xDelete: { tokenizer in
            if let tokenizer {
                Unmanaged<CustomTokenizer>.fromOpaque(UnsafeRawPointer(tokenizer)).release()
            }
        },
        xTokenize: { tokenizer, context, tokenization, text, count, callback in
            guard let tokenizer, let callback else { return SQLITE_MISUSE }
            return Unmanaged<CustomTokenizer>.fromOpaque(UnsafeRawPointer(tokenizer)).takeUnretainedValue()
                .tokenizer.tokenize(
                    context: context, tokenization: FTS5Tokenization(rawValue: tokenization), pText: text,
                    nText: count, tokenCallback: callback)
        })
}

/// A custom tokenizer that SQLite retains.
private final class CustomTokenizer {
    let tokenizer: any FTS5CustomTokenizer

    init(_ tokenizer: any FTS5CustomTokenizer) {
        self.tokenizer = tokenizer
    }
}

extension ResultCode {
    /// The code with which a callback reports an error to SQLite; never `SQLITE_OK`.
    init(of error: any Error) {
        let code = (error as? DatabaseError)?.extendedResultCode ?? .SQLITE_ERROR
        self = code == .SQLITE_OK ? .SQLITE_ERROR : code
    }
}
