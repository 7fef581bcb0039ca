import Synchronization

/// Plurals and singulars of English nouns, for the names of tables and associations.
///
/// ```swift
/// Inflections.default.pluralize("person")     // "people"
/// Inflections.default.singularize("bookMice") // "bookMouse"
/// ```
///
/// A rule applies to the last word of a name. Digits at the end of the name are preserved: `author2` becomes `authors2`. The case of
/// the letters that a rule keeps is preserved, too. Pluralizing a plural, or singularizing a singular, usually changes nothing.
///
/// The names of tables are not always English. Add rules before the first request, and they hold for association keys as well:
///
/// ```swift
/// Inflections.default.irregularSuffix("cheval", "chevaux")
/// Inflections.default.uncountableWords(["firmware"])
/// ```
///
/// With `JoineryFoundation`, rules can also be regular expressions.
///
/// See also <doc:Associations>.
public struct Inflections: Sendable {
    /// The inflections used for association keys.
    public static var `default`: Inflections {
        get { InflectedNames.inflections }
        set { InflectedNames.inflections = newValue }
    }

    private var plurals: [InflectionRule] = []
    private var singulars: [InflectionRule] = []
    private var uncountable: Set<String> = []

    /// Creates inflections without rules, which change nothing.
    public init() {}

    /// The inflections of English nouns.
    static let english: Inflections = {
        var inflections = Inflections()
        inflections.plurals = InflectionRule.englishPlurals
        inflections.singulars = InflectionRule.englishSingulars
        for (singular, plural) in InflectionRule.englishIrregulars {
            inflections.irregularSuffix(singular, plural)
        }
        inflections.uncountableWords(InflectionRule.englishUncountables)
        return inflections
    }()

    // MARK: Rules

    /// Adds words that are their own plural: `sheep`. Their case does not matter.
    public mutating func uncountableWords(_ words: [String]) {
        uncountable.formUnion(words.map { $0.lowercased() })
    }

    /// Adds the plural of a word, which also holds for words that end like it: with `("man", "men")`, `woman` becomes `women`.
    ///
    /// It is found in either form and in any case. Only the case of its first letter is preserved: `MAN` becomes `Men`.
    ///
    /// - Parameters:
    ///   - singular: The singular; at least one character.
    ///   - plural: The plural; at least one character.
    public mutating func irregularSuffix(_ singular: String, _ plural: String) {
        precondition(!singular.isEmpty && !plural.isEmpty, "an irregular word cannot be empty")
        plurals.append(.irregular([singular, plural], plural))
        singulars.append(.irregular([singular, plural], singular))
    }

    /// Adds a rule for plurals, which precedes all others: it returns the plural of a word, or `nil` for other words.
    package mutating func pluralRule(_ rule: @escaping @Sendable (String) -> String?) {
        plurals.append(.custom(rule))
    }

    /// Adds a rule for singulars, which precedes all others: it returns the singular of a word, or `nil` for other words.
    package mutating func singularRule(_ rule: @escaping @Sendable (String) -> String?) {
        singulars.append(.custom(rule))
    }

    // MARK: Names

    /// Returns the plural of a noun, or of the last word of a name.
    public func pluralize(_ string: String) -> String {
        inflect(string, plurals)
    }

    /// Returns the singular of a noun, or of the last word of a name.
    public func singularize(_ string: String) -> String {
        inflect(string, singulars)
    }

    /// Returns a name without the digits at its end: `author2` → `author`.
    public func digitlessRadical(_ string: String) -> String {
        string.withoutFinalDigits
    }

    private func inflect(_ string: String, _ rules: [InflectionRule]) -> String {
        let radical = string.withoutFinalDigits
        let start = string.startOfLastWord
        // The last word is a number.
        if start >= radical.endIndex, radical.endIndex < string.endIndex || radical.isEmpty { return string }
        let word = String(radical[start...])
        let lowercase = word.lowercased()
        if uncountable.contains(lowercase) { return string }
        // The latest rule wins.
        for rule in rules.reversed() {
            if let form = rule.form(of: word, lowercase: lowercase) {
                return radical[..<start] + form + string[radical.endIndex...]
            }
        }
        return string
    }
}

extension String {
    /// The string without the ASCII digits at its end.
    var withoutFinalDigits: String {
        String(dropLast(reversed().prefix { $0.isASCII && $0.isNumber }.count))
    }

    /// The start of the last word of `lineItem`, `line_item` or `line item`.
    ///
    /// A word starts after a character that is neither a letter nor a digit, and at capitals between a letter or digit that is no
    /// capital, and another one: `bigBox`, `bigBOX2`, but not `bigBOX`.
    fileprivate var startOfLastWord: Index {
        let scalars = unicodeScalars
        var index = scalars.endIndex
        var isFollowed = false
        while index > scalars.startIndex {
            let previous = scalars.index(before: index)
            let scalar = scalars[previous]
            guard scalar.isPartOfWord else { return index }
            if !scalar.isCapital {
                isFollowed = true
            } else if isFollowed, previous > scalars.startIndex {
                let before = scalars[scalars.index(before: previous)]
                if before.isLetterOrDigit, !before.isCapital { return previous }
            }
            index = previous
        }
        return index
    }

    /// The plural of the last word of the string, by ``Inflections/default``.
    package var pluralized: String { InflectedNames.plural(of: self) }

    /// The singular of the last word of the string, by ``Inflections/default``.
    package var singularized: String { InflectedNames.singular(of: self) }
}

extension Unicode.Scalar {
    fileprivate var isCapital: Bool { "A"..."Z" ~= self }

    fileprivate var isLetterOrDigit: Bool { properties.isAlphabetic || properties.numericType != nil }

    /// Whether the scalar is a letter or a digit, or a mark on one.
    fileprivate var isPartOfWord: Bool {
        isLetterOrDigit || properties.canonicalCombiningClass != .notReordered
    }
}

/// The default inflections, with a cache: requests with associations use the same few names again and again.
private enum InflectedNames {
    private struct State {
        var inflections = Inflections.english
        var plurals: [String: String] = [:]
        var singulars: [String: String] = [:]
        /// Counts how often the inflections were set.
        var generation = 0
    }

    private static let state = Mutex(State())

    /// The number of names at which a cache is emptied. Only programs that generate names reach it.
    private static let capacity = 1000

    static var inflections: Inflections {
        get { state.withLock { $0.inflections } }
        set {
            state.withLock { state in
                state = State(inflections: newValue, generation: state.generation + 1)
            }
        }
    }

    static func plural(of name: String) -> String {
        if let form = state.withLock({ $0.plurals[name] }) { return form }
        return form(of: name, \.plurals) { $0.pluralize(name) }
    }

    static func singular(of name: String) -> String {
        if let form = state.withLock({ $0.singulars[name] }) { return form }
        return form(of: name, \.singulars) { $0.singularize(name) }
    }

    /// Inflects a name outside of the lock, because a rule may be slow, or use the inflections itself.
    private static func form(
        of name: String, _ cache: WritableKeyPath<State, [String: String]>, _ inflect: (Inflections) -> String
    ) -> String {
        let (inflections, generation) = state.withLock { ($0.inflections, $0.generation) }
        let form = inflect(inflections)
        state.withLock { state in
            guard state.generation == generation else { return }
            if state[keyPath: cache].count >= capacity { state[keyPath: cache].removeAll() }
            state[keyPath: cache][name] = form
        }
        return form
    }
}
