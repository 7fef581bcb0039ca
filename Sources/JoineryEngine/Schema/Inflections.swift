import Synchronization

/// English plurals and singulars for the names of tables and associations.
///
/// ```swift
/// Inflections.default.pluralize("person")     // "people"
/// Inflections.default.singularize("bookMice") // "bookMouse"
/// ```
///
/// Only the last word of a name is inflected. Digits at its end are preserved (`author2`, `authors2`). Pluralizing a
/// plural, or singularizing a singular, changes nothing.
///
/// See also <doc:Associations>.
public struct Inflections: Sendable {
    /// The inflections used for association keys.
    public static let `default` = Inflections()

    /// Creates the inflections of English nouns.
    public init() {}

    /// Returns the plural of a noun, or of the last word of a name.
    public func pluralize(_ string: String) -> String {
        inflect(string, Self.plural)
    }

    /// Returns the singular of a noun, or of the last word of a name.
    public func singularize(_ string: String) -> String {
        inflect(string, Self.singular)
    }

    /// Returns a name without the digits at its end: `author2` → `author`.
    public func digitlessRadical(_ string: String) -> String {
        let digits = string.reversed().prefix { $0.isASCII && $0.isNumber }.count
        return String(string.dropLast(digits))
    }

    private func inflect(_ string: String, _ rule: (String) -> String) -> String {
        let radical = digitlessRadical(string)
        let digits = string.dropFirst(radical.count)
        let start = Self.startOfLastWord(radical)
        let word = radical[start...]
        // English rules do not apply to words that do not end in a Latin letter.
        guard let last = word.unicodeScalars.last, last.properties.isAlphabetic, last.value < 0x250 else {
            return string
        }
        let inflected = rule(word.lowercased())
        return String(radical[..<start]) + Self.cased(inflected, like: word) + digits
    }

    /// Returns the start of the last word of `lineItem`, `line_item` or `line item`.
    private static func startOfLastWord(_ string: String) -> String.Index {
        var index = string.endIndex
        while index > string.startIndex {
            let previous = string.index(before: index)
            let character = string[previous]
            guard character.isLetter else { return index }
            index = previous
            if character.isUppercase, previous > string.startIndex,
                !string[string.index(before: previous)].isUppercase
            {
                return index
            }
        }
        return index
    }

    /// Applies the case of a model to a word: `people` like `Person` → `People`, like `PERSON` → `PEOPLE`.
    private static func cased(_ word: String, like model: Substring) -> String {
        if model.count > 1, model.allSatisfy({ !$0.isLowercase }) { return word.uppercased() }
        // The common beginning keeps its spelling: `eBook` → `eBooks`.
        let common = zip(model, word).prefix { $0.lowercased() == String($1) }.count
        return String(model.prefix(common)) + word.dropFirst(common)
    }

    // MARK: - Rules for one word in lower case

    private static func plural(_ word: String) -> String {
        if EnglishNouns.uncountable.contains(word) || EnglishNouns.isIrregularPlural(word) { return word }
        if let irregular = EnglishNouns.irregularPlural(of: word) { return irregular }
        if singular(word) != word { return word }
        if word.hasSuffix("sis") || word == "axis" { return String(word.dropLast(2)) + "es" }
        if word.hasSuffix("quiz") { return word + "zes" }
        if ["s", "x", "ch", "sh"].contains(where: word.hasSuffix) { return word + "es" }
        if word.hasSuffix("z"), !word.hasSuffix("tz") { return word + (word.hasSuffix("zz") ? "es" : "zes") }
        if word.hasSuffix("tz") { return word + "es" }
        if EnglishNouns.inOes.contains(word) { return word + "es" }
        if word.hasSuffix("y"), let before = word.dropLast().last {
            let isVowel = "aeiou".contains(before) && !word.hasSuffix("quy")
            return isVowel ? word + "s" : String(word.dropLast()) + "ies"
        }
        return word + "s"
    }

    private static func singular(_ word: String) -> String {
        if EnglishNouns.uncountable.contains(word) { return word }
        if let irregular = EnglishNouns.irregularSingular(of: word) { return irregular }
        guard word.hasSuffix("s"), word.count > 1, !EnglishNouns.isSingularInS(word) else { return word }
        if word.hasSuffix("ies") {
            // `ties` and `movies` come from words in `-ie`.
            return word.count <= 4 || EnglishNouns.inIe.contains(where: { word == $0 + "s" })
                ? String(word.dropLast()) : String(word.dropLast(3)) + "y"
        }
        if EnglishNouns.sisStems.contains(where: { word.hasSuffix($0 + "ses") }) {
            return String(word.dropLast(3)) + "sis"
        }
        if word.hasSuffix("quizzes") { return String(word.dropLast(3)) }
        if word.hasSuffix("oes"), EnglishNouns.inOes.contains(String(word.dropLast(2))) {
            return String(word.dropLast(2))
        }
        if ["sses", "shes", "tzes", "zzes"].contains(where: word.hasSuffix) {
            return String(word.dropLast(2))
        }
        if word.hasSuffix("xes"), !word.hasSuffix("axes") || word == "faxes" || word == "taxes" {
            return String(word.dropLast(2))
        }
        if word.hasSuffix("axes") { return String(word.dropLast(2)) + "is" }
        if word.hasSuffix("ches"), !EnglishNouns.inChe.contains(where: { word == $0 + "s" }) {
            return String(word.dropLast(2))
        }
        if word.hasSuffix("ses"), EnglishNouns.isSingularInS(String(word.dropLast(2))) {
            return String(word.dropLast(2))
        }
        return String(word.dropLast())
    }
}

extension String {
    /// The English plural of the last word of the string.
    package var pluralized: String { InflectedNames.plurals.form(of: self) }

    /// The English singular of the last word of the string.
    package var singularized: String { InflectedNames.singulars.form(of: self) }
}

/// A cache of inflected names: requests with associations use the same few names again and again.
private final class InflectedNames: Sendable {
    static let plurals = InflectedNames { Inflections.default.pluralize($0) }
    static let singulars = InflectedNames { Inflections.default.singularize($0) }

    /// The number of names at which the cache is emptied. Only programs that generate names reach it.
    private static let capacity = 1000

    private let inflect: @Sendable (String) -> String
    private let forms = Mutex<[String: String]>([:])

    private init(_ inflect: @escaping @Sendable (String) -> String) {
        self.inflect = inflect
    }

    func form(of name: String) -> String {
        if let form = forms.withLock({ $0[name] }) { return form }
        let form = inflect(name)
        forms.withLock { forms in
            if forms.count >= Self.capacity { forms.removeAll() }
            forms[name] = form
        }
        return form
    }
}
