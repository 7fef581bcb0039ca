/// The number of tables and views that SQLite reads to compile a view, including those that nested views read.
///
/// If views join two views each, the number grows exponentially with the depth of nesting. SQLite compiles a view to
/// determine its columns. It cannot be interrupted while it does, gives up at 65,535, and overflows the stack when
/// views are nested a thousand deep. Therefore, only views that compile quickly are read.
struct ViewSizes {
    /// The position of each view by name.
    private let positions: [FoldedName: Int]
    private let statements: [String]
    private var sizes: [Size?]
    /// The number of reads that remain for all other views.
    private var rest = ViewSizes.most

    private struct Size {
        /// The number of tables and views that are read.
        var reads = 1
        /// The depth of nested views.
        var depth = 1

        var isTooMuch: Bool { reads > ViewSizes.mostOfOne || depth > ViewSizes.deepest }
    }

    /// The limits for one view: SQLite compiles it in less than a tenth of a second.
    private static let mostOfOne = 20_000
    private static let deepest = 100
    /// The limit for all views of a schema together.
    private static let most = 300_000

    /// - Parameter views: The names of all views, and the statements that created them.
    init(_ views: [(name: String, sql: String)]) {
        positions = Dictionary(
            views.enumerated().map { (FoldedName($1.name), $0) }, uniquingKeysWith: { first, _ in first })
        statements = views.map(\.sql)
        sizes = Array(repeating: nil, count: views.count)
    }

    /// Returns the reason not to compile a view; `nil` if there is none.
    mutating func obstacle(to name: String) -> String? {
        guard let position = positions[FoldedName(name)] else { return nil }
        measure(position)
        guard let size = sizes[position], !size.isTooMuch else {
            return "its views are nested so deeply that SQLite would take too long to read them"
        }
        guard size.reads <= rest else {
            return
                "the views of this file are nested so deeply that SQLite would take too long to read them"
        }
        rest -= size.reads
        return nil
    }

    /// Measures a view after all views that it reads; in a cycle, up to where the cycle closes.
    private mutating func measure(_ start: Int) {
        guard sizes[start] == nil else { return }
        var path = [Step(view: start, reads: reads(of: start))]
        var open: Set = [start]
        while let step = path.last {
            guard step.next < step.reads.count, !step.size.isTooMuch else {
                sizes[step.view] = step.size
                open.remove(step.view)
                path.removeLast()
                continue
            }
            let read = step.reads[step.next]
            if sizes[read] == nil, open.insert(read).inserted {
                path.append(Step(view: read, reads: reads(of: read)))
            } else {
                if let known = sizes[read] {
                    path[path.count - 1].size.reads += known.reads
                    path[path.count - 1].size.depth = max(step.size.depth, known.depth + 1)
                }
                path[path.count - 1].next += 1
            }
        }
    }

    /// Returns the views that the statement of a view names, as often as it names them.
    private func reads(of view: Int) -> [Int] {
        SQLNames(statements[view]).compactMap { positions[FoldedName($0)] }.filter { $0 != view }
    }

    /// A view on the path to the one being measured; the first `next` of its reads are measured.
    private struct Step {
        let view: Int
        let reads: [Int]
        var next = 0
        var size = Size()
    }
}

/// The words of an SQL statement, quoted or not, that may be names.
package struct SQLNames: Sequence, IteratorProtocol {
    private var rest: Substring.UTF8View

    package init(_ sql: String) {
        rest = sql[...].utf8
    }

    package mutating func next() -> String? {
        while let byte = rest.first {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"): return quoted(until: byte)
            case UInt8(ascii: "["): return quoted(until: UInt8(ascii: "]"))
            case UInt8(ascii: "-") where rest.starts(with: "--".utf8):
                rest = rest.drop { $0 != UInt8(ascii: "\n") }
            case UInt8(ascii: "/") where rest.starts(with: "/*".utf8): skipComment()
            case _ where Self.isOfName(byte):
                let name = rest.prefix(while: Self.isOfName)
                rest = rest[name.endIndex...]
                return String(name)
            default: rest = rest.dropFirst()
            }
        }
        return nil
    }

    /// Returns a quoted text, in which each quote is doubled.
    private mutating func quoted(until quote: UInt8) -> String? {
        var bytes: [UInt8] = []
        rest = rest.dropFirst()
        while let byte = rest.first {
            rest = rest.dropFirst()
            if byte == quote {
                guard quote != UInt8(ascii: "]"), rest.first == quote else { break }
                rest = rest.dropFirst()
            }
            bytes.append(byte)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private mutating func skipComment() {
        rest = rest.dropFirst(2)
        while !rest.isEmpty, !rest.starts(with: "*/".utf8) { rest = rest.dropFirst() }
        rest = rest.dropFirst(2)
    }

    private static func isOfName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
            true
        default: false
        }
    }
}
