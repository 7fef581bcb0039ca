import JoineryAnalysis
import JoineryEngine
import TestSupport
import Testing

/// The statements of random schemas create them again, and random tables have the structure that they were given.
@Suite struct RandomSchemaTests {
    private func objects(_ db: Database) throws -> [Row] {
        try Row.fetchAll(
            db, sql: "SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY type, name, tbl_name")
    }

    /// An empty database in which rows may refer to nothing.
    private static func queue() throws -> DatabaseQueue {
        var configuration = Configuration()
        configuration.foreignKeysEnabled = false
        return try DatabaseQueue(configuration: configuration)
    }

    @Test(arguments: 0..<20)
    func `The statements of a schema create it again`(batch: UInt64) throws {
        for seed in batch * 25..<batch * 25 + 25 {
            var schema = WrittenSchema(seed: seed)
            let sql = schema.statements()
            let (statements, written) = try Self.queue().write { db in
                for statement in sql { try db.execute(sql: statement) }
                return (try db.schemaStatements(), try objects(db))
            }
            let read = try DatabaseQueue().write { db in
                try db.execute(sql: statements.joined(separator: "\n"))
                return try objects(db)
            }
            #expect(read == written, "seed \(seed)")
        }
    }

    @Test(arguments: 0..<20)
    func `A random table has the structure that it was given`(batch: UInt64) throws {
        for seed in batch * 25..<batch * 25 + 25 {
            var schema = WrittenSchema(seed: seed)
            let sql = schema.statements()
            try Self.queue().write { db in
                for statement in sql { try db.execute(sql: statement) }
                let all = try db.structures()
                for table in schema.tables {
                    let structure = try db.structure(of: table.name)
                    #expect(structure == all.first { $0.table.name == table.name }, "seed \(seed)")
                    #expect(structure.columns.map(\.info.name) == table.columns, "seed \(seed)")
                    #expect(structure.columns.map(\.collation) == table.collations, "seed \(seed)")
                    #expect(structure.columns.map(\.generation) == table.generations, "seed \(seed)")
                    #expect(structure.checks == table.checks, "seed \(seed)")
                    #expect(structure.foreignKeys.map(\.isDeferred) == table.deferrals, "seed \(seed)")
                    #expect(structure.foreignKeys.map(\.onDelete) == table.actions, "seed \(seed)")
                    #expect(structure.isStrict == table.isStrict, "seed \(seed)")
                    #expect(structure.isAutoincrementing == table.isAutoincrementing, "seed \(seed)")
                    #expect(structure.table.isWithoutRowID == table.isWithoutRowID, "seed \(seed)")
                    let created = structure.indexes.filter { $0.info.origin == .createIndex }
                    #expect(
                        Set(created.map { [$0.info.name, $0.condition] + $0.parts.map(\.text) })
                            == Set(table.indexes), "seed \(seed)")
                    #expect(structure.triggers.map(\.condition) == table.triggers, "seed \(seed)")
                }
            }
        }
    }
}

extension TableStructure {
    fileprivate var checks: [String] {
        constraints.compactMap { if case .check(let expression) = $0.kind { expression } else { nil } }
    }
}

/// Statements of a random schema, and what its tables are.
private struct WrittenSchema {
    private var random: Seeded
    private(set) var tables: [Truth] = []

    struct Truth {
        var name: String
        var columns: [String] = []
        var collations: [String?] = []
        var generations: [String?] = []
        var checks: [String] = []
        var deferrals: [Bool] = []
        var actions: [String] = []
        var isStrict = false
        var isWithoutRowID = false
        var isAutoincrementing = false
        /// The name, the condition and the parts of each index.
        var indexes: [[String?]] = []
        var triggers: [String?] = []
    }

    init(seed: UInt64) {
        random = Seeded(seed)
    }

    mutating func statements() -> [String] {
        var statements: [String] = []
        for number in 0..<Int.random(in: 1...5, using: &random) {
            statements += table("\(pick(["ship", "a b", "sélect", "it''s", "x\"y", "[z"]))\(number)")
        }
        if chance(3) {
            let table = pick(tables).name
            statements.append(
                "CREATE VIEW \(quoted("view, of")) AS\n  SELECT * -- all\n FROM \(quoted(table)) -- x")
        }
        if chance(5) { statements.append("CREATE VIRTUAL TABLE note USING fts5(a, b UNINDEXED)") }
        if chance(5) { statements.append("CREATE VIRTUAL TABLE area USING rtree(id, x0, x1)") }
        if chance(5) { statements += ["INSERT INTO \(quoted(tables[0].name)) (id) VALUES (1)", "ANALYZE"] }
        return statements
    }

    private mutating func table(_ name: String) -> [String] {
        var truth = Truth(name: name)
        var parts = ["\(quoted("id"))\(space)INTEGER PRIMARY KEY"]
        truth.columns = ["id"]
        truth.collations = [nil]
        truth.generations = [nil]
        truth.isWithoutRowID = chance(5)
        if !truth.isWithoutRowID, chance(5) {
            parts[0] += " AUTOINCREMENT"
            truth.isAutoincrementing = true
        }
        truth.isStrict = chance(5)
        for number in 0..<Int.random(in: 1...5, using: &random) { parts.append(column(number, &truth)) }
        if chance(3) {
            parts.append("\(named())CHECK\(space)(\(check(&truth)))")
            if chance(2) { parts[parts.count - 1] += " CHECK (\(check(&truth)))" }
        }
        if chance(3), let parent = tables.randomElement(using: &random) {
            let column = pick(Array(truth.columns.dropFirst()))
            parts.append(
                "\(named())FOREIGN KEY (\(quoted(column)))\(space)" + reference(to: parent.name, &truth))
        }
        var options: [String] = []
        if truth.isWithoutRowID { options.append("WITHOUT\(space)ROWID") }
        if truth.isStrict { options.append("strict") }
        let create = "CREATE TABLE \(quoted(name))\(space)(\(parts.joined(separator: ",\(space)")))"
        var statements = ["\(create) \(options.joined(separator: ", "))"]
        if chance(2) { statements.append(index(&truth)) }
        if chance(3) { statements.append(trigger(&truth)) }
        tables.append(truth)
        return statements
    }

    private mutating func column(_ number: Int, _ truth: inout Truth) -> String {
        let name = pick(["name", "the date", "order", "a,b", "x)", "naïve", "a\"b"]) + "\(number)"
        let types = truth.isStrict ? ["TEXT"] : ["", "TEXT", "VARCHAR(20, 2)", "long int"]
        var text = quoted(name) + space + pick(types)
        var (collation, generation): (String?, String?) = (nil, nil)
        if chance(4) {
            collation = pick(["NOCASE", "RTRIM"])
            text += " COLLATE\(space)\(collation ?? "")"
        }
        switch Int.random(in: 0..<8, using: &random) {
        case 0: text += " DEFAULT (1 + (2))"
        case 1: text += " DEFAULT 'a, )'"
        case 2: text += " DEFAULT \(truth.isStrict ? "'x'" : "-1.5")"
        case 3:
            generation = "'(' || \(quoted("id")) /* ), */ || ')'"
            text += " \(pick(["", "GENERATED ALWAYS "]))AS\(space)(\(generation ?? ""))"
            text += " " + pick(["", "VIRTUAL", "STORED"])
        case 4: text += " \(named())NOT NULL DEFAULT ''"
        case 5: text += " \(named())UNIQUE ON CONFLICT IGNORE"
        case 6: text += " \(named())CHECK (\(check(&truth)))"
        default:
            if let parent = tables.randomElement(using: &random) {
                text += " \(named())" + reference(to: parent.name, &truth)
            }
        }
        truth.columns.append(name)
        truth.collations.append(collation)
        truth.generations.append(generation)
        return text
    }

    private mutating func check(_ truth: inout Truth) -> String {
        let check = pick([
            "\"id\" > 0", "\"id\" <> (1 - (2))", "'CHECK (' <> ','", "\"id\" NOT IN (-1,\n -2)",
            "1 -- )\n = 1",
        ])
        truth.checks.append(check)
        return check
    }

    private mutating func reference(to table: String, _ truth: inout Truth) -> String {
        var text = "REFERENCES\(space)\(quoted(table))\(pick(["", " (\(quoted("id")))", "(id)"]))"
        let action = pick(["NO ACTION", "CASCADE", "SET NULL", "RESTRICT", "SET DEFAULT"])
        if action != "NO ACTION" { text += "\(space)ON DELETE \(action)" }
        if chance(4) { text += " ON UPDATE SET NULL" }
        let isDeferred = chance(3)
        text += isDeferred ? " DEFERRABLE INITIALLY DEFERRED" : pick(["", " DEFERRABLE", " NOT DEFERRABLE"])
        truth.actions.append(action)
        truth.deferrals.append(isDeferred)
        return text
    }

    private mutating func index(_ truth: inout Truth) -> String {
        let name = "by \(truth.name)"
        var (texts, parts): ([String], [String]) = ([], [])
        for column in truth.columns.shuffled(using: &random).prefix(2) {
            let isExpression = chance(3)
            let part = isExpression ? "lower(\(quoted(column)) || ', ')" : quoted(column)
            parts.append(isExpression ? part : column)
            texts.append(part + pick(["", " COLLATE NOCASE"]) + pick(["", " ASC", " DESC"]))
        }
        let condition = chance(3) ? "\"id\" > 1 AND ' WHERE ' <> ''" : nil
        truth.indexes.append([name, condition] + parts)
        let key = texts.joined(separator: ", ")
        return "CREATE INDEX \(quoted(name)) ON \(quoted(truth.name))\(space)(\(key))"
            + (condition.map { " WHERE \($0)" } ?? "")
    }

    private mutating func trigger(_ truth: inout Truth) -> String {
        let condition = chance(2) ? "new.\"id\" > CASE WHEN 1 THEN 2 ELSE 3 END" : nil
        truth.triggers.append(condition)
        return "CREATE TRIGGER \(quoted("on \(truth.name)")) \(pick(["", "BEFORE ", "AFTER "]))"
            + "\(pick(["INSERT", "UPDATE", "UPDATE OF id"])) ON \(quoted(truth.name))"
            + (condition.map { " WHEN \($0)" } ?? "") + "\nBEGIN\n  SELECT 1; -- BEGIN\nEND"
    }

    private mutating func chance(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }

    private mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[Int.random(in: elements.indices, using: &random)]
    }

    private mutating func named() -> String { chance(3) ? "CONSTRAINT \(quoted("is so")) " : "" }

    private var space: String {
        mutating get { pick([" ", "\n  ", " /* , ( */ ", "\t"]) }
    }

    private mutating func quoted(_ name: String) -> String {
        switch Int.random(in: 0..<3, using: &random) {
        case 0 where !name.contains("]"): "[\(name)]"
        case 1: "`\(name)`"
        default: "\"\(name.replacing("\"", with: "\"\""))\""
        }
    }
}
