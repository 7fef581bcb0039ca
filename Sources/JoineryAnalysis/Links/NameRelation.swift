import JoineryEngine

/// How the name of a column relates to the key of a table.
struct NameRelation: Hashable {
    enum Kind: Hashable {
        /// The column is named after the table: `author_id`, `countryCode`.
        case table
        /// The column has the name of the key: `sku`, `o_orderkey`.
        case key
        /// A role before or after one of these: `billing_address_id`, `ss_sold_date_sk`.
        case role(String)
        /// Short for the table: `dept`, `nid`.
        case abbreviation(String)
        /// A role of another row of the same table: `parent_id`, `reports_to`.
        case ownRole(String)
        /// A role of a person: `created_by`.
        case personRole(String)
    }

    var kind: Kind
    /// What the names say, in bits: the logarithm of how much more often links have such names.
    var bits: Double

    var isOwnRole: Bool {
        if case .ownRole = kind { true } else { false }
    }

    /// Whether the name says the table or its key, maybe with a role or in short.
    var isOfTable: Bool {
        switch kind {
        case .table, .key, .role, .abbreviation: true
        case .ownRole, .personRole: false
        }
    }

    /// Whether the name says the table or its key, maybe with a role.
    var isDirect: Bool {
        switch kind {
        case .table, .key, .role: true
        case .abbreviation, .ownRole, .personRole: false
        }
    }
}

/// Relates the name of a column to a table and its key.
struct NameRelating {
    let column: ColumnName
    /// The table that holds the column.
    let origin: TableNames
    let destination: TableNames
    /// The key's name.
    let key: ColumnName
    let isOwnTable: Bool
    /// Whether the keys of several tables have the key's name.
    let isKeyCommon: Bool

    /// The closest relation; `nil` if the names have nothing in common.
    func relation() -> NameRelation? {
        guard !column.saysCount else { return nil }
        var best: NameRelation?
        func consider(_ kind: NameRelation.Kind, _ bits: Double) {
            if bits > best?.bits ?? 0 { best = NameRelation(kind: kind, bits: bits) }
        }
        considerKey(consider)
        for reading in column.readings { considerNouns(reading, consider) }
        considerRoles(consider)
        return best
    }

    private typealias Consider = (NameRelation.Kind, Double) -> Void

    /// From how sure on a table's name may be short for the column's.
    static let surelyShort = 0.85

    /// Whether the key's own name tells which table it is of.
    private var isKeyTelling: Bool { Self.isTelling(key, isCommon: isKeyCommon) }

    /// Whether the name of a key tells which table it is of.
    static func isTelling(_ key: ColumnName, isCommon: Bool) -> Bool {
        guard let last = key.words.last, !isCommon else { return false }
        return key.words.count > 1
            && key.words.contains { $0.count > 1 && !LinkLexicon.keyWords.contains($0) }
            || key.words.count == 1 && !LinkLexicon.plainKeys.contains(last)
                && !LinkLexicon.keyWords.contains(last)
    }

    /// Whether the key's name is made of the table's: `uid` of users.
    private var isKeyShortForTable: Bool {
        key.readings.contains { reading in
            reading.keyWord != nil && !reading.stem.isEmpty
                && destination.nouns.contains { noun in
                    let stem = reading.stem.joined()
                    return noun.doubt < 2.5
                        && (String(noun.words.compactMap(\.first)) == stem
                            || noun.words.count == 1 && noun.joined != stem
                                && Nouns.abbreviation(stem, of: noun.joined) >= Self.surelyShort)
                }
        }
    }

    private func considerKey(_ consider: Consider) {
        // `guid` and `grandparent_guid` for the `guid` of items, if the values say so.
        if let word = key.words.first, key.words.count == 1, LinkLexicon.unmistakableKeys.contains(word),
            column.words.last == word, !isOwnTable || column.words.count > 1
        {
            consider(
                column.words.count == 1 ? .key : .role(column.words.dropLast().joined(separator: " ")), 3)
        }
        // `uid` of users, though the key of what every user has is called `uid`, too.
        if !isKeyTelling, !isOwnTable, column.words == key.words, isKeyShortForTable { consider(.key, 7) }
        guard isKeyTelling, !isOwnTable || column.words != key.words else { return }
        let (mine, theirs) = (column.words, key.words)
        let isSame = mine == theirs || mine.joined() == theirs.joined()
        if isSame { return consider(.key, 10) }
        if mine.count > theirs.count {
            if mine.suffix(theirs.count).elementsEqual(theirs) {
                let role = mine.dropLast(theirs.count).joined(separator: " ")
                consider(.role(role), theirs.count > 1 ? 8.5 : 7)
            } else if mine.starts(with: theirs) {
                consider(.role(mine.dropFirst(theirs.count).joined(separator: " ")), 6.5)
            } else if theirs.count == 1, theirs[0].count > 4, mine.contains(theirs[0]) {
                // `entry_idaction_url` for `idaction`.
                consider(.role(mine.filter { $0 != theirs[0] }.joined(separator: " ")), 5.5)
            }
        }
        // `cdemo_sk` for `demo_sk` of `customer_demographics`.
        let (glued, name) = (mine.joined(), theirs.joined())
        if mine.count == theirs.count, name.count > 3, glued.hasSuffix(name), glued != name {
            let letter = String(glued.dropLast(name.count))
            let isInitial = destination.nouns[0].words.joined().hasPrefix(letter)
            consider(.role(letter), isInitial ? 7 : letter.count > 2 ? 4 : 3)
        }
        if mine.count > theirs.count, let tail = mine.suffix(theirs.count).first, let head = theirs.first,
            head.count > 3,
            tail != head, tail.hasSuffix(head),
            mine.suffix(theirs.count).dropFirst().elementsEqual(theirs.dropFirst())
        {
            let isInitial = destination.nouns[0].words.joined().hasPrefix(tail.dropLast(head.count))
            consider(.role(mine.dropLast(theirs.count).joined(separator: " ")), isInitial ? 6.5 : 2.5)
        }
    }

    private func considerNouns(_ reading: ColumnName.Reading, _ consider: Consider) {
        let stem = reading.stem
        guard let last = stem.last else { return }
        let key = reading.keyWord
        // A name without a key word may be that of an attribute.
        var doubt =
            key == nil ? 2.5 : reading.isCut ? 1 : LinkLexicon.weakKeyWords.contains(key ?? "") ? 0.5 : 0
        // Several rows are no row, and a number or a code is none of a row that has an `id`.
        if key == nil, column.saysSeveral { doubt += 3.5 }
        if let key, isOtherNumber(key) { doubt += 4.5 }
        let joined = stem.joined()
        for noun in destination.nouns {
            let less = doubt + noun.doubt
            considerNounAndKey(noun, consider)
            if Nouns.areSame(joined, noun.joined) {
                // In its own table, it is the number of the row itself, if it is not called `dep_dep_id` beside `dep_id`.
                if !isOwnTable || noun.isOneOfSeveral {
                    consider(
                        noun.isColumnPrefix ? .abbreviation(joined) : .table,
                        10.5 - doubt - self.doubt(of: noun))
                } else if noun.isColumnPrefix || key != nil && noun.isPlural(joined),
                    column.words != self.key.words
                {
                    consider(.ownRole(joined), 6 - less)
                }
                continue
            }
            considerRole(
                stem, reading.lastForms, noun, less + (reading.isCut && stem.count == 1 ? 0.5 : 0), consider)
            considerAbbreviation(stem, last, noun, less, consider)
        }
        // The key's words say the table, as in `address` for `ca_address_sk`.
        for noun in isKeyTelling ? self.key.nouns : [] {
            if Nouns.areSame(joined, noun.joined) {
                if !isOwnTable { consider(.table, 9.5 - doubt) }
            } else {
                if !reading.isCut { considerRole(stem, reading.lastForms, noun, doubt + 0.5, consider) }
                considerAbbreviation(stem, last, noun, doubt + 0.5, consider)
            }
        }
    }

    /// The bits that a match with a noun says less: few if the words before it are those with which the name of the column's table
    /// begins, as `device_1` before `directories`.
    private func doubt(of noun: TableNames.Noun) -> Double {
        guard noun.doubt > 1, let mine = origin.nouns.first?.words,
            let theirs = destination.nouns.first?.words,
            theirs.count > noun.words.count + 1, theirs.suffix(noun.words.count).elementsEqual(noun.words),
            mine.starts(with: theirs.dropLast(noun.words.count))
        else { return noun.doubt }
        return 1
    }

    /// Whether a word says that the column holds a number or a code, while the key is none.
    private func isOtherNumber(_ word: String) -> Bool {
        LinkLexicon.numberWords.contains(word)
            && !self.key.readings.contains { $0.keyWord.map(LinkLexicon.numberWords.contains) ?? false }
            && self.key.readings.contains { $0.keyWord.map { $0.hasSuffix("id") } ?? false }
    }

    /// `user_name` for the `name` of users.
    private func considerNounAndKey(_ noun: TableNames.Noun, _ consider: Consider) {
        let count = key.words.count
        guard !isOwnTable, !key.words.isEmpty, column.words.count > count,
            column.words.suffix(count).elementsEqual(key.words)
        else { return }
        let rest = column.words.dropLast(count).joined()
        if Nouns.areSame(rest, noun.joined) { consider(.table, (count > 1 ? 12.5 : 9.5) - noun.doubt) }
    }

    private func considerRole(
        _ stem: [String], _ lastForms: [String], _ noun: TableNames.Noun, _ less: Double, _ consider: Consider
    ) {
        let count = noun.words.count
        if stem.count > count, !stem.dropFirst(count).allSatisfy(LinkLexicon.keyWords.contains) {
            if Nouns.areSame(stem.suffix(count).joined(), noun.joined) {
                consider(.role(stem.dropLast(count).joined(separator: " ")), 8.5 - less)
            } else if Nouns.areSame(stem.prefix(count).joined(), noun.joined) {
                // `fk_user_author`, but `user_agent`.
                let isKeyFirst = LinkLexicon.leadingKeyWords.contains(column.words[0])
                consider(
                    .role(stem.dropFirst(count).joined(separator: " ")), (isKeyFirst ? 8 : 5.5) - less)
            }
        }
        // `assign_document_type` of `documenttype`.
        if count == 1, stem.count > 2 {
            for length in 2..<stem.count where Nouns.areSame(stem.suffix(length).joined(), noun.joined) {
                consider(.role(stem.dropLast(length).joined(separator: " ")), 8.5 - less)
            }
        }
        // Words that are written as one: `hauptlieferant`, `folgeauftrag_zu`.
        let singular = noun.singular
        for word in stem.count > 1 ? [stem[0], stem[stem.count - 1]] : stem
        where noun.words.count == 1 && word.utf8.count > noun.joined.utf8.count {
            if noun.joined.count > 4 && word.ends(in: noun.joined)
                || singular.count > 4 && word.ends(in: singular)
            {
                consider(.role(word), (isOwnTable ? 8.5 : 7) - less)
            } else if singular.count == 4 && word.ends(in: singular) {
                consider(.role(word), 4.5 - less)
            }
        }
        // A name without separators, such as `historyvisits`.
        if let last = stem.last, last.count > 3, noun.words.count == 1, noun.joined.count > last.count,
            !isOwnTable || stem.count > 1,
            lastForms.contains(where: noun.joined.ends(in:))
        {
            consider(.abbreviation(last), (stem.count > 1 ? 3 : 4) - less)
        }
    }

    private func considerAbbreviation(
        _ stem: [String], _ last: String, _ noun: TableNames.Noun, _ less: Double, _ consider: Consider
    ) {
        let joined = stem.joined()
        // `invoice` is no short form of `invoice_line`.
        let isPart = noun.words.indices.dropFirst().contains {
            Nouns.areSame(noun.words[..<$0].joined(), joined)
        }
        let whole = isPart ? 0 : Nouns.abbreviation(joined, of: noun.joined)
        if whole > 0, !isOwnTable { consider(.abbreviation(joined), 6.5 * whole - less) }
        // `assignment` for `assign`, `department` for `dept`.
        if noun.joined.count > 2, !isOwnTable, Nouns.abbreviation(noun.joined, of: joined) >= Self.surelyShort
        {
            consider(.abbreviation(noun.joined), 4 - less)
        }
        if stem.count > 1 {
            let part = Nouns.abbreviation(last, of: noun.joined)
            if part >= 0.8 { consider(.abbreviation(last), 5 * part - less) }
            let start = Nouns.abbreviation(stem[0], of: noun.joined)
            if start >= 0.8, !isOwnTable, !Nouns.areSame(stem[0], noun.joined) {
                consider(.abbreviation(stem[0]), 4.5 * start - less)
            }
        }
        // Initials: `nt` for `note_types`, `n` for `notes`.
        let initials = String(noun.words.compactMap(\.first))
        if joined == initials, !joined.isEmpty, !isOwnTable {
            consider(.abbreviation(joined), (initials.count > 1 ? 5 : 3.5) - less)
        }
        guard noun.words.count > 1, stem.count == noun.words.count else { return }
        let each = zip(stem, noun.words).map { Nouns.areSame($0, $1) ? 1 : Nouns.abbreviation($0, of: $1) }
        if let least = each.min(), least > 0 { consider(.abbreviation(joined), 6.5 * least - less) }
    }

    private func considerRoles(_ consider: Consider) {
        let says = column.saysKey
        considerOwnID(consider)
        considerEnd(consider)
        for reading in column.readings where !reading.isCut {
            guard let last = reading.stem.last, let first = reading.stem.first else { continue }
            if isOwnTable { considerOwnRole(reading.stem, says, consider) }
            let isRole =
                LinkLexicon.personRoles.contains(last)
                || says && LinkLexicon.personRoles.contains(first) && !first.hasSuffix("ed")
                || ["rep", "by", "user", "person"].contains {
                    last.count > $0.count + 2 && last.hasSuffix($0)
                }
            guard let doubt = destination.doubtOfPeople else { continue }
            let role = NameRelation.Kind.personRole(reading.stem.joined(separator: " "))
            if isRole {
                consider(role, (says || last == "by" ? 4.5 : 3.5) - doubt)
            } else if Self.isAgent(last), !column.saysAttribute {
                consider(role, (says ? 3.5 : 2.5) - doubt)
            }
        }
        // `create_uid` and `edituid` are those of users.
        if let last = column.words.last, last.hasSuffix("uid"), column.words.count > 1 || last.count > 5,
            destination.isOfUsers
        {
            let role = column.words.joined(separator: " ").dropLast(3)
            consider(.personRole(role.split(separator: " ").joined(separator: " ")), last == "uid" ? 5 : 4)
        }
        for reading in column.readings where reading.isCut && reading.keyWord == "id" && isOfPeople {
            guard let last = reading.stem.last else { continue }
            if LinkLexicon.personRoles.contains(last) || Self.isAgent(last) {
                consider(.personRole(reading.stem.joined(separator: " ")), 3)
            }
        }
    }

    /// Whether a word is that of someone who does something: `publisher`, `operatore`.
    private static func isAgent(_ word: String) -> Bool {
        word.count > 5 && !LinkLexicon.things.contains(word)
            && ["er", "or", "eur", "ore", "ista", "ador", "edor"].contains(where: word.hasSuffix)
    }

    /// Whether the rows of the table are people.
    private var isOfPeople: Bool { destination.doubtOfPeople != nil }

    /// `parent_id` and `parent_category_id` of a category; `parent_task_id` of another table is something else.
    private func considerOwnRole(_ stem: [String], _ says: Bool, _ consider: Consider) {
        guard let role = stem.first(where: LinkLexicon.ownRoles.contains) else { return }
        // The previous version is a row; the next year is none.
        let isOfRow = stem.last.map(Self.rows.contains) ?? false
        guard !column.saysAttribute || says || isOfRow else { return }
        if LinkLexicon.superiors.contains(role), !isOfPeople { return }
        // The ends of an edge are no edges.
        guard column.endOfEdge(in: origin) == nil else { return }
        let isStrong = stem.contains(where: LinkLexicon.strongOwnRoles.contains)
        let rest = stem.filter {
            !LinkLexicon.ownRoles.contains($0) && !Self.particles.contains($0) && !Self.rows.contains($0)
                && !($0.count > 4 && $0.hasSuffix("ed"))
        }
        let noun = rest.joined()
        let isOwn =
            !rest.isEmpty
            && destination.nouns.contains {
                Nouns.areSame($0.joined, noun)
                    || noun.count > 3
                        && ($0.joined.hasSuffix(noun)
                            || $0.joined.hasSuffix(NounInflection.plural(ofName: noun)))
            }
        let bits = isStrong ? 7 : says ? 5.5 : 3.5
        consider(.ownRole(role), isOwn ? max(bits, 6.5) : rest.isEmpty ? bits : bits - 3)
    }

    private static let particles: Set<String> = ["to", "by", "in", "of", "von", "fuer", "für", "zu", "into"]
    /// Words for a row of any table.
    private static let rows: Set<String> = ["version", "revision", "record", "row", "entry", "item"]

    /// `parent_id` and `child_id` of `project_hierarchy` are projects.
    private func considerEnd(_ consider: Consider) {
        guard !isOwnTable, let role = column.endOfEdge(in: origin), let mine = origin.nouns.first?.words
        else {
            return
        }
        for noun in destination.nouns where noun.words.count < mine.count {
            if Nouns.areSame(mine.prefix(noun.words.count).joined(), noun.joined) {
                consider(.ownRole(role), 7 - noun.doubt / 2)
            }
        }
    }

    /// The `id` of `downloads_url_chains` may be that of `downloads`, and the `id` of `used_tags` that of `tags`.
    private func considerOwnID(_ consider: Consider) {
        guard !isOwnTable, column.words.count == 1, column.words[0] == "id",
            let mine = origin.nouns.first?.words, let noun = destination.nouns.first,
            mine.count > noun.words.count
        else { return }
        let count = noun.words.count
        if Nouns.areSame(mine.prefix(count).joined(), noun.joined)
            || Nouns.areSame(mine.suffix(count).joined(), noun.joined)
        {
            consider(.ownRole("id"), 5)
        }
    }
}

extension String {
    /// Whether the string ends in another one, byte by byte.
    fileprivate func ends(in other: String) -> Bool {
        utf8.count >= other.utf8.count && utf8.suffix(other.utf8.count).elementsEqual(other.utf8)
    }
}
