import JoineryEngine

/// The associations that the user includes with all rows of a path, as key paths: `author`, `author.country`.
///
/// The associations on the way to an included one are also included.
package struct Includes: Hashable, Sendable {
    package private(set) var keyPaths: Set<String> = []

    package init(_ keyPaths: some Sequence<String> = []) {
        for keyPath in keyPaths { add(keyPath) }
    }

    package var isEmpty: Bool { keyPaths.isEmpty }

    package func contains(_ keyPath: String) -> Bool {
        keyPaths.contains(keyPath)
    }

    /// Whether anything is included with the rows that a key path leads to. An empty one leads to those of the path.
    package func hasAny(below keyPath: String) -> Bool {
        keyPath.isEmpty ? !isEmpty : keyPaths.contains { $0.hasPrefix(keyPath + ".") }
    }

    /// Includes an association and those on the way to it, or removes it and everything included below it.
    package mutating func toggle(_ keyPath: String) {
        guard contains(keyPath) else { return add(keyPath) }
        keyPaths = keyPaths.filter { $0 != keyPath && !$0.hasPrefix(keyPath + ".") }
    }

    /// Returns the includes that lead somewhere from a table, according to the catalog.
    package func fitting(_ table: String, in entries: [CatalogEntry]) -> Includes {
        Includes(
            keyPaths.filter { keyPath in
                var table: String? = table
                for key in keyPath.split(separator: ".") {
                    let entry = entries.first { $0.name.isName(table) }
                    table =
                        entry?.includable.first { $0.key.isName(String(key)) && $0.broken == nil }?.target
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
