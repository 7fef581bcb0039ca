/// Finds the name that was probably meant.
package enum NearestName {
    /// The name that takes the fewest changes to get to.
    package static func nearest(to name: String, among names: [String]) -> String? {
        let wanted = Array(name.lowercased().unicodeScalars.prefix(64))
        return names.min {
            distance(wanted, Array($0.lowercased().unicodeScalars.prefix(64)))
                < distance(wanted, Array($1.lowercased().unicodeScalars.prefix(64)))
        }
    }

    private static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
        var row = Array(0...right.count)
        for (i, scalar) in left.enumerated() {
            var diagonal = row[0]
            row[0] = i + 1
            for (j, other) in right.enumerated() {
                let replaced = diagonal + (scalar == other ? 0 : 1)
                diagonal = row[j + 1]
                row[j + 1] = min(replaced, row[j] + 1, row[j + 1] + 1)
            }
        }
        return row[right.count]
    }
}
