/// The associations that a person includes with all rows of a place, as key paths: `author`, `author.country`.
///
/// What is on the way to one of them is one of them.
package struct Includes: Hashable, Sendable {
    package private(set) var keyPaths: Set<String> = []

    package init(_ keyPaths: some Sequence<String> = []) {
        for keyPath in keyPaths { add(keyPath) }
    }

    package var isEmpty: Bool { keyPaths.isEmpty }

    package func contains(_ keyPath: String) -> Bool {
        keyPaths.contains(keyPath)
    }

    /// Whether something is included with the rows that a key path leads to; with those of the place, where it is empty.
    package func hasAny(below keyPath: String) -> Bool {
        keyPath.isEmpty ? !isEmpty : keyPaths.contains { $0.hasPrefix(keyPath + ".") }
    }

    /// Includes an association with all on the way to it, or leaves it out with all that was included below it.
    package mutating func toggle(_ keyPath: String) {
        guard contains(keyPath) else { return add(keyPath) }
        keyPaths = keyPaths.filter { $0 != keyPath && !$0.hasPrefix(keyPath + ".") }
    }

    /// Those that lead somewhere from a table, as far as the catalog knows its associations.
    package func fitting(_ table: String, in entries: [CatalogEntry]) -> Includes {
        Includes(
            keyPaths.filter { keyPath in
                var table: String? = table
                for key in keyPath.split(separator: ".") {
                    let entry = entries.first { $0.name == table }
                    table =
                        entry?.includable.first { $0.key == key && $0.broken == nil }?.target
                }
                return table != nil
            })
    }

    private mutating func add(_ keyPath: String) {
        var way = ""
        for key in keyPath.split(separator: ".") {
            way += way.isEmpty ? String(key) : "." + key
            keyPaths.insert(way)
        }
    }
}

extension TreeNodeID {
    /// The associations on the way down from the roots: `books.reviews`.
    package var keyPath: String {
        steps.compactMap { step -> String? in
            if case .association(let key) = step { key } else { nil }
        }.joined(separator: ".")
    }
}
