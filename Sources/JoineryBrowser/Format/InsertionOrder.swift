/// Rows in an order in which those that others refer to come first, as far as they do not do so in a circle.
enum InsertionOrder {
    /// The indexes of the rows. Depth first, without recursion: a list that is linked by its own rows may be long.
    ///
    /// - Parameter parents: For each row, the rows that it refers to, by their indexes.
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
