/// An association that has no key yet, with the keys that it would like, best first.
struct AssociationDraft {
    var kind: AssociationInfo.Kind
    /// Never empty.
    var hops: [AssociationInfo.Hop]
    var keys: [String]
    /// Whether the first key says all there is to say, so that only others like it can dispute it.
    var isPlain = false
    /// Whether a person chose the first key, which comes before all that is made up.
    var isGiven = false

    func named(_ key: String) -> AssociationInfo {
        AssociationInfo(
            key: key, kind: kind, originTable: hops.first?.originTable ?? "",
            destinationTable: hops.last?.destinationTable ?? "", hops: hops)
    }
}

/// The keys of one table's associations: gives each to one association only.
struct AssociationKeyring {
    private var taken: Set<FoldedName> = []

    init(taken associations: [AssociationInfo] = []) {
        for association in associations { taken.insert(FoldedName(association.key)) }
    }

    /// Gives the drafts whose keys a person chose those, and then all others theirs; in the order of the drafts.
    mutating func nameGivenFirst(_ drafts: [AssociationDraft]) -> [AssociationInfo] {
        let given = drafts.indices.filter { drafts[$0].isGiven }
        let others = drafts.indices.filter { !drafts[$0].isGiven }
        let named = name(given.map { drafts[$0] }) + name(others.map { drafts[$0] })
        return zip(given + others, named).sorted { $0.0 < $1.0 }.map(\.1)
    }

    /// Gives every draft the first of its keys that no other draft of the group wants and nobody has.
    ///
    /// Where two want the same key, neither gets it, whichever was declared first; but a plain one comes before the
    /// others: an author's books stay `books` when a translator's are added, which are `translatorBooks`. When all wishes
    /// are in vain, the last one is numbered, in the order of the schema.
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
