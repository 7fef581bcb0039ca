extension SQLRelation {
    /// Rows that another SELECT fetches, and that are assigned to the rows of the relation.
    package struct Prefetch: Sendable, Keyed {
        package var key: String
        package var association: SQLAssociation
        /// The position among all joins and prefetches, unless the association goes through another table.
        fileprivate var position = 0

        package init(key: String, association: SQLAssociation) {
            self.key = key
            self.association = association
        }

        /// The first table that the association goes through.
        fileprivate var firstStep: ExactText? {
            association.through.first.map { ExactText($0.name) }
        }
    }
}

/// The prefetches of a relation, with their positions among its joins and prefetches.
///
/// Each can be found, added and moved without looking at the others.
struct PrefetchList: Sendable {
    private var list = KeyedList<SQLRelation.Prefetch>()
    /// The positions of prefetches that go through other tables, by the first of these. They have the same position if they
    /// begin with the same step.
    private var positions: [ExactText: Int] = [:]
    /// The highest position that was given.
    private(set) var lastPosition = 0

    /// Returns the index of the prefetch with a key; `nil` if there is none.
    func firstIndex(forKey key: String) -> Int? { list.firstIndex(forKey: key) }

    /// Adds a prefetch at a position, or at that of others that begin with the same step.
    mutating func append(_ prefetch: SQLRelation.Prefetch, at position: Int) {
        list.append(prefetch)
        if let step = prefetch.firstStep, positions[step] != nil { return }
        move(list.count - 1, to: position)
    }

    /// Moves a prefetch to a position, with all others that begin with the same step.
    mutating func move(_ index: Int, to position: Int) {
        lastPosition = Swift.max(lastPosition, position)
        if let step = list[index].firstStep {
            positions[step] = position
        } else {
            list[index].position = position
        }
    }

    /// The prefetches, those that share most of their path next to each other, with their positions.
    var grouped: [(position: Int, prefetch: SQLRelation.Prefetch)] {
        grouped(Array(list.indices), after: 0).map { index in
            let prefetch = list[index]
            return (prefetch.firstStep.flatMap { positions[$0] } ?? prefetch.position, prefetch)
        }
    }

    /// Returns the indexes of prefetches that share a number of steps, grouped by the step that follows.
    private func grouped(_ indexes: [Int], after steps: Int) -> [Int] {
        var groups: [[Int]] = []
        var numbers: [ExactText: Int] = [:]
        for index in indexes {
            let through = list[index].association.through
            let step = through.indices.contains(steps) ? ExactText(through[steps].name) : nil
            if let step, let number = numbers[step] {
                groups[number].append(index)
            } else {
                if let step { numbers[step] = groups.count }
                groups.append([index])
            }
        }
        return groups.flatMap { $0.count > 1 ? grouped($0, after: steps + 1) : $0 }
    }
}

extension PrefetchList: RandomAccessCollection {
    var startIndex: Int { list.startIndex }

    var endIndex: Int { list.endIndex }

    /// The prefetch at an index, in the order in which they were added. Neither its key nor its path must be changed.
    subscript(index: Int) -> SQLRelation.Prefetch {
        get { list[index] }
        _modify { yield &list[index] }
    }
}
