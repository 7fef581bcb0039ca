/// Plurals and singulars as they are in English, for names that are derived from a schema and shown to people.
///
/// Unlike ``Inflections``, it knows the nouns of ``EnglishNouns``: `bases` is the plural of `base`, and `virus` becomes `viruses`.
/// Only the last word of a name is inflected. Digits at its end are preserved. Pluralizing a plural, or singularizing a singular,
/// changes nothing.
package enum NounInflection {
    /// Returns the plural of a noun, or of the last word of a name.
    package static func plural(ofName name: String) -> String {
        inflect(name) { plural($0) }
    }

    /// Returns the singular of a noun, or of the last word of a name.
    package static func singular(ofName name: String) -> String {
        inflect(name) { singular($0) }
    }

    private static func inflect(_ string: String, _ rule: (String) -> String) -> String {
        let radical = string.withoutFinalDigits
        let digits = string.dropFirst(radical.count)
        let start = startOfLastWord(radical)
        let word = radical[start...]
        // English rules do not apply to words that do not end in a Latin letter.
        guard let last = word.unicodeScalars.last, last.properties.isAlphabetic, last.value < 0x250 else {
            return string
        }
        let inflected = rule(word.lowercased())
        return String(radical[..<start]) + cased(inflected, like: word) + digits
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
