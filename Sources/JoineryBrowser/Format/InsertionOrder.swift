/// An order in which rows come after those that they refer to, unless references form a cycle.
enum InsertionOrder {
    /// Returns the indexes of the rows in this order. The search is depth-first without recursion, because a list
    /// linked by its own rows may be long.
    ///
    /// - Parameter parents: For each row, the indexes of the rows that it refers to.
    static func indexes(of parents: [[Int]]) -> [Int] {
        var result: [Int] = []
        result.reserveCapacity(parents.count)
        var isEntered = Array(repeating: false, count: parents.count)
        for start in parents.indices where !isEntered[start] {
            var stack = [(row: start, next: 0)]
            isEntered[start] = true
            while let top = stack.last {
                if top.next < parents[top.row].count {
                    stack[stack.count - 1].next += 1
                    let parent = parents[top.row][top.next]
                    if !isEntered[parent] {
                        isEntered[parent] = true
                        stack.append((parent, 0))
                    }
                } else {
                    result.append(top.row)
                    stack.removeLast()
                }
            }
        }
        return result
    }
}
