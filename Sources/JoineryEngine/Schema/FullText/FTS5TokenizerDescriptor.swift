/// A tokenizer of ``FTS5`` tables: it splits texts into words.
///
/// ```swift
/// t.tokenizer = .porter(wrapping: .unicode61(diacritics: .keep))
/// ```
///
/// See also https://www.sqlite.org/fts5.html#tokenizers
public struct FTS5TokenizerDescriptor: Hashable, Sendable {
    /// The name of the tokenizer, followed by its arguments.
    public let components: [String]

    /// Creates a tokenizer from its name and arguments; `unicode61`, SQLite's default, if `components` is empty.
    public init(components: [String]) {
        self.components = components.isEmpty ? ["unicode61"] : components
    }

    /// Splits texts at ASCII characters that are neither letters nor digits, and ignores the case of ASCII letters.
    ///
    /// - Parameters:
    ///   - separators: Additional characters that separate words.
    ///   - tokenCharacters: Additional characters that are part of words.
    public static func ascii(
        separators: Set<Character> = [], tokenCharacters: Set<Character> = []
    ) -> FTS5TokenizerDescriptor {
        FTS5TokenizerDescriptor(components: ["ascii"] + options(separators, tokenCharacters))
    }

    /// Reduces English words to their stems: `database` matches `databases`.
    ///
    /// - Parameter base: The tokenizer that splits texts into words; SQLite's default if `nil`.
    public static func porter(wrapping base: FTS5TokenizerDescriptor? = nil) -> FTS5TokenizerDescriptor {
        FTS5TokenizerDescriptor(components: ["porter"] + (base?.components ?? []))
    }

    /// Splits texts at characters that are neither letters nor digits in Unicode, and ignores case.
    ///
    /// - Parameters:
    ///   - diacritics: The treatment of accented letters.
    ///   - categories: The Unicode categories of the characters that form words; SQLite's default, `"L* N* Co"`, if
    ///     empty.
    ///   - separators: Additional characters that separate words.
    ///   - tokenCharacters: Additional characters that are part of words.
    public static func unicode61(
        diacritics: FTS5.Diacritics = .removeLegacy, categories: String = "",
        separators: Set<Character> = [], tokenCharacters: Set<Character> = []
    ) -> FTS5TokenizerDescriptor {
        var components = ["unicode61"]
        switch diacritics {
        case .removeLegacy: break
        case .keep: components += ["remove_diacritics", "0"]
        case .remove: components += ["remove_diacritics", "2"]
        }
        if !categories.isEmpty { components += ["categories", categories] }
        return FTS5TokenizerDescriptor(components: components + options(separators, tokenCharacters))
    }

    private static func options(
        _ separators: Set<Character>, _ tokenCharacters: Set<Character>
    ) -> [String] {
        var options: [String] = []
        if !separators.isEmpty { options += ["separators", separators.sortedText] }
        if !tokenCharacters.isEmpty { options += ["tokenchars", tokenCharacters.sortedText] }
        return options
    }
}

extension Set<Character> {
    /// The characters in sorted order, so that equal sets give equal texts.
    var sortedText: String { String(sorted()) }
}
