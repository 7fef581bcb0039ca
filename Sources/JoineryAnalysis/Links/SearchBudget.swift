/// How much of some work a search may still do.
final class SearchBudget {
    private var rest: Int

    init(_ most: Int) {
        rest = most
    }

    var hasRest: Bool { rest > 0 }

    /// Takes a part of the work, if as much is left, and returns whether it was.
    @discardableResult
    func spend(_ count: Int = 1) -> Bool {
        guard count <= rest else { return false }
        rest -= count
        return true
    }
}
