import CSQLite

/// The function that a tokenizer calls for each token.
///
/// Its parameters are: the context that the tokenizer received; 1 for a token in the place of the previous one
/// (``FTS5TokenFlags/colocated``), or else 0; the bytes of the token in UTF-8, and their number; the bytes of the text at which the
/// token begins and ends. If it returns anything but `SQLITE_OK`, the tokenizer stops, and returns the same code.
public typealias FTS5TokenCallback =
    @convention(c) (
        _ context: UnsafeMutableRawPointer?, _ flags: CInt, _ pToken: UnsafePointer<CChar>?, _ nToken: CInt,
        _ iStart: CInt, _ iEnd: CInt
    ) -> CInt

/// The reason why FTS5 splits a text.
///
/// A text that is indexed is a ``document``; a pattern is a ``query``, with ``prefix`` if its last token ends in `*`. Functions such
/// as `highlight` split for ``aux``.
///
/// See also https://www.sqlite.org/fts5.html#custom_tokenizers
public struct FTS5Tokenization: OptionSet, Hashable, Sendable {
    /// SQLite's number for the reason.
    public let rawValue: CInt

    /// Creates a reason from SQLite's number.
    public init(rawValue: CInt) {
        self.rawValue = rawValue
    }

    /// A pattern is compiled.
    public static let query = FTS5Tokenization(rawValue: 0x0001)

    /// The last token is the beginning of a word; together with ``query``.
    public static let prefix = FTS5Tokenization(rawValue: 0x0002)

    /// A text is indexed, or removed from the index.
    public static let document = FTS5Tokenization(rawValue: 0x0004)

    /// A function reads a text.
    public static let aux = FTS5Tokenization(rawValue: 0x0008)
}

/// The place of a token in its text.
public struct FTS5TokenFlags: OptionSet, Hashable, Sendable {
    /// SQLite's number for the flags.
    public let rawValue: CInt

    /// Creates flags from SQLite's number.
    public init(rawValue: CInt) {
        self.rawValue = rawValue
    }

    /// The token stands in the place of the previous one: it is a synonym.
    public static let colocated = FTS5TokenFlags(rawValue: 0x0001)
}

/// An object that splits texts into tokens for ``FTS5``.
///
/// ```swift
/// let tokenizer = try db.makeTokenizer(.porter())
/// try tokenizer.tokenize(document: "Running foxes")  // run, fox
/// ```
///
/// To write one, adopt ``FTS5CustomTokenizer``, or ``FTS5WrapperTokenizer`` to change the tokens of another one.
///
/// See also <doc:SchemaDefinition>.
public protocol FTS5Tokenizer: AnyObject {
    /// Splits a text, and calls a function for each of its tokens.
    ///
    /// - Parameters:
    ///   - context: Passed to the function.
    ///   - tokenization: The reason why the text is split.
    ///   - pText: The text in UTF-8, which may contain NUL bytes; it is not terminated. `nil` is an empty text.
    ///   - nText: The number of bytes in the text.
    ///   - tokenCallback: The function to call. FTS5 cuts tokens after 32,768 bytes.
    /// - Returns: `SQLITE_OK`, which is 0; the code that `tokenCallback` returned, if that is another one; or the code of an
    ///   error, with which the statement fails.
    func tokenize(
        context: UnsafeMutableRawPointer?, tokenization: FTS5Tokenization, pText: UnsafePointer<CChar>?,
        nText: CInt, tokenCallback: @escaping FTS5TokenCallback
    ) -> CInt
}

extension FTS5Tokenizer {
    /// Splits a text as it would be indexed.
    ///
    /// - Throws: A `DatabaseError` with the code that the tokenizer returned.
    public func tokenize(document string: String) throws -> [(token: String, flags: FTS5TokenFlags)] {
        try tokens(of: string, for: .document)
    }

    /// Splits a text as the words of a pattern would be.
    ///
    /// - Throws: A `DatabaseError` with the code that the tokenizer returned.
    public func tokenize(query string: String) throws -> [(token: String, flags: FTS5TokenFlags)] {
        try tokens(of: string, for: .query)
    }

    private func tokens(
        of string: String, for tokenization: FTS5Tokenization
    ) throws -> [(token: String, flags: FTS5TokenFlags)] {
        var tokens: [(token: String, flags: FTS5TokenFlags)] = []
        var string = string
        let code = string.withUTF8 { text in
            text.withMemoryRebound(to: CChar.self) { text in
                withUnsafeMutablePointer(to: &tokens) { tokens in
                    tokenize(
                        context: UnsafeMutableRawPointer(tokens), tokenization: tokenization,
                        pText: text.baseAddress, nText: CInt(clamping: text.count)
                    ) { context, flags, token, count, _, _ in
                        let tokens = context?.assumingMemoryBound(
                            to: [(token: String, flags: FTS5TokenFlags)].self)
                        tokens?.pointee.append(
                            (String(token: token, count: count), FTS5TokenFlags(rawValue: flags)))
                        return SQLITE_OK
                    }
                }
            }
        }
        if code != SQLITE_OK { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
        return tokens
    }
}

extension String {
    /// Copies a token. What is not UTF-8 in it, because it was cut inside a character, is replaced by U+FFFD.
    init(token: UnsafePointer<CChar>?, count: CInt) {
        self.init(
            decoding: UnsafeRawBufferPointer(
                start: token, count: token == nil ? 0 : Swift.max(0, Int(count))),
            as: UTF8.self)
    }
}
