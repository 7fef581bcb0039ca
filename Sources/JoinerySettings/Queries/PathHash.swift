/// Names the files that are kept for a database.
enum PathHash {
    /// The FNV-1a hash of a path, as 16 hexadecimal digits. It never changes, unlike Swift's hashes.
    static func text(of path: String) -> String {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in path.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
