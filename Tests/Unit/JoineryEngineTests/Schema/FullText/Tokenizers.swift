import JoineryEngine
import Synchronization

/// Splits texts at commas. Its first argument makes it fail: `reject` and `throw` when it is created, `fail` for each text.
final class CommaTokenizer: FTS5CustomTokenizer {
    static let name = "comma"

    /// The number of tokenizers that exist, by the first argument.
    static let existing = Mutex<[String: Int]>([:])

    private let argument: String

    init(db: Database, arguments: [String]) throws {
        argument = arguments.first ?? ""
        Self.existing.withLock { $0[arguments.first ?? "", default: 0] += 1 }
        switch argument {
        case "reject": throw DatabaseError(resultCode: .SQLITE_CONSTRAINT, message: "rejected")
        case "throw": throw Mishap()
        default: break
        }
    }

    deinit {
        let argument = argument
        Self.existing.withLock { $0[argument, default: 0] -= 1 }
    }

    func tokenize(
        context: UnsafeMutableRawPointer?, tokenization: FTS5Tokenization, pText: UnsafePointer<CChar>?,
        nText: CInt, tokenCallback: @escaping FTS5TokenCallback
    ) -> CInt {
        if argument == "fail" { return ResultCode.SQLITE_CONSTRAINT.rawValue }
        let text = UnsafeBufferPointer(start: pText, count: Int(nText))
        for word in text.split(separator: CChar(UInt8(ascii: ","))) {
            guard let start = text.baseAddress else { break }
            let code = tokenCallback(
                context, 0, start + word.startIndex, CInt(word.count), CInt(word.startIndex),
                CInt(word.endIndex))
            if code != 0 { return code }
        }
        return 0
    }
}

struct Mishap: Error {}

/// Leaves out `stop`, adds `1st` to `first` in documents, and fails at `reject` and `throw`.
final class WordTokenizer: FTS5WrapperTokenizer {
    static let name = "word"

    let wrappedTokenizer: any FTS5Tokenizer

    /// - Parameter arguments: The tokenizer that splits; `unicode61` if empty.
    init(db: Database, arguments: [String]) throws {
        wrappedTokenizer = try db.makeTokenizer(FTS5TokenizerDescriptor(components: arguments))
    }

    func accept(
        token: String, flags: FTS5TokenFlags, for tokenization: FTS5Tokenization,
        tokenCallback: FTS5WrapperTokenCallback
    ) throws {
        switch token {
        case "stop": break
        case "reject": throw DatabaseError(resultCode: .SQLITE_CONSTRAINT_CHECK, message: "rejected")
        case "fine": throw DatabaseError(resultCode: .SQLITE_OK)
        case "throw": throw Mishap()
        case "first" where tokenization == .document:
            try tokenCallback(token, flags)
            try tokenCallback("1st", .colocated)
        case "long":
            try tokenCallback(token, flags)
            try tokenCallback(String(repeating: "x", count: 100_000), [])
        default: try tokenCallback(token, flags)
        }
    }
}
