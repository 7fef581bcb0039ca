import Foundation

/// Functions: `SQLSpecificExpressible`, and the functions that accept it.
func functionChapter() -> Chapter {
    Chapter("SQLSpecificExpressible, functions") { chapter in
        for (name, operand) in operands() {
            chapter.test("scalar functions of \(name)") { db, transcript in
                transcript.expression(db, "abs", abs(operand))
                transcript.expression(db, "length", length(operand))
                transcript.expression(db, "lowercased", operand.lowercased)
                transcript.expression(db, "uppercased", operand.uppercased)
                transcript.expression(db, "capitalized", operand.capitalized)
                transcript.expression(db, "localizedLowercased", operand.localizedLowercased)
                transcript.expression(db, "localizedUppercased", operand.localizedUppercased)
                transcript.expression(db, "localizedCapitalized", operand.localizedCapitalized)
                transcript.expression(
                    db, "coalesce", coalesce([operand, Column("name")] as [any SQLSpecificExpressible]))
                transcript.expression(
                    db, "coalesce of three",
                    coalesce([Column("teamId"), operand, 0.databaseValue] as [any SQLSpecificExpressible]))
                transcript.expression(db, "dateTime", dateTime(operand))
                transcript.expression(db, "julianDay", julianDay(operand))
                for type in [Database.StorageClass.integer, .real, .text, .blob] {
                    transcript.expression(db, "cast as \(type.rawValue)", cast(operand, as: type))
                }
            }
            chapter.test("aggregates of \(name)") { db, transcript in
                transcript.expression(db, "count", count(operand))
                transcript.expression(db, "count distinct", count(distinct: operand))
                transcript.expression(db, "min", min(operand))
                transcript.expression(db, "max", max(operand))
                transcript.expression(db, "sum", sum(operand))
                transcript.expression(db, "total", total(operand))
                transcript.expression(db, "average", average(operand))
                transcript.expression(db, "negated", -sum(operand) + 1)
                transcript.expression(db, "compared", max(operand) > 10)
            }
            chapter.test("filtered aggregates of \(name)") { db, transcript in
                let condition = Column("score") > 50
                transcript.expression(db, "min", min(operand, filter: condition))
                transcript.expression(db, "max", max(operand, filter: condition))
                transcript.expression(db, "sum", sum(operand, filter: condition))
                transcript.expression(db, "total", total(operand, filter: condition))
                transcript.expression(db, "average", average(operand, filter: condition && Column("id") != 1))
            }
        }
        chapter.test("dates and their modifiers") { db, transcript in
            let created = Column("createdAt")
            let modifiers: [(String, SQLDateModifier)] = [
                ("day", .day(1)), ("-day", .day(-1)), ("hour", .hour(2)), ("minute", .minute(3)),
                ("second", .second(4)),
                ("fraction", .second(1.5)), ("month", .month(1)), ("year", .year(-2)),
                ("start of day", .startOfDay),
                ("start of month", .startOfMonth), ("start of year", .startOfYear), ("weekday", .weekday(1)),
                ("unix", .unixEpoch), ("local", .localTime), ("UTC", .utc),
            ]
            for (name, modifier) in modifiers where name != "local" && name != "UTC" {
                transcript.expression(db, name, dateTime(created, modifier))
                transcript.expression(db, "julian \(name)", julianDay(created, modifier))
            }
            transcript.expression(db, "several", dateTime(created, .startOfMonth, .month(1), .day(-1)))
        }
        chapter.test("the greatest and the least of several") { db, transcript in
            for (name, operand) in operands() {
                transcript.expression(db, "max \(name)", max(operand, 50))
                transcript.expression(db, "min \(name)", min(operand, Column("bonus"), 3))
            }
        }
        chapter.test("full-text patterns") { db, transcript in
            try db.execute(
                sql: """
                    CREATE VIRTUAL TABLE document USING fts4(title, body);
                    INSERT INTO document VALUES ('One', 'hello world'), ('Two', 'hello moon'), ('Three', 'O''Brien');
                    """)
            let document = Table("document")
            // Leaves out the queries that the table itself makes.
            func matches(_ request: QueryInterfaceRequest<Row>) throws {
                let prepared = try request.makePreparedRequest(db, forSingleResult: false)
                transcript.line(prepared.statement.sql)
                transcript.value("rows", try Row.fetchAll(prepared.statement))
            }
            for text in ["hello", "moon hello", "HEL mo", "O'Brien", "", "world, moon!", "\"hello\""] {
                let patterns = [
                    FTS3Pattern(matchingAnyTokenIn: text), FTS3Pattern(matchingAllTokensIn: text),
                    FTS3Pattern(matchingAllPrefixesIn: text), FTS3Pattern(matchingPhrase: text),
                ]
                for pattern in patterns {
                    transcript.value(text, pattern?.rawPattern)
                    try matches(document.all().matching(pattern))
                    try matches(document.filter(Column("body").match(pattern)))
                }
            }
            for raw in ["hello OR x", "AND", "hel*", "\"a"] {
                transcript.value(raw, try FTS3Pattern(rawPattern: raw).rawPattern)
            }
        }
        chapter.beyond(
            "a full-text pattern and a named alias", because: "the SQL of the reference is not valid",
            expecting: #"SELECT "d".* FROM "document" "d" WHERE "d"."document" MATCH ?"#,
            #"= SELECT "d".* FROM "document" "d" WHERE "d"."document" MATCH 'moon'"#, "[title:'moon']"
        ) { db, transcript in
            try db.execute(
                sql: """
                    CREATE VIRTUAL TABLE document USING fts4(title);
                    INSERT INTO document VALUES ('hello'), ('moon');
                    """)
            let document = Table("document").aliased(TableAlias(name: "d"))
            try transcript.rows(db, document.matching(FTS3Pattern(matchingAllTokensIn: "moon")))
        }
        chapter.test("aggregates of the database") { db, transcript in
            struct Longest: DatabaseAggregate {
                private var text: String?

                mutating func step(_ dbValues: [DatabaseValue]) {
                    guard let other = String.fromDatabaseValue(dbValues[0]) else { return }
                    if other.count > text?.count ?? -1 { text = other }
                }

                func finalize() -> (any DatabaseValueConvertible)? { text }
            }
            let longest = DatabaseFunction("longest", argumentCount: 1, aggregate: Longest.self)
            db.add(function: longest)
            transcript.expression(db, "longest", longest(Column("name")))
            try transcript.rows(
                db, Table("player").select(Column("teamId"), longest(Column("name"))).group(Column("teamId")))
            db.remove(function: longest)
            transcript.expression(db, "removed", longest(Column("name")))
        }
        chapter.test("functions of the database") { db, transcript in
            let double = DatabaseFunction("double", argumentCount: 1, pure: true) { values in
                Int.fromDatabaseValue(values[0]).map { $0 * 2 }
            }
            db.add(function: double)
            transcript.expression(db, "column", double(Column("score")))
            transcript.expression(db, "value", double(21))
        }
    }
}
