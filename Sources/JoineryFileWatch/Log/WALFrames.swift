/// Where a write-ahead log holds pages: the last frame of each.
struct WALFrames {
    private var last: [UInt32: UInt32] = [:]

    /// The last frame that holds a page; nil if the log does not.
    subscript(page: UInt32) -> UInt32? { last[page] }

    /// Adds frames that follow each other, from a number on.
    mutating func append(_ pages: some Sequence<UInt32>, from first: UInt32) {
        var number = first
        for page in pages {
            last[page] = number
            number += 1
        }
    }

    /// The log was started from the beginning.
    mutating func removeAll() {
        last.removeAll(keepingCapacity: true)
    }
}

/// The frames between two positions in a log.
struct WALStep {
    /// The pages that were rewritten.
    var pages: PageSet
    var commits: Int
    /// The pages of the frames in the log as it is now, from the first frame on.
    let frames: [UInt32]
    let firstFrame: UInt32
    /// Whether the log was started from the beginning.
    let isNewGeneration: Bool
    /// Pages that were rewritten before that, of which the frames are gone.
    var lostPages: PageSet = []

    /// Steps that follow each other as one; nil if there are none.
    static func joined(_ steps: [WALStep]) -> WALStep? {
        guard steps.count > 1 else { return steps.first }
        // What came before the log was started from the beginning for the last time is gone from it.
        let beginning = steps.lastIndex(where: \.isNewGeneration) ?? 0
        let first = steps[beginning]
        return WALStep(
            pages: PageSet(steps.flatMap(\.pages)), commits: steps.reduce(0) { $0 + $1.commits },
            frames: steps[beginning...].flatMap(\.frames), firstFrame: first.firstFrame,
            isNewGeneration: first.isNewGeneration,
            lostPages: PageSet(steps[..<beginning].flatMap(\.pages) + first.lostPages))
    }
}
