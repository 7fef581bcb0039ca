import JoineryEngine
import TestSupport
import Testing

@testable import JoineryBrowser

/// Names of every kind can be typed wherever columns are named, and are read again as they are written.
@Suite struct HostileNameTests {
    private static let names = [
        "plain", "a b", "a.b", "a.b.max", "a\"b", "\"q\"", "[x]", "a]b", "[", "`t`", "'s'", "it's", "", " ",
        " lead", "trail ",
        "a(b", "sum(x)", "(", ")", "count", "max", "and", "a and b", "not", "no", "null", "-dash", "a,b", "5",
        "5x", "x=1",
        "~", "é", "🙂", "select", "owner", "owner.plain", "sql:", "a/b", "a--b",
    ]

    private let schema: DatabaseSchema

    init() throws {
        func columns(_ names: [String]) -> String {
            names.map { "\"" + $0.replacing("\"", with: "\"\"") + "\"" }.joined(separator: ", ")
        }
        // A table with such columns, which rows refer to by associations with such keys.
        let directory = try TemporaryDirectory()
        let path = try directory.makeDatabase(
            sql: """
                CREATE TABLE thing (thingKey INTEGER PRIMARY KEY, \(columns(Self.names)));
                CREATE TABLE item (id INTEGER PRIMARY KEY, thingId INTEGER, \(columns(Self.names)));
                """)
        var configuration = Configuration.browsing
        configuration.schemaRules.definitions = Self.names.filter { !$0.isEmpty }.map { name in
            .init(
                from: "item", key: name, columns: ["thingId"], to: "thing", destinationColumns: ["thingKey"],
                inverseKey: name)
        }
        schema = try DatabaseQueue(path: path, configuration: configuration).read { try $0.schema() }
    }

    private var keys: [String] {
        Self.names.filter { name in
            schema.association(name, from: "item")?.broken == nil
                && schema.association(name, from: "item") != nil
        }
    }

    /// Some of the names, others for each number.
    private func some(_ number: Int) -> [String] {
        (0..<4).map { Self.names[(number * 5 + $0 * 7) % Self.names.count] }
    }

    @Test func `The name of a column is read again`() throws {
        #expect(keys.count > 30)
        for (index, key) in keys.enumerated() {
            for name in some(index) {
                let column = AssociatedColumn(keyPath: [key], value: .column(name))
                #expect(
                    try AssociatedColumn(column.name, from: "item", in: schema) == column, "\(column.name)")
                let max = AssociatedColumn(keyPath: [key], value: .aggregate(.max, of: .column(name)))
                #expect(try AssociatedColumn(max.name, from: "thing", in: schema) == max, "\(max.name)")
                let formula = ColumnFormula.operation(.plus, .column(name), .column(name))
                let sum = AssociatedColumn(keyPath: [key], value: .aggregate(.sum, of: formula))
                #expect(try AssociatedColumn(sum.name, from: "thing", in: schema) == sum, "\(sum.name)")
            }
        }
    }

    @Test func `A formula and its title are read again`() throws {
        let table = try #require(schema.table(named: "item"))
        for (index, name) in Self.names.enumerated() where !name.isEmpty {
            let key = keys[index % keys.count]
            let associated = ColumnFormula.associated(AssociatedColumn(keyPath: [key], value: .column(name)))
            let formula = ColumnFormula.operation(
                .concatenated, .call(.max, [.column(name), associated]), .value(name.databaseValue))
            let title = name + "!"
            let text = "\(ColumnFormula.quoted(title)) = \(formula.text)"
            for typed in [formula.text, text] {
                let column = try DefinedColumn(typed, from: "item", in: schema)
                #expect(column.formula == formula, "\(typed)")
                #expect(column.title == (typed == text ? title : nil))
                #expect(column.name == typed)
                let split = DefinedColumn.texts(in: "id,\(typed),-\(typed)").map(String.init)
                #expect(split == ["id", typed, "-" + typed])
                #expect(try TypedColumn.name(typed, of: table, in: schema) == typed)
                let condition = Condition.row(RowCondition(typed, .less, [.column(formula.text)]))
                for columns in [Self.names, Self.names + [typed]] {
                    let read = try RowsFilter.parsed(condition.text, columns: columns, of: "item", in: schema)
                    #expect(read?.content == .condition(condition), "\(condition.text)")
                }
            }
            let condition = Condition.row(RowCondition(text, .isNull))
            let read = try RowsFilter.parsed(
                "\(ColumnFormula.quoted(title)) is null", columns: Self.names + [text], of: "item", in: schema
            )
            #expect(read?.content == .condition(condition))
        }
    }

    @Test func `Options separate names at commas, and name what conditions name`() throws {
        let table = try #require(schema.table(named: "item"))
        let columns = keys.enumerated().flatMap { index, key in
            some(index).map { AssociatedColumn(keyPath: [key], value: .column($0)).name }
        }
        for column in columns {
            let typed = DefinedColumn.texts(in: "id,\(column),-\(column)").map(String.init)
            #expect(typed == ["id", column, "-" + column])
            #expect(try TypedColumn.name(column, of: table, in: schema) == column, "\(column)")
        }
    }

    @Test func `A condition is read again`() throws {
        let own = Self.names
        let associated = keys.enumerated().flatMap { index, key in
            some(index).map { AssociatedColumn(keyPath: [key], value: .column($0)).name }
        }
        for name in own + associated {
            for condition in [
                Condition.row(RowCondition(name, .equal, [.word("7")])),
                .row(RowCondition("plain", .less, [.column(name)])),
                .any([
                    .row(RowCondition(name, .isNull)),
                    .row(RowCondition(name, .isIn, [.word("7"), .column(name)])),
                ]),
            ] {
                do {
                    let read = try RowsFilter.parsed(condition.text, columns: own, of: "item", in: schema)
                    #expect(read?.content == .condition(condition), "\(condition.text)")
                } catch {
                    Issue.record("\(condition.text): \(error)")
                }
            }
        }
    }

    @Test(arguments: [
        ("plain.\"a.b\" = 2", "plain.\"a.b\""), ("[plain].[a b] = 2", "plain.a b"),
        ("`plain`.`a.b` = 2", "plain.\"a.b\""),
        ("\"plain\".plain = 2", "plain.plain"), ("\"plain.plain\" = 2", "plain.plain"),
        ("plain.a.b = 2", "plain.\"a.b\""),
        ("\"a.b\".[x=1] = 2", "\"a.b\".x=1"),
    ])
    func `Pieces of a name are quoted in any style`(typed: String, name: String) throws {
        let filter = try RowsFilter.parsed(typed, columns: ["id"], of: "item", in: schema)
        #expect(filter?.content == .condition(.row(RowCondition(name, .equal, [.word("2")]))))
        let table = try #require(schema.table(named: "item"))
        #expect(try TypedColumn.name(String(typed.dropLast(4)), of: table, in: schema) == name)
    }
}
