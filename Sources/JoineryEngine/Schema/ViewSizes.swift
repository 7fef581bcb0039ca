/// How many tables and views SQLite reads to compile a view, those that the views in it read included: a view that joins
/// two views, each of which joins two views, grows as a power of its depth.
///
/// SQLite compiles a view to tell its columns, looks at no interruption meanwhile, gives up at 65,535, and where views
/// stand a thousand deep runs out of stack. So it is asked for those alone that it compiles soon.
struct ViewSizes {
    /// By the names of the views, and where they stand among them.
    private let positions: [FoldedName: Int]
    private let statements: [String]
    private var sizes: [Size?]
    /// What may still be read of all views.
    private var rest = ViewSizes.most

    private struct Size {
        /// The tables and views that are read.
        var reads = 1
        /// How many views stand on one another.
        var depth = 1

        var isTooMuch: Bool { reads > ViewSizes.mostOfOne || depth > ViewSizes.deepest }
    }

    /// What a view may be at most: SQLite takes less than a tenth of a second.
    private static let mostOfOne = 20_000
    private static let deepest = 100
    /// What all views of a schema may be together.
    private static let most = 300_000

    /// - Parameter views: The names of all views, with the statements that created them.
    init(_ views: [(name: String, sql: String)]) {
        positions = Dictionary(
            views.enumerated().map { (FoldedName($1.name), $0) }, uniquingKeysWith: { first, _ in first })
        statements = views.map(\.sql)
        sizes = Array(repeating: nil, count: views.count)
    }

    /// Why a view is not to be compiled; nil if it may be.
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

    /// Measures a view, and before it those that it reads; what reads itself in a circle is measured to where that closes.
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

    /// The views that stand in the statement of one, as often as they do.
    private func reads(of view: Int) -> [Int] {
        SQLNames(statements[view]).compactMap { positions[FoldedName($0)] }.filter { $0 != view }
    }

    /// A view on the way to the one that is measured, of which so many of those that it reads are known.
    private struct Step {
        let view: Int
        let reads: [Int]
        var next = 0
        var size = Size()
    }
}

/// The words of an SQL statement, quoted or not: whatever may be a name.
struct SQLNames: Sequence, IteratorProtocol {
    private var rest: Substring.UTF8View

    init(_ sql: String) {
        rest = sql[...].utf8
    }

    mutating func next() -> String? {
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

    /// The text in quotes, of which each within is written twice.
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
