import FoundationEssentials

/// The bytes of a blob, read at offsets that the blob itself may state. Nothing outside of it is read.
struct BlobBytes {
    private let data: Data
    private let start: Data.Index

    init(_ data: Data) {
        self.data = data
        start = data.startIndex
    }

    var count: Int { data.count }

    func byte(at offset: Int) -> UInt8? {
        offset >= 0 && offset < data.count ? data[start + offset] : nil
    }

    /// Returns a number whose first byte is the most significant; `nil` if it ends outside of the blob, or is larger than
    /// `Int.max`.
    func big(_ width: Int, at offset: Int) -> Int? {
        guard has(width, at: offset) else { return nil }
        var number: UInt64 = 0
        for index in offset..<offset + width { number = number << 8 | UInt64(data[start + index]) }
        return Int(exactly: number)
    }

    /// Returns a number whose first byte is the least significant; `nil` if it ends outside of the blob, or is larger than
    /// `Int.max`.
    func little(_ width: Int, at offset: Int) -> Int? {
        guard has(width, at: offset) else { return nil }
        var number: UInt64 = 0
        for index in (offset..<offset + width).reversed() {
            number = number << 8 | UInt64(data[start + index])
        }
        return Int(exactly: number)
    }

    /// Whether so many bytes are there from an offset on.
    func has(_ width: Int, at offset: Int) -> Bool {
        offset >= 0 && width >= 0 && width <= data.count - offset
    }

    func has(_ bytes: [UInt8], at offset: Int = 0) -> Bool {
        has(bytes.count, at: offset) && bytes.indices.allSatisfy { data[start + offset + $0] == bytes[$0] }
    }

    func has(_ text: String, at offset: Int = 0) -> Bool {
        has(text.utf8.count, at: offset)
            && text.utf8.enumerated().allSatisfy { data[start + offset + $0] == $1 }
    }

    /// Returns the text of bytes that are ASCII; `nil` if they are not, or end outside of the blob.
    func text(_ width: Int, at offset: Int) -> String? {
        guard has(width, at: offset) else { return nil }
        let bytes = data[(start + offset)..<(start + offset + width)]
        return bytes.allSatisfy { $0 < 0x80 } ? String(decoding: bytes, as: UTF8.self) : nil
    }
}
