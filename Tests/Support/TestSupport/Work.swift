import CTestSupport

/// Counts work by the memory that it allocates, which does not depend on how busy the machine is. Whatever looks at all
/// elements for each element allocates the square of their number, as it does with names to compare and copies of lists.
public enum Work {
    /// Returns the number of bytes that a closure allocates on the calling thread.
    public static func bytes(_ body: () throws -> Void) rethrows -> Int {
        joinery_begin_counting_allocations()
        defer { _ = joinery_end_counting_allocations() }
        try body()
        return joinery_end_counting_allocations()
    }

    /// Returns how many times more work a closure does with four times as much: 4 if it is linear, 16 if it is quadratic.
    public static func growth(from size: Int, _ body: (_ size: Int) throws -> Void) rethrows -> Double {
        // What is done only once, such as to load a table of words.
        try body(size)
        let little = try bytes { try body(size) }
        return try Double(bytes { try body(4 * size) }) / Double(max(little, 1))
    }

    /// The most that linear work grows with four times as much.
    public static let linear = 5.0
}
