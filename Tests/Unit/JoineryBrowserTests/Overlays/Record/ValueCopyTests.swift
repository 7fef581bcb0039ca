import Foundation
import JoineryEngine
import TestSupport
import Testing

@testable import JoineryBrowser

/// The copies of values that other programs open.
@Suite struct ValueCopyTests {
    private let directory: TemporaryDirectory
    private let folder: PrivateFolder

    init() throws {
        directory = try TemporaryDirectory()
        folder = PrivateFolder(in: directory.path)
    }

    private static let sql = """
        CREATE TABLE author (id INTEGER PRIMARY KEY, name TEXT);
        CREATE TABLE paper (id INTEGER PRIMARY KEY, content, author INTEGER REFERENCES author);
        INSERT INTO author VALUES (1, 'Ann');
        INSERT INTO paper (content, author) VALUES (x'89504e470d0a1a0a00', 1), ('one' || char(27, 10, 9) || 'two', 1),
            ('{"a": 1}', 1), (NULL, 1), (12, 1), ('', 1), (x'', 1), (zeroblob(5000001), 1),
            (replace(hex(zeroblob(1500000)), '0', 'é'), 1), (x'00ff', 1), (CAST('text' AS BLOB), 1);
        """

    private func copy(_ id: Int, isCanceled: () -> Bool = { false }) throws -> ValueCopy {
        let queue = try DatabaseQueue(
            path: directory.makeDatabase("\(UUID().uuidString).sqlite", sql: Self.sql),
            configuration: .browsing)
        let row = RowAddress(Path(table: "paper", steps: [.key(RowKey([Int64(id).databaseValue]))]))
        return try queue.read { db in
            try ValueCopy(
                of: CellAddress(row, column: "content"), db, named: "paper_content", to: folder,
                isCanceled: isCanceled)
        }
    }

    private func data(_ copy: ValueCopy) throws -> Data { try Data(contentsOf: URL(filePath: copy.path)) }

    private func permissions(_ path: String) throws -> Int {
        try #require(FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int)
    }

    private var folders: [String] {
        get throws { try directory.fileNames.filter { $0.hasPrefix("joinery-") } }
    }

    @Test func `A blob is copied byte by byte, whatever its size`() throws {
        let picture = try copy(1)
        #expect(!picture.isText)
        #expect(picture.path.hasSuffix("/paper_content-1.png"))
        #expect(try data(picture) == Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0]))
        let large = try copy(8)
        #expect(large.path.hasSuffix("/paper_content-2.bin"))
        #expect(try data(large) == Data(count: 5_000_001))
        #expect(try copy(10).path.hasSuffix("/paper_content-3.bin"))
    }

    @Test func `A text is copied without what would act on a terminal, whatever its size`() throws {
        let text = try copy(2)
        #expect(text.isText)
        #expect(text.path.hasSuffix(".txt"))
        #expect(try String(decoding: data(text), as: UTF8.self) == "one␛\n\ttwo")
        let json = try copy(3)
        #expect(json.isText && json.path.hasSuffix(".json"))
        let large = try copy(9)
        #expect(large.isText)
        #expect(try String(decoding: data(large), as: UTF8.self) == String(repeating: "é", count: 3_000_000))
        let blob = try copy(11)
        #expect(blob.isText && blob.path.hasSuffix(".txt"))
    }

    @Test func `Nobody else can read a copy, and all are gone in the end`() throws {
        let path = try copy(1).path
        #expect(try permissions(path) == 0o600)
        #expect(try permissions(URL(filePath: path).deletingLastPathComponent().path) == 0o700)
        _ = try copy(2)
        #expect(try folders.count == 1)
        folder.remove()
        #expect(try folders.isEmpty)
        // It can be used again.
        #expect(try data(copy(2)).count > 0)
        folder.remove()
        do {
            let other = PrivateFolder(in: directory.path)
            _ = try other.path(named: "a", suffix: "b")
            #expect(try folders.count == 1)
        }
        #expect(try folders.isEmpty, "without its owner")
    }

    @Test func `Without a folder that can be written, copies are in the one of the system`() throws {
        for parent in [directory.file("missing"), "relative", nil] as [String?] {
            let folder = PrivateFolder(in: parent)
            #expect(try folder.path(named: "a", suffix: "b").hasPrefix("/tmp/joinery-"))
            folder.remove()
        }
    }

    @Test(arguments: [(4, "is NULL"), (5, "is a number"), (6, "is empty"), (7, "is empty")])
    func `What cannot be opened is said, and leaves no file`(id: Int, words: String) throws {
        let error = try #require(throws: PathError.self) { try copy(id) }
        #expect("\(error)".contains(words))
        #expect(try files.isEmpty)
    }

    @Test func `A canceled copy is removed`() throws {
        var pieces = 0
        #expect(throws: CancellationError.self) {
            _ = try copy(8) {
                pieces += 1
                return pieces == 3
            }
        }
        #expect(try files.isEmpty)
    }

    private var files: [String] {
        get throws {
            try folders.flatMap { try FileManager.default.contentsOfDirectory(atPath: directory.file($0)) }
        }
    }

    /// Characters of every length, line breaks, and bytes that are no text.
    @Test func `It does not matter where a text is divided`() {
        var random = Seeded(3)
        let parts: [[UInt8]] =
            [
                "a", "\t", "\n", "\r\n", "\r", "\u{1B}[2J", "é", "日", "😀", "\u{202E}", "\u{85}",
            ].map { Array($0.utf8) } + [
                [0xFF], [0x80], [0xC3], [0xF0, 0x9F], [0x80, 0x80, 0x80, 0x80, 0x80],
            ]
        for _ in 0..<2_000 {
            let bytes = (0..<8).flatMap { _ in parts.randomElement(using: &random) ?? [] }
            var whole = SafeTextStream()
            let expected = whole.taking(Data(bytes)) + whole.rest()
            var stream = SafeTextStream()
            var text = ""
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = Int.random(in: 1...rest.count, using: &random)
                text += stream.taking(Data(rest.prefix(count)))
                rest = rest.dropFirst(count)
            }
            text += stream.rest()
            #expect(text == expected, "\(bytes)")
            #expect(
                text.unicodeScalars.allSatisfy { $0 == "\n" || $0 == "\t" || SafeText.isSafe($0) }, "\(bytes)"
            )
        }
        #expect(expectedText("a\r\nb\rc\td\u{1B}\r\r\n") == "a\nb␍c\td␛␍\n")
    }

    private func expectedText(_ text: String) -> String {
        var stream = SafeTextStream()
        return stream.taking(Data(text.utf8)) + stream.rest()
    }

    // MARK: The keyboard

    /// Presses the key, and returns what other programs are to open.
    private func opened(_ loop: inout SessionLoop) throws -> ValueCopy? {
        try loop.press(.openOutside)
        return loop.received.compactMap {
            if case .copied(let copy)? = $0.answer(RecordAnswer.self) { copy } else { nil }
        }.last
    }

    private func open(_ place: String = "paper") throws -> SessionLoop {
        var loop = try SessionLoop(
            directory.makeDatabase("\(UUID().uuidString).sqlite", sql: Self.sql), at: place, lines: 20)
        try loop.settle()
        return loop
    }

    private func text(_ copy: ValueCopy?) throws -> String {
        try String(decoding: data(#require(copy)), as: UTF8.self)
    }

    @Test func `The value under the cursor is opened in rows, a cell view and a row view`() throws {
        var loop = try open()
        defer { loop.session.close() }
        #expect(try opened(&loop) == nil)
        #expect(loop.browser.status.notice?.text.contains("id is a number here") == true)
        try loop.press(.moveDown, .moveRight)
        let copy = try opened(&loop)
        #expect(copy?.path.hasSuffix("/paper_content_2-1.txt") == true)
        try loop.press(.moveDown, .viewCell)
        #expect(try text(opened(&loop)) == "{\"a\": 1}")
        #expect(loop.browser.overlay?.kind == .record, "it is still there")
        try loop.press(.close, .viewRow)
        #expect(try text(opened(&loop)) == "{\"a\": 1}")
        try loop.press(.close, .select, .moveDown, .select, .viewRow, .openOutside)
        #expect(loop.browser.status.notice?.text == "View a cell to save or open it.")
    }

    @Test func `The value under the cursor is opened in a tree, beside the rows and in a result`() throws {
        var loop = try open("author/1")
        try loop.press(.showTree, .moveDown, .moveDown)
        #expect(try text(opened(&loop)) == "Ann")
        try loop.press(.moveUp, .moveUp, .openOutside)
        #expect(loop.browser.status.notice?.text.contains("This is a whole row") == true)
        loop.session.close()

        var rows = try open()
        try rows.showDetail()
        try rows.press(.moveDown, .moveDown, .nextPane, .moveDown, .moveDown)
        #expect(rows.browser.focus == .detail)
        #expect(try text(opened(&rows)) == "{\"a\": 1}")
        rows.session.close()

        let other = try TemporaryDirectory()
        var result = try SessionLoop.query(other, asking: "SELECT '{\"A\": 1}' AS c")
        defer { result.session.close() }
        try result.press(.close)
        #expect(try text(opened(&result)) == "{\"A\": 1}")
    }

    @Test func `A value of the patch is opened as it is shown`() throws {
        var loop = try open()
        defer { loop.session.close() }
        try loop.press(.moveDown)
        try loop.change("content", to: "'another'")
        #expect(try text(opened(&loop)) == "another")
        try loop.change("content", to: "7")
        _ = try opened(&loop)
        #expect(loop.browser.status.notice?.text.contains("content is a number here") == true)
    }

    @Test func `A copy is opened once it is there`() {
        var browser = Sample.books(1...3)
        browser.press(.moveRight)
        let work = browser.press(.openOutside).first?.work(RecordWork.self)
        guard case .copyToOpen(let ticket, let place, name: "book_title_1") = work else {
            Issue.record("\(String(describing: work))")
            return
        }
        #expect(place.column == "title")
        browser.press(.openOutside)
        #expect(
            browser.status.notice?.text == "A file is being written: wait, or press \(key: .close) to cancel."
        )
        let copy = ValueCopy(path: "/tmp/x.png", isText: false)
        #expect(
            browser.update(.answer(Answer(ticket, RecordAnswer.copied(copy)))) == [.loop(.open(copy))])
    }

    @Test func `A change is not opened`() throws {
        var loop = try open()
        defer { loop.session.close() }
        loop.browser.show(
            RecordPane(
                change: Record(fields: [.init(name: "a", value: .null)], json: "{}"), of: "paper",
                heading: "x"))
        try loop.press(.openOutside)
        #expect(
            loop.browser.status.notice?.text
                == "The values of a change are no longer in the file: view its row.")
    }
}
