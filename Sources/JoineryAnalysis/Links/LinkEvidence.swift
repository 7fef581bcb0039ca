import JoineryEngine

/// What speaks for a link and against it, in bits: the logarithm of how much more often it is seen where there is a link.
struct LinkEvidence: Hashable {
    /// The greatest certainty of a link of which no value was looked up.
    static let mostByNames = 0.96
    /// The greatest certainty of a link of a column that no row of its table fills: it leads nowhere yet.
    static let mostUnfilled = 0.75

    var names = 0.0
    var values = 0.0
    var range = 0.0
    var shape = 0.0
    /// How rare links are among all pairs of a column and a key.
    var rarity = 0.0

    var total: Double { names + values + range + shape - rarity }
}

/// The values of a column, as found among the keys of a table.
struct LookedUpValues: Hashable {
    /// The number of different values looked up.
    var sampled = 0
    /// The number of those that exist.
    var found = 0

    var share: Double { sampled == 0 ? 0 : Double(found) / Double(sampled) }
}

extension LinkEvidence {
    /// The values that count: those of one column do not vary independently.
    private static let mostIndependent = 48.0
    /// How often links have this share of values that lead nowhere.
    private static let missing: [(share: Double, weight: Double)] = [
        (0.0005, 0.7), (0.01, 0.17), (0.05, 0.09), (0.15, 0.04),
    ]

    /// Returns what it says that values are found among keys that fill a share of their range.
    static func values(_ looked: LookedUpValues, density: Double, atMost most: Double = 18) -> Double {
        guard looked.sampled > 0 else { return 0 }
        let scale = min(1, mostIndependent / Double(looked.sampled))
        let hits = Double(looked.found) * scale
        let misses = Double(looked.sampled - looked.found) * scale
        let chance = min(max(density, 0.000_2), 0.998)
        let linked = missing.map { part in
            part.weight.logarithm2 + misses * part.share.logarithm2 + hits * (1 - part.share).logarithm2
        }
        let best = linked.max() ?? 0
        let likelihood = best + linked.reduce(0) { $0 + ($1 - best).power2 }.logarithm2
        var unlinked = hits * chance.logarithm2 + misses * (1 - chance).logarithm2
        if chance > 0.5, looked.share < chance {
            // Other numbers may lie outside of the range of the keys, in any share.
            let any = -(hits + misses + 1).logarithm2 - combinations(hits + misses, misses)
            let larger = max(unlinked, any)
            unlinked = larger + ((unlinked - larger).power2 + (any - larger).power2).logarithm2 - 1
        }
        // Where a tenth leads nowhere, it is rarely a link, however surprising the others are.
        let doubt = max(0.9 - looked.share, 0) * 80 + max(0.75 - looked.share, 0) * 120
        return min(max(min(likelihood - unlinked, most) - doubt, -24), most)
    }

    /// The binary logarithm of the number of ways to choose some of a number of things.
    private static func combinations(_ count: Double, _ chosen: Double) -> Double {
        ((count + 1).logarithmOfGamma - (chosen + 1).logarithmOfGamma - (count - chosen + 1).logarithmOfGamma)
            * 1.442_695_040_888_963_4
    }

    /// Returns what the largest of some different values says, where the keys have the given range.
    ///
    /// Values drawn from all keys come near the largest key; other numbers end anywhere.
    static func range(most: Int64, distinct: Int, keys: KeySketch) -> Double {
        let width = Double(keys.most) - Double(keys.least)
        guard width > 2, distinct > 2, most <= keys.most else { return 0 }
        let place = max((Double(most) - Double(keys.least) + 1) / (width + 1), 0.000_1)
        let count = min(Double(distinct), 400)
        let drawn = 0.7 * count * ((count - 1) * place.logarithm).exponential + 0.3
        let unrelated = 0.12 / place
        return min(max((drawn / unrelated).logarithm2, -6), 6.5)
    }

    /// The certainty of a number of bits, against other links of which only one can be.
    static func certainty(_ bits: Double, against others: [Double] = []) -> Double {
        let power = min(bits, 40).power2
        return power / (1 + power + others.reduce(0) { $0 + min($1, 40).power2 })
    }
}
