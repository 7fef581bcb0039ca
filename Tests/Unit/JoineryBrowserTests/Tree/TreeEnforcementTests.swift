import JoineryEngine
import TestSupport
import Testing

@testable import JoineryBrowser

/// What SQLite enforces and what a join finds, next to an association for which they differ.
@Suite struct TreeEnforcementTests {
    private let file: ArrangedFile

    init() throws {
        file = try ArrangedFile(
            """
            CREATE TABLE p (code TEXT PRIMARY KEY, plain TEXT); INSERT INTO p VALUES ('2', 'a'), ('04', 'b');
            CREATE TABLE c (
                id INTEGER PRIMARY KEY, pcode INTEGER REFERENCES p, same TEXT REFERENCES p, plain TEXT REFERENCES p (plain));
            PRAGMA foreign_keys = OFF;
            INSERT INTO c VALUES (1, 4, '2', 'a');
            """)
    }

    private static let differs = "pcode INTEGER → code TEXT: joined as numbers, enforced as texts"
    private static let impossible = "SQLite cannot enforce this: its target is not unique"

    private func notes(_ path: String) throws -> [String: String] {
        try file.queue.read { db in
            let query = TreeQuery(path: try Path(path, in: db), unfolding: [.top: 1], pageSize: 20)
            let lines = try TreeFetcher.fetch(query, in: db).lines
            return lines.reduce(into: [:]) { notes, line in
                guard let note = line.enforcement, case .association(let key) = line.id.steps.last else {
                    return
                }
                notes[key] = note
            }
        }
    }

    @Test func `The tree and the list of associations tell, from both sides`() throws {
        let found = try notes("c/1")
        #expect(found.values.sorted() == [Self.impossible, Self.differs])
        #expect(try notes("p/04").values.sorted() == [Self.impossible, Self.differs])
        try file.queue.read { db in
            var menu = AssociationMenu(path: try Path("c/1", in: db))
            menu.accept(try TreeFetcher.fetch(menu.query, in: db), height: 9)
            #expect(menu.listed.compactMap(\.enforcement).sorted() == [Self.impossible, Self.differs])
        }
    }

    @Test func `So does the printed tree`() throws {
        try file.queue.read { db in
            let path = try Path("c/1", in: db)
            let place = try PathRequest(path, db)
            let tree = try IncludeTree([], depth: 1, from: place.table, db)
            let rows = try IncludedRows.fetch(
                place.request, tree,
                limit: { PrefetchLimit(rowsOfEach: 9, inAll: 9, countBound: 9) }, db)
            let text = TreeText(rows.rows, tree)
            let notes = text.lines.filter { $0.contains("(") }
            #expect(notes.count == 2)
            #expect(notes.contains { $0.hasSuffix(" 1  (\(Self.differs))") }, "\(text.lines)")
            #expect(text.markdown.contains { $0.contains("1  (\(Self.differs))") }, "\(text.markdown)")
        }
    }
}
