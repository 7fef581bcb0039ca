import JoineryEngine

/// Keys that are copies of others: the key of `account_details` that is that of `accounts`.
extension LinkSearch {
    /// Prefers a key to those that refer to it one to one, where a column may refer to either.
    func preferOrigins(_ found: inout [[Pair]]) throws {
        var known: [Int: Bool] = [:]
        func derives(_ key: Int, from other: Int) throws -> Bool {
            let pair = key * keys.count + other
            if let known = known[pair] { return known }
            let value = try keys[key].table != keys[other].table && isDerived(keys[key], from: keys[other])
            known[pair] = value
            return value
        }
        // A key that others copy refers to none of them.
        let positions = Dictionary(
            keys.enumerated().map { (Column(table: $1.table, column: $1.column), $0) },
            uniquingKeysWith: { first, _ in first })
        for index in found.indices {
            guard let first = found[index].first,
                let own = positions[Column(table: first.table, column: first.column)]
            else { continue }
            for position in found[index].indices {
                let key = found[index][position].key
                guard found[index][position].looked != nil, try derives(key, from: own),
                    try !derives(own, from: key) || isBefore(own, key)
                else { continue }
                found[index][position].score.shape -= 40
            }
        }
        for index in found.indices {
            let pairs = found[index]
            let rivals = pairs.indices.filter { pairs[$0].score.total > -4 }
            // What the names say of the copy, they say of the original.
            var more = [Double](repeating: 0, count: pairs.count)
            func prefer(_ winner: Int, to loser: Int) {
                let difference = pairs[loser].score.names - pairs[winner].score.names
                more[winner] = max(more[winner], difference)
                found[index][loser].score.names -= 6
            }
            for one in rivals where pairs[one].looked != nil {
                for other in rivals where other != one {
                    let (mine, theirs) = (pairs[one], pairs[other])
                    if isNearer(mine, theirs) {
                        prefer(one, to: other)
                        continue
                    }
                    guard mine.relation == nil || theirs.relation != nil, !isNearer(theirs, mine),
                        theirs.relation?.bits ?? 0 >= leastBits(beside: mine.relation),
                        let share = mine.looked?.share, let origin = theirs.looked?.share,
                        origin >= share - 0.01,
                        try derives(mine.key, from: theirs.key),
                        try !derives(theirs.key, from: mine.key) || isBefore(theirs.key, mine.key)
                    else { continue }
                    prefer(other, to: one)
                    found[index][other].score.rarity = min(theirs.score.rarity, mine.score.rarity)
                }
            }
            for rival in rivals { found[index][rival].score.names += more[rival] }
        }
    }

    /// What the name must say of the original, where the column may be named after its copy.
    private func leastBits(beside relation: NameRelation?) -> Double {
        guard let relation else { return 0 }
        return switch relation.kind {
        case .table: relation.bits - 3
        case .key: relation.bits - 4
        default: 0
        }
    }

    /// Whether one of two keys with the same values is the original: the table with the more telling name comes first, and the primary
    /// key before others.
    private func isBefore(_ one: Int, _ other: Int) -> Bool {
        let (first, second) = (ownName(keys[one]), ownName(keys[other]))
        if first != second { return first > second }
        let isPrimary = keys[one].standing == .primary
        return isPrimary != (keys[other].standing == .primary) ? isPrimary : one < other
    }

    /// Whether a pair leads to some rows of a table, and the other to all of them, and the values are among the few:
    /// `page_id` of `event_page_speakers` is that of an event page, and not of any page.
    private func isNearer(_ one: Pair, _ other: Pair) -> Bool {
        guard let share = one.looked?.share, let otherShare = other.looked?.share, share >= otherShare,
            one.looked?.sampled ?? 0 > 4, keys[one.key].rowCount < keys[other.key].rowCount
        else { return false }
        guard let mine = names[one.table].nouns.first, let theirs = names[keys[one.key].table].nouns.first,
            let rest = names[keys[other.key].table].nouns.first
        else { return false }
        return mine.joined.hasPrefix(theirs.joined) && !mine.joined.hasPrefix(rest.joined)
    }

    /// How well the name of a key fits its own table: `id` and `userid` of `users`, but not `userid` of `accounts`.
    private func ownName(_ key: KeySketch) -> Double {
        let name = names[key.table].columns[key.column]
        if name.words.count == 1, LinkLexicon.keysOfAnyTable.contains(name.words[0]) { return 6 }
        if key.standing == .natural { return 0 }
        let bits =
            NameRelating(
                column: name, origin: names[key.table], destination: names[key.table], key: name,
                isOwnTable: false,
                isKeyCommon: true
            ).relation()?.bits ?? 0
        // The `document_id` of `remote_documents` is that of a document.
        return bits < 9 || isNamedAfterOther(key) ? min(bits, 5) : bits
    }

    /// Whether the name of a key is rather that of another table than of its own.
    private func isNamedAfterOther(_ key: KeySketch) -> Bool {
        names[key.table].columns[key.column].readings.contains { reading in
            guard let mine = names[key.table].doubt(of: reading.stem) else { return false }
            return names.indices.contains {
                $0 != key.table && names[$0].doubt(of: reading.stem) ?? mine < mine
            }
        }
    }

    /// Whether all values of a key are those of another one.
    private func isDerived(_ key: KeySketch, from other: KeySketch) throws -> Bool {
        guard key.valueClass == other.valueClass, key.rowCount <= other.rowCount + other.rowCount / 20,
            other.canBeLookedUp,
            let sketch = samples[key.table].columns[key.column]
        else { return false }
        let chance = density(of: other, for: sketch)
        let relation = relation(of: names[key.table].columns[key.column], in: key.table, to: other)
        let isNamed = relation.map { ($0.kind == .table || $0.kind == .key) && $0.bits > 6 } ?? false
        // Dense numbers say nothing without a name.
        guard isNamed || chance < Self.densest,
            let looked = try db.unlessUnreadable({ try lookUp(sketch, other, hasName: false) }) ?? nil,
            looked.sampled > 0, looked.share > 0.97
        else { return false }
        return isNamed || LinkEvidence.values(looked, density: chance) > 7
    }
}
