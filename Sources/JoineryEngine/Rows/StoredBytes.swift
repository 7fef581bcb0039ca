/// The bytes of texts and blobs, one after another.
struct StoredBytes {
    /// The maximum number of bytes of memory that is kept for reuse when the bytes are removed.
    private static let mostKept = 4096

    /// The bytes, followed by memory of removed bytes that can be reused.
    private var memory: ContiguousArray<UInt8> = []
    private(set) var count = 0

    init() {}

    /// Removes all bytes, and keeps their memory unless it is large.
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

    /// Calls `body` with the bytes in place.
    @inline(__always)
    func read<Result>(_ body: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows -> Result {
        try memory.withUnsafeBufferPointer { try body(UnsafeBufferPointer(rebasing: $0[..<count])) }
    }
}
