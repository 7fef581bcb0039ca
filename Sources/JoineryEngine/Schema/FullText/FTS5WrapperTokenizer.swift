import CSQLite

/// The function to which an ``FTS5WrapperTokenizer`` passes its tokens.
public typealias FTS5WrapperTokenCallback = (_ token: String, _ flags: FTS5TokenFlags) throws -> Void

/// A tokenizer that changes the tokens of another one: it leaves words out, adds synonyms, or alters them.
///
/// ```swift
/// /// Finds `1st` for `first`.
/// final class SynonymTokenizer: FTS5WrapperTokenizer {
///     static let name = "synonym"
///     let wrappedTokenizer: any FTS5Tokenizer
///
///     init(db: Database, arguments: [String]) throws {
///         wrappedTokenizer = try db.makeTokenizer(.unicode61())
///     }
///
///     func accept(
///         token: String, flags: FTS5TokenFlags, for tokenization: FTS5Tokenization,
///         tokenCallback: FTS5WrapperTokenCallback
///     ) throws {
///         try tokenCallback(token, flags)
///         if tokenization.contains(.document), token == "first" {
///             try tokenCallback("1st", .colocated)
///         }
///     }
/// }
/// ```
///
/// See also ``FTS5CustomTokenizer``.
public protocol FTS5WrapperTokenizer: FTS5CustomTokenizer {
    /// The tokenizer that splits the texts.
    var wrappedTokenizer: any FTS5Tokenizer { get }

    /// Receives a token of the wrapped tokenizer, and passes on what is to be indexed or searched.
    ///
    /// - Parameters:
    ///   - token: The token.
    ///   - flags: The place of the token.
    ///   - tokenization: The reason why the text is split. Add synonyms either to documents or to queries.
    ///   - tokenCallback: Receives any number of tokens. Rethrow its errors.
    /// - Throws: An error to stop. The statement fails with the code of a `DatabaseError`, or else with `SQLITE_ERROR`.
    func accept(
        token: String, flags: FTS5TokenFlags, for tokenization: FTS5Tokenization,
        tokenCallback: FTS5WrapperTokenCallback
    ) throws
}

extension FTS5WrapperTokenizer {
    /// Splits a text with the wrapped tokenizer, and passes its tokens through `accept`.
    public func tokenize(
        context: UnsafeMutableRawPointer?, tokenization: FTS5Tokenization, pText: UnsafePointer<CChar>?,
        nText: CInt, tokenCallback: @escaping FTS5TokenCallback
    ) -> CInt {
        var passage = TokenPassage(
            tokenizer: self, tokenization: tokenization, context: context, callback: tokenCallback)
        return withUnsafeMutablePointer(to: &passage) { passage in
            wrappedTokenizer.tokenize(
                context: UnsafeMutableRawPointer(passage), tokenization: tokenization, pText: pText,
                nText: nText
            ) { passage, flags, token, count, start, end in
                guard let passage = passage?.assumingMemoryBound(to: TokenPassage.self) else {
                    return SQLITE_MISUSE
                }
                return passage.pointee.pass(
                    String(token: token, count: count), FTS5TokenFlags(rawValue: flags),
                    start..<max(start, end))
            }
        }
    }
}

/// The way of tokens from a wrapped tokenizer through its wrapper.
private struct TokenPassage {
    let tokenizer: any FTS5WrapperTokenizer
    let tokenization: FTS5Tokenization
    let context: UnsafeMutableRawPointer?
    let callback: FTS5TokenCallback

    /// Passes on what the wrapper makes of a token, all of it with the place of the token in the text.
    func pass(_ token: String, _ flags: FTS5TokenFlags, _ place: Range<CInt>) -> CInt {
        do {
            try tokenizer.accept(token: token, flags: flags, for: tokenization) { token, flags in
                var token = token
                let code = token.withUTF8 { bytes in
                    bytes.withMemoryRebound(to: CChar.self) { bytes in
                        callback(
                            context, flags.rawValue, bytes.baseAddress, CInt(clamping: bytes.count),
                            place.lowerBound, place.upperBound)
                    }
                }
                if code != SQLITE_OK { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
            }
            return SQLITE_OK
        } catch {
            return ResultCode(of: error).rawValue
        }
    }
}
