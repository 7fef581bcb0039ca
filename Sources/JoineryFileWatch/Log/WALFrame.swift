/// The header of a frame of a write-ahead log, and the positions of frames.
struct WALFrame {
    static let headerSize = 24
    private static let logHeaderSize = 32

    /// The page that the frame holds.
    let page: UInt32
    /// The number of pages in the database after the transaction that ends with this frame; zero in all other frames.
    let pageCount: UInt32
    let salt: WALIndexHeader.Salt
    private let checksum: (first: UInt32, second: UInt32)

    /// Parses the header of a frame, with or without the page that follows; `nil` if there are too few bytes.
    init?(_ bytes: [UInt8]) {
        guard bytes.count >= Self.headerSize else { return nil }
        func number(at offset: Int) -> UInt32 {
            bytes[offset..<(offset + 4)].reduce(0) { $0 << 8 | UInt32($1) }
        }
        page = number(at: 0)
        pageCount = number(at: 4)
        salt = .init(bytes[8..<16])
        checksum = (number(at: 16), number(at: 20))
    }

    /// Whether the frame is the last one of a transaction.
    var isCommit: Bool { pageCount != 0 }

    /// Whether the frame's checksum equals the running checksum of the log.
    func ends(with running: WALChecksum) -> Bool {
        checksum == (running.first, running.second)
    }

    /// The offset of a frame in the log.
    static func offset(of number: UInt32, pageSize: Int) -> Int64 {
        Int64(logHeaderSize) + Int64(number - 1) * Int64(headerSize + pageSize)
    }

    /// The offset of the salt in a frame; `logSaltOffset` is that in the header of the log.
    static let saltOffset: Int64 = 8
    static let logSaltOffset: Int64 = 16
    static let saltSize = 8
}
