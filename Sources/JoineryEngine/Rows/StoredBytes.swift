/// The bytes of texts and blobs, one after another, each after its size: a `UInt32`.
struct StoredBytes: ~Copyable {
    /// The maximum number of bytes of memory that is kept for reuse when the bytes are removed.
    private static let mostKept = 4096
    /// The number of bytes of a size.
    private static let sizeWidth = 4

    private var bytes = OwnedBuffer<UInt8>()

    init() {}

    /// The number of bytes, with those of the sizes.
    var count: Int { bytes.count }

    /// Removes all bytes, and keeps their memory unless it is large.
    mutating func removeAll() {
        bytes.removeAll(keeping: Self.mostKept)
    }

    mutating func reserve(_ capacity: Int) {
        bytes.reserve(capacity)
    }

    /// Appends the bytes of a text or a blob.
    ///
    /// - Returns: Their position, or `nil` if there are more of them than a `UInt32` can count.
    mutating func append(_ new: some Collection<UInt8>) -> Int? {
        guard let size = UInt32(exactly: new.count) else { return nil }
        let position = bytes.count
        withUnsafeBytes(of: size) { bytes.append(contentsOf: $0) }
        bytes.append(contentsOf: new)
        return position
    }

    /// Returns the bytes of a text or a blob in place, which are valid until the bytes change.
    ///
    /// - Parameter position: Their position.
    @inline(__always)
    func unsafeBytes(at position: Int64) -> UnsafeBufferPointer<UInt8> {
        let all = bytes.unsafeElements
        let start = Int(position) + Self.sizeWidth
        let size = UnsafeRawBufferPointer(all).loadUnaligned(fromByteOffset: Int(position), as: UInt32.self)
        return UnsafeBufferPointer(rebasing: all[start..<start + Int(size)])
    }

    /// Returns a copy.
    borrowing func copy() -> StoredBytes {
        var copied = StoredBytes()
        copied.bytes = bytes.copy()
        return copied
    }
}
