import JoineryEngine

/// The names of a table and its columns, as other tables may refer to them.
struct TableNames {
    /// A name by which columns may refer to the rows of a table.
    struct Noun {
        let words: [String]
        let joined: String
        /// The singular of the words, joined.
        let singular: String
        /// The bits that a match with this name says less than one with the whole name.
        let doubt: Double
        /// Whether it is the word with which the names of the table's columns begin.
        let isColumnPrefix: Bool
        /// Whether only some rows have this name, so that rows of the same table may refer to them by it.
        let isOneOfSeveral: Bool

        init(words: [String], doubt: Double, isColumnPrefix: Bool = false, isOneOfSeveral: Bool = false) {
            self.words = words
            joined = words.joined()
            singular = NounInflection.singular(ofName: joined)
            self.doubt = doubt
            self.isColumnPrefix = isColumnPrefix
            self.isOneOfSeveral = isOneOfSeveral
        }

        /// Whether a word is the name of a table of several, as it stands: `groups_id` of a group is that of another one, for a
        /// number of its own is called in the singular.
        func isPlural(_ word: String) -> Bool { word == joined && word != singular }
    }

    /// The names of the table, the whole name first.
    let nouns: [Noun]
    /// The first word of the name, if other tables of the file share it.
    let family: String?
    /// The bits that a role of a person says less about the table; `nil` if its rows are no people. `group_users` rather joins
    /// them with something.
    let doubtOfPeople: Double?
    /// Whether its rows are the users of a program.
    let isOfUsers: Bool
    /// Whether its rows connect rows of another table with each other: `project_hierarchy` with `parent_id` and `child_id`.
    let isOfEdges: Bool
    /// The words with which the names of its columns begin.
    let columnPrefix: [String]
    let columns: [ColumnName]

    init(_ table: TableInfo, _ conventions: NamingConventions) {
        let words = conventions.words(ofTable: table)
        let first = words.count > 1 ? words.first : nil
        let isFamily = first.map { conventions.families[$0, default: 0] > 1 } ?? false
        family = isFamily ? first : nil
        columnPrefix = Self.columnPrefix(of: table, words: words)
        var nouns = Self.nouns(of: words, isFamily: isFamily)
        // `mov_pty_id` leads to the table of `pty_id` and `pty_name`.
        if let prefix = columnPrefix.first, prefix.count > 2, !nouns.contains(where: { $0.joined == prefix })
        {
            nouns.append(Noun(words: [prefix], doubt: 0.8, isColumnPrefix: true))
        }
        nouns += conventions.others(of: table).map { Noun(words: [$0], doubt: 0.5, isOneOfSeveral: true) }
        self.nouns = nouns
        doubtOfPeople = nouns.filter { noun in
            guard let word = noun.words.last, Self.isPerson(word) else { return false }
            // A quality profile is none of a person, unlike a user profile.
            return words.count == 1
                || !LinkLexicon.oftenPeople.contains { Nouns.areSame($0, word) }
                || noun.words.dropLast().last.map(Self.isPerson) ?? false
        }.map { $0.words.count > 1 || $0.doubt > 1.5 ? 1 : 0 }.min()
        isOfUsers = nouns.contains { Nouns.areSame($0.joined, "user") }
        columns = table.columns.map { [columnPrefix] in
            ColumnName(
                conventions.words(ofColumn: $0, in: table), withoutPrefix: columnPrefix,
                mayCount: table.columns.count > 3)
        }
        isOfEdges = columns.count <= Self.mostColumnsOfEdges && Self.sayTwoEnds(columns)
    }

    private static func isPerson(_ word: String) -> Bool {
        LinkLexicon.people.contains { Nouns.areSame($0, word) }
    }

    private static let mostColumnsOfEdges = 8

    /// Whether two columns are named after the two ends of an edge: `parent_id` and `child_id`.
    private static func sayTwoEnds(_ columns: [ColumnName]) -> Bool {
        let roles = Set(columns.flatMap(\.plainRoles))
        return LinkLexicon.ends.contains { roles.contains($0.0) && roles.contains($0.1) }
    }

    /// The bits that words say less than the whole name of the table; `nil` if they do not name it.
    func doubt(of words: [String]) -> Double? {
        let joined = words.joined()
        return nouns.filter { Nouns.areSame($0.joined, joined) }.map(\.doubt).min()
    }

    /// Whether the name of the table has all words of another one's, of several words, one after the other.
    func contains(_ other: TableNames) -> Bool {
        guard let mine = nouns.first?.words, let theirs = other.nouns.first, theirs.words.count > 1,
            mine.count > theirs.words.count
        else { return false }
        return (0...mine.count - theirs.words.count).contains {
            Nouns.areSame(mine[$0..<$0 + theirs.words.count].joined(), theirs.joined)
        }
    }

    /// The positions of the tables with whose whole names the names of others begin.
    static func owners(_ tables: [TableNames]) -> [Int?] {
        let positions = Dictionary(
            tables.enumerated().compactMap { position, names in
                names.nouns.first.map { ($0.singular, position) }
            }, uniquingKeysWith: { first, _ in first })
        return tables.map { names in
            guard let words = names.nouns.first?.words, words.count > 1 else { return nil }
            return (1..<words.count).reversed().lazy.compactMap {
                positions[NounInflection.singular(ofName: words[..<$0].joined())]
            }.first
        }
    }

    private static func nouns(of words: [String], isFamily: Bool) -> [Noun] {
        var nouns: [Noun] = []
        func add(_ words: some Collection<String>, _ doubt: Double) {
            guard !words.isEmpty, !nouns.contains(where: { $0.words.elementsEqual(words) }) else { return }
            nouns.append(Noun(words: Array(words), doubt: doubt))
        }
        add(words, 0)
        var core = words[...]
        while core.count > 1, let last = core.last, LinkLexicon.tableNoise.contains(last) {
            core.removeLast()
        }
        while core.count > 1, let first = core.first, LinkLexicon.tableNoise.contains(first) {
            core.removeFirst()
        }
        add(core, 0.3)
        // `metabase_table`, beside `metabase_field`.
        if isFamily, core.count < words.count { add(words.dropFirst(), 1) }
        // `account` for `mail_mailaccount`: programs put the name of a part before those of its tables, twice.
        if words.count > 1, let last = words.last {
            let part = NounInflection.singular(ofName: words[words.count - 2])
            if last.hasPrefix(part), last.count > part.count + 3 {
                add([String(last.dropFirst(part.count))], 1.5)
            }
        }
        if core.count == 1, let word = core.first {
            for ending in ["mast", "master", "mst", "hdr", "tbl", "table", "file", "stamm"]
            where word.hasSuffix(ending) && word.count > ending.count + 1 {
                add([String(word.dropLast(ending.count))], 0.5)
            }
            if word.hasPrefix("tbl"), word.count > 5 { add([String(word.dropFirst(3))], 0.5) }
        }
        for start in core.indices.dropFirst() {
            add(
                core[start...],
                isFamily && start == core.startIndex + 1 ? 1 : 2.5 + Double(start - core.startIndex))
        }
        return nouns
    }

    /// The word with which most columns of a table begin, if it says nothing but which table they belong to.
    private static func columnPrefix(of table: TableInfo, words: [String]) -> [String] {
        let names = table.columns.map { AssociationNaming.words($0.name) }
        guard names.count > 1, let first = names.first?.first else { return [] }
        // `no` for `bmsql_new_order`.
        let initials = [words, Array(words.dropFirst())].map { String($0.compactMap(\.first)) }
        let sharing = names.count { $0.count > 1 && $0[0] == first }
        guard Double(sharing) >= Double(names.count) * (names.count > 5 ? 0.6 : 0.8), sharing > 1,
            !LinkLexicon.keyWords.contains(first) || first.count == 1 || initials.contains(first)
        else { return [] }
        // `item` before `itemTypeID` of `item_types` is a part of the name.
        if words.count > 1, !initials.contains(first), words.contains(where: { Nouns.areSame($0, first) }) {
            return []
        }
        let isOfTable =
            words.contains { Nouns.areSame($0, first) || Nouns.abbreviation(first, of: $0) > 0 }
            || initials.contains(first)
            || Nouns.areSame(first, words.joined()) || Nouns.abbreviation(first, of: words.joined()) > 0
            || first.count == 1 && words.contains { $0.hasPrefix(first) }
        return isOfTable || sharing > 3 ? [first] : []
    }
}
