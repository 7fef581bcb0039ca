import CSQLite

/// A database file named by an SQLite URI, such as `file:/data/library.sqlite?mode=ro&immutable=1`.
///
/// ```swift
/// let queue = try DatabaseQueue(path: "file:library.sqlite?immutable=1")
/// let file = DatabaseURI.path(of: queue.path)    // library.sqlite
/// ```
///
/// Every path that begins with `file:` is treated as a URI. If the name of a file begins that way, write `./file:`. The
/// parameters `mode`, `immutable`, `vfs`, `nolock` and `psow` have the same meaning as in SQLite, and percent escapes
/// are decoded. A read-only connection stays read-only, whatever the mode. The cache is private, except with
/// `mode=memory&cache=shared`, which names a database in memory that several connections share. Other parameters are
/// ignored.
///
/// See also <https://www.sqlite.org/uri.html>.
public struct DatabaseURI: Hashable, Sendable {
    /// The path of the file.
    public let path: String

    /// Whether the file is assumed never to change. It is read without locks, and its log and later changes are
    /// ignored.
    public let isImmutable: Bool

    /// Whether the file is read without regard to the locks of other connections, with `nolock=1` or `vfs=unix-none`.
    public var ignoresLocks: Bool { vfs == "unix-none" || Self.isTrue(further["nolock"]) }

    let mode: Mode
    let vfs: String?
    /// Whether all connections that open the URI share a database in memory.
    let isShared: Bool
    /// The other parameters that are passed to SQLite, by name.
    private let further: [String: String]

    enum Mode: String, Sendable {
        case ro, rw, rwc, memory
    }

    /// Returns the path of the file that a URI or a path refers to.
    public static func path(of text: String) -> String {
        (try? DatabaseURI(text))?.path ?? text
    }

    /// Whether a URI or a path refers to a database in memory, or to a temporary one, rather than to a file.
    public static func isInMemory(_ text: String) -> Bool {
        ((try? DatabaseURI(text)) ?? DatabaseURI(path: text)).isInMemory
    }

    /// Parses a URI. Returns `nil` if the text is a plain path.
    ///
    /// - Throws: A `DatabaseError` that describes the problem with the URI and how to fix it.
    public init?(_ text: String) throws {
        guard text.utf8.starts(with: Self.scheme.utf8) else { return nil }
        func failure(_ message: String) -> DatabaseError {
            DatabaseError(resultCode: .SQLITE_CANTOPEN, message: "\(text): \(message)")
        }
        var rest = text.utf8.dropFirst(Self.scheme.utf8.count).prefix { $0 != UInt8(ascii: "#") }
        if rest.starts(with: "//".utf8) {
            rest = rest.dropFirst(2)
            let host = String(Substring(rest.prefix { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") }))
            guard host.isEmpty || host == "localhost" else {
                throw failure(
                    "“\(host)” is read as a host name: a file path starts as in file:///\(host)/")
            }
            rest = rest.dropFirst(host.utf8.count)
        }
        let query = rest.drop { $0 != UInt8(ascii: "?") }.dropFirst()
        var parameters: [String: String] = [:]
        for parameter in query.split(separator: UInt8(ascii: "&")) {
            let name = Self.decoded(parameter.prefix { $0 != UInt8(ascii: "=") })
            // If a name occurs several times, SQLite uses the first one.
            if parameters[name] == nil {
                parameters[name] = Self.decoded(parameter.drop { $0 != UInt8(ascii: "=") }.dropFirst())
            }
        }
        path = Self.decoded(rest.prefix { $0 != UInt8(ascii: "?") })
        guard !path.utf8.contains(0) else { throw failure("%00 is not allowed in a path") }
        let word = parameters["mode"] ?? "rwc"
        guard let mode = Mode(rawValue: word) else {
            throw failure("unknown mode “\(word)”: use ro, rw, rwc or memory")
        }
        self.mode = mode
        if let cache = parameters["cache"], cache != "shared", cache != "private" {
            throw failure("unknown cache “\(cache)”: use private or shared")
        }
        isShared = mode == .memory && parameters["cache"] == "shared"
        vfs = parameters["vfs"]
        if let vfs, sqlite3_vfs_find(vfs) == nil {
            throw failure("unknown VFS “\(vfs)”: leave vfs out, or use vfs=unix")
        }
        isImmutable = Self.isTrue(parameters["immutable"])
        further = parameters.filter { ["vfs", "nolock", "psow"].contains($0.key) }
    }

    /// The URI of a plain path.
    init(path: String) {
        self.path = path
        (isImmutable, isShared, mode, vfs, further) = (false, false, .rwc, nil, [:])
    }

    /// Whether the database is in memory rather than in a file.
    var isInMemory: Bool { mode == .memory || path.isEmpty || path == ":memory:" || vfs == "memdb" }

    /// Whether reading the file with this VFS would create other files next to it, or lock out other programs.
    var isIntrusive: Bool { vfs.map { !["unix", "unix-none"].contains($0) } ?? false }

    /// Returns the URI to pass to SQLite. All characters of the path that could have a special meaning are escaped.
    func text(mode: Mode?, isImmutable: Bool) -> String {
        // A path that begins with two slashes would be taken for the name of a host.
        let authority = path.utf8.starts(with: "//".utf8) ? "//" : ""
        var parameters = further.sorted { $0.key < $1.key }
        if let mode { parameters.append((key: "mode", value: mode.rawValue)) }
        if isShared { parameters.append((key: "cache", value: "shared")) }
        if isImmutable { parameters.append((key: "immutable", value: "1")) }
        let query = parameters.map { "\($0.key)=\(Self.encoded($0.value))" }.joined(separator: "&")
        return Self.scheme + authority + Self.encoded(path) + (query.isEmpty ? "" : "?" + query)
    }

    private static let scheme = "file:"

    /// Whether SQLite treats a parameter as true: a nonzero number, or a word.
    private static func isTrue(_ text: String?) -> Bool {
        guard let text = text?.lowercased() else { return false }
        return ["yes", "true", "on"].contains(text) || (Int(text.prefix { $0.isNumber }) ?? 0) != 0
    }

    private static func decoded(_ text: some Collection<UInt8>) -> String {
        var bytes: [UInt8] = []
        var rest = Array(text)[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%"), rest.count >= 2,
                let value = UInt8(hexadecimal: rest.prefix(2))
            {
                bytes.append(value)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    static func encoded(_ text: String) -> String {
        let digits = Array("0123456789ABCDEF".unicodeScalars)
        var encoded = String.UnicodeScalarView()
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "a")...UInt8(ascii: "z"):
                encoded.append(Unicode.Scalar(byte))
            default: encoded.append(contentsOf: ["%", digits[Int(byte >> 4)], digits[Int(byte & 15)]])
            }
        }
        return String(encoded)
    }
}

extension UInt8 {
    /// Creates a byte from two hexadecimal digits without a sign.
    fileprivate init?(hexadecimal digits: ArraySlice<UInt8>) {
        guard !digits.contains(UInt8(ascii: "+")), !digits.contains(UInt8(ascii: "-")) else { return nil }
        self.init(String(decoding: digits, as: UTF8.self), radix: 16)
    }
}
