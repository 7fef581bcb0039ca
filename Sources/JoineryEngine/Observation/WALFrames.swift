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
}
