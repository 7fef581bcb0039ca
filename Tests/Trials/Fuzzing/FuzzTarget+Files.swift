import JoinerySettings

@testable import JoineryFileWatch

extension FuzzTarget {
    /// The cells of a page are within its bounds.
    func runPage(_ bytes: [UInt8]) throws {
        _ = DatabaseFileHeader(bytes)
        _ = PageOne(bytes)
        for number: UInt32 in [1, 2] {
            guard let page = BTreePage(bytes, number: number, usableSize: bytes.count) else { continue }
            for cell in page.cells {
                try FuzzFinding.unless(
                    cell.local.lowerBound >= 0 && cell.local.upperBound <= bytes.count,
                    "a cell at \(cell.local) of \(bytes.count) bytes")
            }
            _ = page.children
        }
    }

    /// Reads consecutive frames.
    func runLog(_ bytes: [UInt8]) throws {
        var rest = bytes[...]
        while let frame = WALFrame(Array(rest)) {
            _ = frame.isCommit
            rest = rest.dropFirst(WALFrame.headerSize + 512)
        }
        let words = stride(from: 0, to: bytes.count - bytes.count % 4, by: 4).map { offset in
            bytes[offset..<(offset + 4)].reduce(0) { $0 << 8 | UInt32($1) }
        }
        if words.count >= 12 { try runIndex(Array(words.prefix(12))) }
    }

    /// Whatever a header of a wal-index says, only one with the right checksum counts, and its numbers have bounds.
    private func runIndex(_ words: [UInt32]) throws {
        var words = words
        let sum = WALIndexHeader.checksum(of: words[..<10])
        if (words[10], words[11]) != (sum.first, sum.second) {
            try FuzzFinding.unless(WALIndexHeader(words: words) == nil, "a wrong checksum counts")
        }
        words[0] = WALIndexHeader.version
        let right = WALIndexHeader.checksum(of: words[..<10])
        (words[10], words[11]) = (right.first, right.second)
        guard let header = WALIndexHeader(words: words), header.isPossible else { return }
        try FuzzFinding.unless(
            header.lastFrame <= WALIndexHeader.mostFrames && header.pageCount <= WALIndexHeader.mostPages,
            "\(header.lastFrame) frames and \(header.pageCount) pages")
        _ = header.beforeLog
        _ = WALFrame.offset(of: header.lastFrame + 1, pageSize: header.pageSize)
    }

    /// Every page of a journal is complete.
    func runJournal(_ bytes: [UInt8]) throws {
        for pageSize in [512, 4096] {
            guard let journal = RollbackJournal(bytes, pageSize: pageSize) else { continue }
            for number in journal.pages {
                try FuzzFinding.unless(
                    journal.page(number, pageSize)?.count == pageSize, "page \(number) is not whole")
            }
        }
    }
}
