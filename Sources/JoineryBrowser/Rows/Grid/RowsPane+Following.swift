/// Following the end of the rows while others come in.
extension RowsPane {
    /// Whether the cursor is on the last of all rows.
    private var isAtEnd: Bool {
        guard let page, !page.hasRowsAfter, let cursor else { return false }
        return cursor == page.rows.count - 1
    }

    /// `G` on the last row: the cursor stays on the last row, whichever that becomes.
    ///
    /// - Returns: Whether it is on the last row.
    mutating func beginFollowing(in context: inout ScreenContext) -> Bool {
        guard isAtEnd else { return false }
        isFollowing = true
        followedTo = nil
        context.say("Following the last row until you leave it.")
        return true
    }

    /// Stops following once the cursor is on another row, and remembers how far it came.
    mutating func noteEnd() {
        if isAtEnd {
            followedTo = nil
        } else if isFollowing {
            isFollowing = false
            followedTo = page?.rows.last?.key
        }
    }

    /// What to say about rows that came in after the last one that was followed; `nil` if there are none, or if they are far.
    var rowsBelow: String? {
        guard let followedTo, let page, let index = page.rows.firstIndex(where: { $0.key == followedTo })
        else { return nil }
        let count = page.rows.count - 1 - index
        guard count > 0 else { return nil }
        return (page.hasRowsAfter ? "More than " : "") + "\(RowCount.exact(count).text) new below."
    }
}
