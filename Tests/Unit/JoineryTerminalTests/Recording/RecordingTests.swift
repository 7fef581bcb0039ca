import Glibc
import JoineryBrowser
import TestSupport
import Testing

@testable import JoineryTerminal

@Suite struct RecordingTests {
    static let keys: [Key] =
        [
            .up, .down, .left, .right, .controlUp, .controlDown, .controlLeft, .controlRight, .pageUp,
            .pageDown, .home, .end, .insert, .delete, .enter, .tab, .backTab, .backspace, .escape,
        ] + (1...12).map(Key.function) + "abcdefgklnopqrstuvwxyz\\]^_@".map(Key.control)
        + " !#-/09:AZ[]az~é漢👍".map(Key.character) + " xéX".map(Key.alt)

    @Test(arguments: keys)
    func `A key is read as it was written`(key: Key) {
        let event = RecordedEvent.key(key)
        #expect(RecordedEvent(event.description[...]) == event, "\(event)")
    }

    @Test func `Every other event is read as it was written`() {
        let mouse = MouseEvent.Action.allCases.flatMap { action in
            [[], .shift, [.alt, .control], .all].map { modifiers in
                RecordedEvent.mouse(MouseEvent(action, x: 0, y: 47, with: modifiers))
            }
        }
        let others: [RecordedEvent] = [
            .paste(bytes: 0), .paste(bytes: 1_000_000), .size(ScreenSize(columns: 80, rows: 24)), .drawn,
            .left, .entered,
        ]
        for event in mouse + others { #expect(RecordedEvent(event.description[...]) == event, "\(event)") }
    }

    @Test(arguments: [
        "", "key", "key  ", "key nothing", "key a b", "size 80", "size -1 24", "size 80 24 1", "drawn 1",
        "mouse press 1", "mouse hop 1 2", "mouse press a 2", "mouse press 1 2 super", "paste", "paste x",
        "paste 99999999999999999999", "data row",
    ])
    func `Any other line is no event`(line: String) {
        #expect(RecordedEvent(line[...]) == nil)
    }

    @Test func `A recording has a time in each line`() throws {
        let moments = [
            Recording.Moment(.zero, .size(ScreenSize(columns: 80, rows: 24))),
            Recording.Moment(.milliseconds(7), .drawn),
            Recording.Moment(.seconds(61) + .milliseconds(30), .key(.character("#"))),
        ]
        let lines = ["0.000 size 80 24", "0.007 drawn", "61.030 key #"]
        #expect(moments.map(\.description) == lines)
        let text = "joinery recording 1\n# a comment\n\n" + lines.joined(separator: "\n") + "\n"
        #expect(try Recording(text: text) == Recording(moments))
        // A session that was killed leaves half a line.
        #expect(try Recording(text: text + "61.200 key d") == Recording(moments))
    }

    @Test(arguments: [
        ("", 1, "no recording"), ("SQLite format 3\n", 1, "no recording"),
        ("joinery recording 2\n", 1, "no recording"),
        ("joinery recording 1\n0.000 size 80 24\nkey a\n", 3, "“key a” is no event"),
        ("joinery recording 1\n0.000 size 80 24\n0.1 key a\n", 3, "is no event"),
        ("joinery recording 1\n0.000 size 80 24\n-1.000 key a\n", 3, "is no event"),
        ("joinery recording 1\n0.000 size 80 24\n99999999999.000 key a\n", 3, "is no event"),
        ("joinery recording 1\n0.100 key a\n", 2, "before its first size"),
    ])
    func `A mistake names the line`(text: String, line: Int, sentence: String) {
        do {
            _ = try Recording(text: text)
            Issue.record("read: \(text)")
        } catch {
            #expect(error.line == line && error.sentence.contains(sentence), "\(error)")
        }
    }

    @Test func `A file that exists is not overwritten`() throws {
        let directory = try TemporaryDirectory()
        let path = directory.file("session.log")
        let file = try RecordingFile(creating: path, program: "test")
        file.add(Recording.Moment(.zero, .key(.enter)))
        file.add(Recording.Moment(.zero, .drawn))
        #expect(file.inputs == 1 && file.failure == nil)
        #expect(throws: SystemError.self) { try RecordingFile(creating: path, program: "test") }
        let text = try directory.text(of: "session.log")
        #expect(text.hasPrefix("joinery recording 1\n# test\n"))
        #expect(text.hasSuffix("\n0.000 key enter\n0.000 drawn\n"))
    }

    @Test func `A full disk ends the recording, and is kept for a message`() throws {
        let file = RecordingFile(descriptor: open("/dev/full", O_WRONLY), path: "full", program: "test")
        #expect(file.failure?.code == ENOSPC)
        file.add(Recording.Moment(.zero, .drawn))
        #expect(file.failure?.code == ENOSPC)
    }
}
