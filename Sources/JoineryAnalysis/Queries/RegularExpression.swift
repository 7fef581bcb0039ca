import CPCRE2

/// A regular expression in the syntax of PCRE2, as in `^mel.*e$`.
///
/// Letters, digits and words are those of Unicode, and texts need not be valid UTF-8. A match is given up if it takes more
/// than a second, millions of steps or 20 MB; that is an error.
///
/// See also <doc:FindingText>.
public struct RegularExpression: Hashable, Sendable {
    /// The expression, not empty.
    public let pattern: String
    /// Whether upper and lower case letters match each other.
    public let ignoresCase: Bool

    /// Creates a regular expression.
    ///
    /// - Throws: A `RegularExpression.Mistake` if it cannot be understood.
    public init(_ pattern: String, ignoringCase ignoresCase: Bool = false) throws(Mistake) {
        guard !pattern.isEmpty else { throw Mistake(message: "it is empty", position: 0) }
        self.pattern = pattern
        self.ignoresCase = ignoresCase
        // Each expression can be compiled.
        let programs = try compiled()
        programs.free()
    }

    /// Why a text is no regular expression.
    public struct Mistake: Error, Hashable, Sendable {
        /// The reason, as the end of a sentence: `missing closing parenthesis`.
        public let message: String
        /// The number of characters before the mistake.
        public let position: Int
    }

    private static let caseFlag = "(?i)"

    /// The expression with its flag, as the operator `REGEXP` takes it: `(?i)^mel`.
    public var text: String { (ignoresCase ? Self.caseFlag : "") + pattern }
}

extension RegularExpression {
    /// A compiled expression, which its owner frees.
    struct Programs {
        let plain: OpaquePointer
        /// The same, but calls back before each attempt to match, so that it can be given up.
        let guarded: OpaquePointer

        func free() {
            pcre2_code_free_8(plain)
            pcre2_code_free_8(guarded)
        }
    }

    /// What calls back. It is tried first, whatever alternatives follow.
    private static let callback = "(?C1)"

    /// Compiles the expression.
    func compiled() throws(Mistake) -> Programs {
        let plain = try compiled(after: "")
        do throws(Mistake) {
            return Programs(plain: plain, guarded: try compiled(after: Self.callback))
        } catch {
            // Only what must be at the very beginning, as (*UTF), is a mistake behind a callback.
            pcre2_code_free_8(plain)
            throw error
        }
    }

    private func compiled(after beginning: String) throws(Mistake) -> OpaquePointer {
        let options = PCRE2_UTF | PCRE2_UCP | PCRE2_MATCH_INVALID_UTF | PCRE2_NEVER_BACKSLASH_C
        var (code, offset): (CInt, Int) = (0, 0)
        var whole = beginning + text
        let compiled = whole.withUTF8 { bytes in
            pcre2_compile_8(bytes.baseAddress, bytes.count, options, &code, &offset, nil)
        }
        if let compiled { return compiled }
        let read = String(decoding: whole.utf8.prefix(offset), as: UTF8.self)
        let added = whole.count - pattern.count
        throw Mistake(message: Self.message(of: code), position: max(read.count - added, 0))
    }

    /// The text of an error of PCRE2.
    static func message(of code: CInt) -> String {
        var text = [UInt8](repeating: 0, count: 256)
        let count = pcre2_get_error_message_8(code, &text, text.count)
        return String(decoding: text.prefix(max(Int(count), 0)), as: UTF8.self)
    }
}
