import Foundation
import JoineryEngine
import TestSupport
import Testing

@testable import JoineryBrowser

/// Saving a text or a blob to a file.
@Suite struct SaveCellTests {
    private let directory: TemporaryDirectory
    private let queue: DatabaseQueue

    init() throws {
        directory = try TemporaryDirectory()
        queue = try DatabaseQueue(
            path: directory.makeDatabase(
                sql: """
                    CREATE TABLE paper (id INTEGER PRIMARY KEY, content);
                    CREATE TABLE keyed (name TEXT PRIMARY KEY, content) WITHOUT ROWID;
                    CREATE VIEW papers AS SELECT content FROM paper;
                    INSERT INTO paper (content) VALUES (x'89504e470d0a1a0a00'), ('Grüße'), ('{"a": 1}'), (NULL), (12),
                        (CAST(x'61ff0062' AS TEXT)), (x'00'), (zeroblob(5000001)), (hex(zeroblob(1500000))), (x'');
                    INSERT INTO keyed VALUES ('small', x'ffd8ff'), ('large', zeroblob(3000000));
                    """), configuration: .browsing)
    }

    private func place(_ path: String) throws -> CellAddress {
        CellAddress(RowAddress(try queue.read { try Path(path, in: $0.schema()) }), column: "content")
    }

    private func saved(_ path: String) throws -> Data {
        let file = directory.file(UUID().uuidString)
        let cell = CellExport(try place(path), file: file)
        let content = try cell.write(with: ExportReader { try queue.read($0) })
        let data = try Data(contentsOf: URL(fileURLWithPath: file))
        #expect(content == .bytes(data.count))
        return data
    }

    @Test func `The file contains the bytes of the value, whatever its size`() throws {
        #expect(try saved("paper/1") == Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0]))
        #expect(try saved("paper/2") == Data("Grüße".utf8))
        #expect(try saved("paper/6") == Data([0x61, 0xFF, 0, 0x62]))
        #expect(try saved("paper/8") == Data(count: 5_000_001))
        #expect(try saved("paper/9") == Data(repeating: UInt8(ascii: "0"), count: 3_000_000))
        #expect(try saved("paper/10").isEmpty)
        #expect(try saved("keyed/small") == Data([0xFF, 0xD8, 0xFF]))
        #expect(try saved("papers/1") == Data("Grüße".utf8), "of a view")
    }

    @Test(arguments: [
        ("paper/1", "png"), ("paper/2", "txt"), ("paper/3", "json"), ("paper/7", "bin"), ("paper/8", "bin"),
        ("paper/9", "txt"), ("keyed/small", "jpg"),
    ])
    func `The proposed suffix matches the kind of the value`(path: String, suffix: String) throws {
        let place = try place(path)
        #expect(try queue.read { try place.form($0).suffix } == suffix)
    }

    @Test(arguments: [
        ("paper/4", "is NULL"), ("paper/5", "is a number"), ("keyed/large", "larger than 2 MB"),
    ])
    func `A value that cannot be saved is reported`(path: String, words: String) throws {
        let place = try place(path)
        let error = try #require(throws: PathError.self) { try queue.read { try place.form($0) } }
        #expect("\(error)".contains(words))
        let file = directory.file("none")
        #expect(throws: PathError.self) {
            try CellExport(place, file: file).write(with: ExportReader { try queue.read($0) })
        }
        #expect(try !directory.fileNames.contains("none"))
    }

    @Test func `A file is never overwritten, and a canceled one is removed`() throws {
        let cell = CellExport(try place("paper/8"), file: directory.file("mine"))
        var pieces = 0
        #expect(throws: CancellationError.self) {
            let isCanceled = {
                pieces += 1
                return pieces == 3
            }
            _ = try cell.write(with: ExportReader(isCanceled: isCanceled) { try queue.read($0) })
        }
        #expect(try !directory.fileNames.contains("mine"))
        try Data("mine".utf8).write(to: URL(fileURLWithPath: cell.file))
        #expect(throws: OutputFile.Failure.self) { try cell.write(with: ExportReader { try queue.read($0) }) }
        #expect(try String(contentsOfFile: cell.file, encoding: .utf8) == "mine")
    }

    // MARK: The keyboard

    private func look(in effects: [Effect]) -> CellAddress? {
        effects.lazy.compactMap {
            if case .lookAtCell(_, let place)? = $0.work(RecordWork.self) { place } else { nil }
        }.first
    }

    @Test func `The proposed name contains table, column, key and kind`() {
        var browser = Sample.books(1...3)
        browser.press(.moveDown, .moveRight)
        let place = CellAddress(
            RowAddress(Path(table: "book", steps: [.key(Sample.key(2))])), column: "title")
        #expect(look(in: browser.press(.saveCell)) == place)
        #expect(browser.prompt == nil)
        browser.answer(.export, RecordAnswer.suffix("json"))
        #expect(browser.prompt?.text == "book_title_2.json")
        #expect(browser.prompt?.line.isSelected == true)
        let effects = browser.update(.prompt(.accept))
        guard let work = effects.first?.work(ExportWork.self) else {
            Issue.record("\(effects)")
            return
        }
        #expect(work == ExportWork(work.ticket, CellExport(place, file: "book_title_2.json")))
        _ = browser.update(.answer(Answer(work.ticket, ExportAnswer.begun)))
        #expect(browser.prompt == nil)
        browser.press(.saveCell)
        #expect(
            browser.status.notice?.text == "A file is being written: wait, or press \(key: .close) to cancel."
        )
        _ = browser.update(
            .answer(Answer(work.ticket, ExportAnswer.written(.bytes(1_204), file: "book_title_2.json"))))
        #expect(browser.status.notice?.text == "Wrote 1,204 bytes to book_title_2.json.")
    }

    @Test func `A value that cannot be saved is reported before the prompt opens`() {
        var browser = Sample.books(1...3)
        browser.press(.saveCell)
        browser.answer(.export, Failure("id is a number here"))
        #expect(browser.prompt == nil)
        #expect(browser.status.notice == Status.Notice(text: "id is a number here", isError: true))
    }

    @Test func `The viewed cell is saved`() {
        var browser = Sample.cell("text", lines: 5)
        #expect(look(in: browser.press(.saveCell))?.column == "title")
        browser.answer(.export, RecordAnswer.suffix("txt"))
        #expect(browser.prompt?.purpose == .saveCell)
        _ = browser.update(.prompt(.cancel))
        #expect(browser.overlay?.kind == .record, "it is still there")
    }
}
