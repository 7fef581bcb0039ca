/// How a full-text table takes texts apart.
///
/// ```swift
/// t.tokenizer = .porter(wrapping: .unicode61(diacritics: .keep))
/// ```
///
/// See also https://www.sqlite.org/fts5.html#tokenizers
public struct FTS5TokenizerDescriptor: Hashable, Sendable {
    /// The name of the tokenizer, and its arguments.
    public let components: [String]

    /// Makes any tokenizer, by its name and its arguments; none means SQLite's own choice, `unicode61`.
    public init(components: [String]) {
        self.components = components.isEmpty ? ["unicode61"] : components
    }

    /// Takes all characters that are not ASCII for parts of words, and small and capital letters of ASCII for the
    /// same.
    ///
    /// - Parameters:
    ///   - separators: Characters that stand between words, though they are letters or digits.
    ///   - tokenCharacters: Characters that are parts of words, though they are neither.
    public static func ascii(
        separators: Set<Character> = [], tokenCharacters: Set<Character> = []
    ) -> FTS5TokenizerDescriptor {
        FTS5TokenizerDescriptor(components: ["ascii"] + options(separators, tokenCharacters))
    }

    /// Finds English words by their stems: `database` by `databases`.
    ///
    /// - Parameter base: What finds the words.
    public static func porter(wrapping base: FTS5TokenizerDescriptor? = nil) -> FTS5TokenizerDescriptor {
        FTS5TokenizerDescriptor(components: ["porter"] + (base?.components ?? []))
    }

    /// Takes letters and digits of Unicode for parts of words, and small and capital letters for the same.
    ///
    /// - Parameters:
    ///   - diacritics: What becomes of accents.
    ///   - categories: The categories of Unicode that make words: `"L* N* Co"` unless given.
    ///   - separators: Characters that stand between words all the same.
    ///   - tokenCharacters: Characters that are parts of words all the same.
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
    /// The characters as a text that is always the same.
    var sortedText: String { String(sorted()) }
}
