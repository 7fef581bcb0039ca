/// A rule of ``Inflections``, for one word.
enum InflectionRule: Sendable {
    /// For words with one of the endings: drops so many characters, and appends a text.
    case ending(Endings, drop: Int, append: String)
    /// For words that end in one of the forms: replaces it by another word, and keeps the case of the first letter.
    case irregular([String], String)
    /// Returns the form of a word, or `nil`.
    case custom(@Sendable (String) -> String?)

    /// What a rule looks for at the end of a word, in lowercase.
    struct Endings: Sendable {
        let endings: [String]
        /// Whether an ending must be the whole word.
        var isWholeWord = false
        /// Characters that may not precede the ending; a character must precede it unless `nil`.
        var notAfter: String?

        func match(_ word: String) -> Bool {
            endings.contains { ending in
                guard word.hasSuffix(ending) else { return false }
                if isWholeWord { return word.count == ending.count }
                guard let notAfter else { return true }
                return word.dropLast(ending.count).last.map { !notAfter.contains($0) } ?? false
            }
        }
    }

    /// Returns the form of a word, or `nil` if the rule does not apply to it.
    func form(of word: String, lowercase: String) -> String? {
        switch self {
        case .ending(let endings, let drop, let append):
            return endings.match(lowercase) ? word.dropLast(drop) + append : nil
        case .irregular(let forms, let form):
            guard let found = forms.first(where: { lowercase.hasSuffix($0.lowercased()) }),
                word.count >= found.count
            else { return nil }
            let stem = word.dropLast(found.count)
            let isUppercase = word[stem.endIndex].isUppercase
            return stem + (isUppercase ? form.prefix(1).uppercased() : form.prefix(1).lowercased())
                + form.dropFirst()
        case .custom(let rule):
            return rule(word)
        }
    }

    private static func ending(_ endings: String..., drop: Int = 0, append: String = "") -> InflectionRule {
        .ending(Endings(endings: endings), drop: drop, append: append)
    }

    private static func word(_ words: String..., drop: Int = 0, append: String = "") -> InflectionRule {
        .ending(Endings(endings: words, isWholeWord: true), drop: drop, append: append)
    }

    private static func ending(
        _ ending: String, notAfter: String, drop: Int = 0, append: String = ""
    ) -> InflectionRule {
        .ending(Endings(endings: [ending], notAfter: notAfter), drop: drop, append: append)
    }
}

// MARK: - English

extension InflectionRule {
    /// The last rule that applies wins.
    static let englishPlurals: [InflectionRule] = [
        ending("", append: "s"),
        ending("s", drop: 1, append: "s"),
        word("axis", "testis", drop: 2, append: "es"),
        ending("octopus", "virus", drop: 2, append: "i"),
        ending("octopi", "viri", drop: 1, append: "i"),
        ending("alias", "status", "bias", "focus", "gas", "lens", append: "es"),
        ending("bus", "canvas", drop: 1, append: "ses"),
        ending("buffalo", "tomato", "hero", drop: 1, append: "oes"),
        ending("tum", "ium", drop: 2, append: "a"),
        ending("ta", "ia", drop: 1, append: "a"),
        ending("sis", drop: 3, append: "ses"),
        ending("fe", notAfter: "f", drop: 2, append: "ves"),
        ending("lf", "rf", drop: 1, append: "ves"),
        ending("hive", append: "s"),
        ending("y", notAfter: "aeiouy", drop: 1, append: "ies"),
        ending("quy", drop: 1, append: "ies"),
        ending("x", "ch", "ss", "sh", append: "es"),
        ending("matrix", "matrex", "vertix", "vertex", "indix", "index", drop: 2, append: "ices"),
        word("mouse", "louse", drop: 4, append: "ice"),
        word("mice", "lice", drop: 3, append: "ice"),
        word("ox", append: "en"),
        word("oxen"),
        ending("quiz", append: "zes"),
    ]

    /// The last rule that applies wins.
    static let englishSingulars: [InflectionRule] = [
        ending("s", drop: 1),
        ending("ss"),
        ending("news", drop: 3, append: "ews"),
        ending("ta", "ia", drop: 1, append: "um"),
        ending(
            "analysis", "basis", "diagnosis", "parenthesis", "prognosis", "synopsis", "thesis", drop: 3,
            append: "sis"),
        ending(
            "analyses", "bases", "diagnoses", "parentheses", "prognoses", "synopses", "theses", drop: 3,
            append: "sis"),
        ending("ves", notAfter: "f", drop: 3, append: "fe"),
        ending("hives", "tives", drop: 1),
        ending("lves", "rves", drop: 3, append: "f"),
        ending("ies", notAfter: "aeiouy", drop: 3, append: "y"),
        ending("quies", drop: 3, append: "y"),
        ending("series", drop: 5, append: "eries"),
        ending("movies", drop: 5, append: "ovie"),
        ending("xes", "ches", "sses", "shes", drop: 2),
        word("mice", "lice", drop: 3, append: "ouse"),
        ending("bus", "bias", "canvas", "focus", "gas", "lens"),
        ending("buses", "biases", "canvases", "focuses", "gases", "lenses", drop: 2),
        ending("oes", drop: 2),
        ending("shoes", drop: 1),
        ending("crisis", "crises", "testis", "testes", drop: 2, append: "is"),
        word("axis", "axes", drop: 3, append: "xis"),
        ending("octopus", "virus", drop: 2, append: "us"),
        ending("octopi", "viri", drop: 1, append: "us"),
        ending("alias", "status"),
        ending("aliases", "statuses", drop: 2),
        word("oxen", drop: 2),
        ending("vertices", "indices", drop: 4, append: "ex"),
        ending("matrices", drop: 4, append: "ix"),
        ending("quizzes", drop: 3),
        ending("databases", drop: 1),
    ]

    static let englishIrregulars = [
        ("person", "people"), ("man", "men"), ("child", "children"), ("sex", "sexes"), ("move", "moves"),
        ("zombie", "zombies"), ("foot", "feet"), ("leaf", "leaves"), ("specimen", "specimens"),
    ]

    static let englishUncountables = [
        "advice", "corps", "dice", "equipment", "fish", "information", "jeans", "kudos", "money", "offspring",
        "police", "rice", "sheep", "species",
    ]
}
