import JoineryEngine

/// Finds the keys whose names may have to do with that of a column, without comparing each column with each key.
///
/// It finds every key that `NameRelating` relates to the column, and few others.
struct NameIndex {
    /// A name of a table, and the letters in it.
    private struct Spelled {
        let name: String
        let letters: Letters
        let key: Int
    }

    /// The keys of each table.
    private var ofTable: [Int: [Int]] = [:]
    /// The keys of tables of people.
    private var ofPeople: [Int] = []
    /// The keys with telling names, by these names.
    private var named: [String: [Int]] = [:]
    /// The keys by the forms of their tables' names: in the singular and without endings.
    private var forms: [String: [Int]] = [:]
    private var initials: [String: [Int]] = [:]
    /// The keys by names in which other words may end: `lieferant`, for `hauptlieferant`.
    private var words: [String: [Int]] = [:]
    /// The keys by the ends of their tables' names: `visits`, for `historyvisits`.
    private var ends: [String: [Int]] = [:]
    private var spelled: [Character: [Spelled]] = [:]

    /// The number of letters of the shortest word in which another one may end.
    private static let shortestEnd = 4

    init() {}

    /// - Parameter keys: The table and the name of each key, and whether the name tells the table.
    init(_ keys: [(table: Int, name: ColumnName, isTelling: Bool)], of tables: [TableNames]) {
        for (position, key) in keys.enumerated() {
            ofTable[key.table, default: []].append(position)
            if tables[key.table].doubtOfPeople != nil { ofPeople.append(position) }
            if key.isTelling { named[key.name.words.joined(), default: []].append(position) }
            for noun in tables[key.table].nouns + (key.isTelling ? key.name.nouns : []) {
                add(noun, position)
            }
        }
    }

    /// Whether columns may be named after a key, beside its table.
    static func isTelling(_ key: ColumnName, isCommon: Bool) -> Bool {
        NameRelating.isTelling(key, isCommon: isCommon)
            || key.words.count == 1 && LinkLexicon.unmistakableKeys.contains(key.words[0])
    }

    private mutating func add(_ noun: TableNames.Noun, _ key: Int) {
        for form in Self.forms(of: noun.joined) { forms[form, default: []].append(key) }
        initials[String(noun.words.compactMap(\.first)), default: []].append(key)
        if noun.words.count == 1 {
            for word in Set([noun.joined, noun.singular]) { words[word, default: []].append(key) }
            for end in Self.ends(of: noun.joined, atLeast: 2) { ends[end, default: []].append(key) }
        }
        guard let first = noun.joined.first else { return }
        spelled[first, default: []].append(
            Spelled(name: noun.joined, letters: Letters(noun.joined), key: key))
    }

    /// The keys that a column of a table may be named after.
    func keys(near column: ColumnName, of table: Int, named origin: TableNames) -> Set<Int> {
        guard !column.saysCount else { return [] }
        var found = Set(ofTable[table] ?? [])
        found.formUnion(ofPeople)
        func add(_ keys: [Int]?) { if let keys { found.formUnion(keys) } }
        let joined = column.words.joined()
        for part in Self.ends(of: joined, atLeast: 1) + Self.beginnings(of: joined) + column.words {
            add(named[part])
        }
        var sought = Set(column.readings.flatMap { Self.parts(of: $0.stem) })
        // Its own number may be that of a row of which the table has details, and the ends of an edge those of two rows.
        if column.words == ["id"] || column.endOfEdge(in: origin) != nil, let noun = origin.nouns.first {
            sought.formUnion(Self.parts(of: noun.words))
        }
        for part in sought { for form in Self.forms(of: part) { add(forms[form]) } }
        for reading in column.readings {
            guard let first = reading.stem.first, let last = reading.stem.last else { continue }
            let joined = reading.stem.joined()
            add(initials[joined])
            for word in Set([first, last]) {
                for end in Self.ends(of: word, atLeast: Self.shortestEnd) { add(words[end]) }
            }
            for form in reading.lastForms { add(ends[form]) }
            for short in Set([joined, first, last]) { findAbbreviated(short, &found) }
            findAbbreviations(of: joined, &found)
        }
        return found
    }

    /// The names for which a word may be short.
    private func findAbbreviated(_ short: String, _ found: inout Set<Int>) {
        let letters = Letters(short)
        for other in short.first.flatMap({ spelled[$0] }) ?? []
        where letters.isSubset(of: other.letters) && Nouns.abbreviation(short, of: other.name) > 0 {
            found.insert(other.key)
        }
    }

    /// The names that may be short for a word.
    private func findAbbreviations(of long: String, _ found: inout Set<Int>) {
        let letters = Letters(long)
        for other in long.first.flatMap({ spelled[$0] }) ?? []
        where other.letters.isSubset(of: letters)
            && Nouns.abbreviation(other.name, of: long) >= NameRelating.surelyShort
        {
            found.insert(other.key)
        }
    }

    // MARK: Parts of names

    /// What a noun has in common with its other forms, as `Nouns.areSame` compares them, unless one begins with the other.
    private static func forms(of noun: String) -> Set<String> {
        [noun, NounInflection.singular(ofName: noun), String(noun.dropLast())]
    }

    /// The first words, joined, and the last ones, of any number.
    private static func parts(of words: [String]) -> Set<String> {
        Set(words.indices.flatMap { [words[...$0].joined(), words[$0...].joined()] })
    }

    private static func ends(of word: String, atLeast count: Int) -> [String] {
        let scalars = Array(word.unicodeScalars)
        guard scalars.count >= count else { return [] }
        return (0...scalars.count - count).map { String(String.UnicodeScalarView(scalars[$0...])) }
    }

    private static func beginnings(of word: String) -> [String] {
        let scalars = Array(word.unicodeScalars)
        return scalars.indices.dropLast().map { String(String.UnicodeScalarView(scalars[...$0])) }
    }
}

/// The letters of a word; those beyond ASCII are one.
private struct Letters {
    private var bits: UInt64 = 0

    init(_ word: String) {
        for letter in word { bits |= 1 << Self.bit(of: letter) }
    }

    /// Small letters and digits have a bit of their own.
    private static func bit(of letter: Character) -> UInt64 {
        switch letter.asciiValue.map(UInt64.init) {
        case let code? where (97...122).contains(code): code - 97
        case let code? where (48...57).contains(code): code - 22
        case nil: 63
        case let code?: 36 + code % 27
        }
    }

    func isSubset(of other: Letters) -> Bool { bits & ~other.bits == 0 }
}
