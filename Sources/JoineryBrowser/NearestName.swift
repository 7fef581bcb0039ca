/// Finds the name that was probably meant.
package enum NearestName {
    /// Returns the shortest name that begins with a text. If none does, or if the text is shorter than three
    /// characters, returns the name with the fewest changes from it, if these may be typing errors.
    ///
    /// A change is an inserted, deleted or replaced character, or two that are swapped. At most one in three characters
    /// may be changed, and no more than three in total.
    package static func nearest(to name: String, among names: [String]) -> String? {
        let wanted = characters(name)
        let distances = names.map { name in (name: name, distance: distance(wanted, characters(name))) }
        let begun = distances.filter { characters($0.name).starts(with: wanted) }
        let near = distances.filter { other in
            other.distance <= min(max(wanted.count, characters(other.name).count) / 3, mostChanges)
        }
        let candidates = wanted.count < shortestBeginning || begun.isEmpty ? near : begun
        return candidates.min { $0.distance < $1.distance }?.name
    }

    private static let mostChanges = 3
    private static let shortestBeginning = 3

    private static func characters(_ name: String) -> [Unicode.Scalar] {
        Array(name.lowercased().unicodeScalars.prefix(64))
    }

    private static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
        var beforeLast: [Int] = []
        var last = Array(0...right.count)
        for (i, scalar) in left.enumerated() {
            var row = [i + 1]
            for (j, other) in right.enumerated() {
                var changes = min(last[j] + (scalar == other ? 0 : 1), last[j + 1] + 1, row[j] + 1)
                if i > 0, j > 0, scalar == right[j - 1], left[i - 1] == other {
                    changes = min(changes, beforeLast[j - 1] + 1)
                }
                row.append(changes)
            }
            (beforeLast, last) = (last, row)
        }
        return last[right.count]
    }
}
