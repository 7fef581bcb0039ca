/// Bytes of texts and blobs, one behind the other.
struct StoredBytes {
    /// The most bytes that are kept for others when these are taken away.
    private static let mostKept = 4096

    /// The bytes, and after them those that were taken away, whose memory is used again.
    private var memory: ContiguousArray<UInt8> = []
    private(set) var count = 0

    init() {}

    /// Takes all bytes away, and keeps their memory unless it is large.
    mutating func removeAll() {
        count = 0
        if memory.count > Self.mostKept { memory = [] }
    }

    mutating func append(contentsOf new: some Collection<UInt8>) {
        let end = count + new.count
        if end <= memory.count {
            memory.withUnsafeMutableBufferPointer {
                _ = UnsafeMutableBufferPointer(rebasing: $0[count..<end]).update(fromContentsOf: new)
            }
        } else {
            if count < memory.count { memory.removeSubrange(count...) }
            memory.append(contentsOf: new)
        }
        count = end
    }

    /// Reads the bytes where they are.
    @inline(__always)
    func read<Result>(_ body: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows -> Result {
        try memory.withUnsafeBufferPointer { try body(UnsafeBufferPointer(rebasing: $0[..<count])) }
    }
}
