/// The last frame of each page in a write-ahead log.
struct WALFrames {
    private var last: [UInt32: UInt32] = [:]

    /// The last frame that holds a page; `nil` if the log does not contain the page.
    subscript(page: UInt32) -> UInt32? { last[page] }

    /// Adds consecutive frames, starting at a number.
    mutating func append(_ pages: some Sequence<UInt32>, from first: UInt32) {
        var number = first
        for page in pages {
            last[page] = number
            number += 1
        }
    }

    /// Forgets all frames, because the log was restarted.
    mutating func removeAll() {
        last.removeAll(keepingCapacity: true)
    }
}

/// The frames between two positions in a log.
struct WALStep {
    /// The pages that were rewritten.
    var pages: PageSet
    var commits: Int
    /// The pages of the frames currently in the log, starting at `firstFrame`.
    let frames: [UInt32]
    let firstFrame: UInt32
    /// Whether the log was restarted.
    let isNewGeneration: Bool
    /// Pages rewritten before the restart, whose frames are gone.
    var lostPages: PageSet = []

    /// Joins consecutive steps into one; `nil` if there are none.
    static func joined(_ steps: [WALStep]) -> WALStep? {
        guard steps.count > 1 else { return steps.first }
        // Whatever came before the last restart is gone from the log.
        let beginning = steps.lastIndex(where: \.isNewGeneration) ?? 0
        let first = steps[beginning]
        return WALStep(
            pages: PageSet(steps.flatMap(\.pages)), commits: steps.reduce(0) { $0 + $1.commits },
            frames: steps[beginning...].flatMap(\.frames), firstFrame: first.firstFrame,
            isNewGeneration: first.isNewGeneration,
            lostPages: PageSet(steps[..<beginning].flatMap(\.pages) + first.lostPages))
    }
}
