import JoineryTerminal

extension Recording {
    /// The size of the largest recording that is read, in bytes.
    private static let largestFile = 64 << 20

    /// A recording that cannot be read, and why.
    package struct Unreadable: Error, CustomStringConvertible {
        package var description: String
    }

    /// Reads a recording from a file.
    package init(file path: String) throws(Unreadable) {
        let bytes: [UInt8]?
        do throws(SettingsFile.Unreadable) {
            bytes = try SettingsFile.bytes(at: path, atMost: Self.largestFile)
        } catch {
            throw Unreadable(description: "\(path) cannot be read: \(error.sentence)")
        }
        guard let bytes else { throw Unreadable(description: "There is no recording at \(path).") }
        do throws(Mistake) {
            try self.init(text: String(decoding: bytes, as: UTF8.self))
        } catch {
            throw Unreadable(description: "\(path), line \(error.line): \(error.sentence)")
        }
    }
}
