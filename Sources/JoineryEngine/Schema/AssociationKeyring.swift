/// An association without a key, and the keys that it prefers, best first.
struct AssociationDraft {
    var kind: AssociationInfo.Kind
    /// Never empty.
    var hops: [AssociationInfo.Hop]
    var keys: [String]
    /// Whether the first key describes the association completely, so that only other plain drafts can contest it.
    var isPlain = false
    /// Whether a person chose the first key, which then takes precedence over all derived ones.
    var isGiven = false

    func named(_ key: String) -> AssociationInfo {
        AssociationInfo(
            key: key, kind: kind, originTable: hops.first?.originTable ?? "",
            destinationTable: hops.last?.destinationTable ?? "", hops: hops)
    }
}

/// Assigns keys to the associations of one table, each key to one association only.
struct AssociationKeyring {
    private var taken: Set<FoldedName> = []

    init(taken associations: [AssociationInfo] = []) {
        for association in associations { taken.insert(FoldedName(association.key)) }
    }

    /// Assigns keys to the drafts whose key a person chose, then to all others. Returns them in the order of the
    /// drafts.
    mutating func nameGivenFirst(_ drafts: [AssociationDraft]) -> [AssociationInfo] {
        let given = drafts.indices.filter { drafts[$0].isGiven }
        let others = drafts.indices.filter { !drafts[$0].isGiven }
        let named = name(given.map { drafts[$0] }) + name(others.map { drafts[$0] })
        return zip(given + others, named).sorted { $0.0 < $1.0 }.map(\.1)
    }

    /// Assigns to each draft the first of its keys that is free and that no other draft of the group wants.
    ///
    /// If two drafts want the same key, neither gets it, regardless of the order of declaration. However, a plain
    /// draft takes precedence: the books of an author stay `books` when a foreign key to translators is added, whose
    /// books become `translatorBooks`. If none of its keys is available, a draft gets the last one with a number, in
    /// the order of the schema.
    mutating func name(_ drafts: [AssociationDraft]) -> [AssociationInfo] {
        var names = [String?](repeating: nil, count: drafts.count)
        var pending = Array(drafts.indices)
        var level = 0
        while !pending.isEmpty, pending.contains(where: { drafts[$0].keys.count > level }) {
            var wishes: [FoldedName: Int] = [:]
            var plainWishes: [FoldedName: Int] = [:]
            for index in pending {
                let key = FoldedName(wish(of: drafts[index], level))
                wishes[key, default: 0] += 1
                if level == 0, drafts[index].isPlain { plainWishes[key, default: 0] += 1 }
            }
            var disappointed: [Int] = []
            for index in pending {
                let key = wish(of: drafts[index], level)
                let folded = FoldedName(key)
                let isItsOwn = drafts[index].isPlain && plainWishes[folded] == 1
                if wishes[folded] == 1 || isItsOwn, !taken.contains(folded) {
                    names[index] = key
                } else {
                    disappointed.append(index)
                }
            }
            for name in names { if let name { taken.insert(FoldedName(name)) } }
            pending = disappointed
            level += 1
        }
        var numbers: [FoldedName: Int] = [:]
        for index in pending {
            let base = wish(of: drafts[index], level)
            var number = numbers[FoldedName(base)] ?? 1
            var key = base
            while taken.contains(FoldedName(key)) {
                number += 1
                key = "\(base)\(number)"
            }
            numbers[FoldedName(base)] = number
            taken.insert(FoldedName(key))
            names[index] = key
        }
        return zip(drafts, names).map { $0.named($1 ?? wish(of: $0, 0)) }
    }

    private func wish(of draft: AssociationDraft, _ level: Int) -> String {
        draft.keys.indices.contains(level) ? draft.keys[level] : draft.keys.last ?? "association"
    }
}
