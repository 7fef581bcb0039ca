import JoineryEngine
import Synchronization

/// The grammatical numbers of nouns.
enum Nouns {
    /// Plural endings of languages other than English, beside none.
    private static let endings: Set<String> = ["s", "es", "n", "en", "e", "er", "nen", "x", "se"]

    /// Whether two words in lower case are the same noun, in the singular or plural.
    static func areSame(_ a: String, _ b: String) -> Bool {
        if a == b { return true }
        let (short, long) = a.utf8.count < b.utf8.count ? (a, b) : (b, a)
        // Most pairs of names begin with different letters.
        guard let first = short.utf8.first, long.utf8.first == first, short.utf8.count > 1 else {
            return false
        }
        if long.hasPrefix(short), short.utf8.count > 3 || long.utf8.count - short.utf8.count == 1,
            endings.contains(String(long.dropFirst(short.count)))
        {
            return true
        }
        guard long.utf8.count - short.utf8.count <= 3, short.utf8.count > 2 else { return false }
        return singular(of: a) == singular(of: b) || isRomancePlural(short, long)
    }

    /// The singulars of names that were asked for: a search compares the same names many times.
    private static let singulars = Mutex<[String: String]>([:])
    private static let mostSingulars = 20_000

    private static func singular(of name: String) -> String {
        if let known = singulars.withLock({ $0[name] }) { return known }
        let singular = NounInflection.singular(ofName: name)
        singulars.withLock { known in
            if known.count >= mostSingulars { known.removeAll() }
            known[name] = singular
        }
        return singular
    }

    /// Whether a word may be short for another one that ends in a number: `thing7` is not short for `thing71`.
    private static func mayAbbreviate(_ short: String, _ long: String) -> Bool {
        func number(_ word: String) -> Substring.UTF8View.SubSequence {
            let digits = word.utf8.reversed().prefix { (48...57).contains($0) }.count
            return word.utf8.suffix(digits)
        }
        let mine = number(short)
        return mine.isEmpty || mine.elementsEqual(number(long))
    }

    /// `libro` and `libri`, `categoria` and `categorie`.
    private static func isRomancePlural(_ a: String, _ b: String) -> Bool {
        guard a.count == b.count, a.count > 3, a.dropLast() == b.dropLast(), let x = a.last, let y = b.last
        else { return false }
        return [["i", "o"], ["e", "i"], ["a", "e"], ["a", "i"]].contains([x, y].sorted())
    }

    /// Whether a word is short for another, and how surely, from 0 to 1: `cust` for `customer`, `dept` for `department`.
    static func abbreviation(_ short: String, of long: String) -> Double {
        guard short.first == long.first, short.count < long.count, short.count > 1, mayAbbreviate(short, long)
        else { return 0 }
        if long.hasPrefix(short) { return short.count > 3 ? 1 : short.count == 3 ? 0.85 : 0.3 }
        if short.count == 2 {
            // `kd` for `kunde`, `rg` for `rechnung`.
            guard let last = short.last, !"aeiouy".contains(last), long.dropFirst().contains(last) else {
                return 0
            }
            return 0.3
        }
        var rest = Substring(long)
        for letter in short {
            guard let place = rest.firstIndex(of: letter) else { return 0 }
            rest = rest[rest.index(after: place)...]
        }
        // What is left out of the middle is mostly vowels.
        let vowels: Set<Character> = ["a", "e", "i", "o", "u", "y"]
        let consonants = long.filter { !vowels.contains($0) }
        if short.filter({ !vowels.contains($0) }) == consonants || consonants.hasPrefix(short) { return 0.9 }
        return short.count > 3 ? 0.8 : 0.55
    }
}

/// What a column's name may mean: the words for what it refers to, and the word that says that it refers.
struct ColumnName {
    /// A way to read the name.
    struct Reading: Hashable {
        /// The words for what the column refers to; empty for `id`.
        var stem: [String]
        /// The word that says that the column holds a key: `id` in `author_id`, `key` in `orderkey`.
        var keyWord: String?
        /// Whether the key word was cut off a word: `custno`.
        var isCut = false
        /// The last word of the stem, its plural, and its singular.
        let lastForms: [String]

        init(stem: [String], keyWord: String? = nil, isCut: Bool = false) {
            self.stem = stem
            self.keyWord = keyWord
            self.isCut = isCut
            lastForms =
                stem.last.map {
                    [$0, NounInflection.plural(ofName: $0), NounInflection.singular(ofName: $0)]
                }
                ?? []
        }
    }

    /// The words without the prefix of the table's columns.
    let words: [String]
    let readings: [Reading]
    /// What the names of keys say about their table: `address` in `address_sk`.
    let nouns: [TableNames.Noun]

    /// Whether the name is that of a number of rows: `num_comments`.
    let saysCount: Bool

    /// Whether the name, without a word for a key, is the plural of a noun, and may count rows.
    let saysSeveral: Bool

    /// - Parameters:
    ///   - words: The words of the name, in lower case.
    ///   - mayCount: Whether the table has room for anything but keys.
    init(_ words: [String], withoutPrefix prefix: [String], mayCount: Bool = true) {
        var words = words
        if words.count > prefix.count, words.starts(with: prefix) { words.removeFirst(prefix.count) }
        self.words = words
        saysCount = Self.isCount(words)
        readings = saysCount ? [Reading(stem: words)] : Self.readings(of: words)
        saysSeveral = mayCount && !saysCount && Self.isPlural(words, readings)
        nouns = readings.filter { !$0.stem.isEmpty && $0.keyWord != nil }.map {
            TableNames.Noun(words: $0.stem, doubt: 0)
        }
    }

    /// Whether words are `num` or the like before a plural, or end in `count`. `num_client` is the number by which a client is known.
    private static func isCount(_ words: [String]) -> Bool {
        guard let last = words.last else { return false }
        if last.count > 5, last.hasSuffix("count"), !["account", "discount"].contains(where: last.hasSuffix) {
            return true
        }
        guard words.count > 1, LinkLexicon.countWords.contains(words[0]) else { return false }
        return last != NounInflection.singular(ofName: last)
    }

    private static func isPlural(_ words: [String], _ readings: [Reading]) -> Bool {
        guard let last = words.last, last.count > 3, !readings.contains(where: { $0.keyWord != nil }) else {
            return false
        }
        return last != NounInflection.singular(ofName: last)
    }

    private static func readings(of words: [String]) -> [Reading] {
        var readings: [Reading] = []
        var stem = words
        var keyWord: String?
        while stem.count > 1, let last = stem.last, LinkLexicon.keyWords.contains(last) {
            keyWord = keyWord ?? last
            // `discount_code` may be the key of `discount_codes`.
            readings.append(Reading(stem: stem, keyWord: keyWord))
            stem.removeLast()
        }
        // `emp_id_deputy`.
        if keyWord == nil,
            let middle = stem.indices.dropFirst().dropLast().first(where: {
                ["id", "fk", "key"].contains(stem[$0])
            })
        {
            var rest = stem
            keyWord = rest.remove(at: middle)
            readings.append(Reading(stem: rest, keyWord: keyWord))
            return readings
        }
        if keyWord == nil {
            while stem.count > 1, let first = stem.first, LinkLexicon.leadingKeyWords.contains(first) {
                keyWord = keyWord ?? first
                stem.removeFirst()
            }
        }
        if stem.count == 1, LinkLexicon.keyWords.contains(stem[0]) {
            keyWord = keyWord ?? stem[0]
            stem = []
        }
        readings.append(Reading(stem: stem, keyWord: keyWord))
        // `uid` of a table of users.
        if stem.isEmpty, words.count == 1, words[0].count == 3, words[0].hasSuffix("id") {
            readings.append(Reading(stem: [String(words[0].prefix(1))], keyWord: "id", isCut: true))
        }
        guard keyWord == nil, let last = stem.last else { return readings }
        for ending in LinkLexicon.keyEndings
        where last.hasSuffix(ending) && last.count > ending.count + (ending.count > 2 ? 1 : 0) {
            readings.append(
                Reading(
                    stem: stem.dropLast() + [String(last.dropLast(ending.count))], keyWord: ending,
                    isCut: true))
        }
        if stem.count == 1 {
            for start in ["id", "cod", "num", "fk", "nr", "no", "ref"]
            where last.hasPrefix(start) && last.count > start.count + 2 {
                readings.append(
                    Reading(stem: [String(last.dropFirst(start.count))], keyWord: start, isCut: true))
            }
        }
        return readings
    }

    /// Whether the name says that the column holds a key.
    var saysKey: Bool { readings.contains { $0.keyWord != nil && !$0.isCut } }

    /// The word for an end of an edge that the name is, in a table of edges.
    func endOfEdge(in table: TableNames) -> String? {
        guard table.isOfEdges else { return nil }
        return plainRoles.first { role in LinkLexicon.ends.contains { $0.0 == role || $0.1 == role } }
    }

    /// The name without a word for a key, if it is a single word.
    var plainRoles: [String] { readings.compactMap { $0.stem.count == 1 ? $0.stem[0] : nil } }

    /// Whether the name is that of a measure or an attribute.
    var saysAttribute: Bool {
        guard let first = words.first, let last = words.last else { return false }
        return LinkLexicon.attributes.contains(last)
            || LinkLexicon.countWords.contains(first) || ["is", "has", "max", "min"].contains(first)
    }
}
