import JoineryEngine

/// Keys that are copies of others: the key of `account_details` that is that of `accounts`.
extension LinkSearch {
    /// Prefers a key to those that refer to it one to one, where a column may refer to either.
    func preferOrigins(_ found: inout [[Pair]]) throws {
        var known: [[Int]: Bool] = [:]
        func derives(_ key: Int, from other: Int) throws -> Bool {
            if let known = known[[key, other]] { return known }
            let value = try keys[key].table != keys[other].table && isDerived(keys[key], from: keys[other])
            known[[key, other]] = value
            return value
        }
        for index in found.indices {
            let rivals = found[index].indices.filter { found[index][$0].score.total > -4 }
            for one in rivals {
                for other in rivals where other != one && found[index][one].looked != nil {
                    let (mine, theirs) = (found[index][one], found[index][other])
                    guard mine.relation == nil || theirs.relation != nil,
                        mine.relation?.kind != .table
                            || theirs.relation?.bits ?? 0 >= (mine.relation?.bits ?? 0) - 3,
                        let share = mine.looked?.share, let origin = theirs.looked?.share,
                        origin >= share - 0.01,
                        try derives(mine.key, from: theirs.key),
                        try !derives(theirs.key, from: mine.key) || isBefore(theirs, mine)
                    else { continue }
                    found[index][other].score.names = max(theirs.score.names, mine.score.names)
                    found[index][other].score.rarity = min(theirs.score.rarity, mine.score.rarity)
                    found[index][one].score.names -= 6
                }
            }
        }
    }

    /// Whether one of two keys with the same values is the original: the table with the more telling name comes first.
    private func isBefore(_ one: Pair, _ other: Pair) -> Bool {
        let (first, second) = (ownName(keys[one.key]), ownName(keys[other.key]))
        if first != second { return first > second }
        let (bits, others) = (one.relation?.bits ?? 0, other.relation?.bits ?? 0)
        return bits != others ? bits > others : one.key < other.key
    }

    /// How well the name of a key fits its own table: `id` and `userid` of `users`, but not `userid` of `accounts`.
    private func ownName(_ key: KeySketch) -> Double {
        let name = names[key.table].columns[key.column]
        if name.words == ["id"] { return 6 }
        return NameRelating(
            column: name, origin: names[key.table], destination: names[key.table], key: name,
            isOwnTable: false,
            isKeyCommon: true
        ).relation()?.bits ?? 0
    }

    /// Whether all values of a key are those of another one.
    private func isDerived(_ key: KeySketch, from other: KeySketch) throws -> Bool {
        guard key.valueClass == other.valueClass, key.rowCount <= other.rowCount + other.rowCount / 20,
            other.canBeLookedUp,
            let sketch = samples[key.table].columns[key.column]
        else { return false }
        guard let looked = try db.unlessUnreadable({ try lookUp(sketch, other, hasName: false) }),
            looked.sampled > 0, looked.share > 0.97
        else { return false }
        if LinkEvidence.values(looked, density: density(of: other, for: sketch)) > 7 { return true }
        let relation = NameRelating(
            column: names[key.table].columns[key.column], origin: names[key.table],
            destination: names[other.table],
            key: names[other.table].columns[other.column], isOwnTable: false,
            isKeyCommon: commonKeys.contains(keyName(other))
        ).relation()
        return relation.map { ($0.kind == .table || $0.kind == .key) && $0.bits > 6 } ?? false
    }
}
