import Foundation

/// Functions: `SQLSpecificExpressible`, and what takes it.
func functionChapter() -> Chapter {
    Chapter("SQLSpecificExpressible, functions") { chapter in
        for (name, operand) in operands() {
            chapter.test("scalar functions of \(name)") { db, transcript in
                transcript.expression(db, "abs", abs(operand))
                transcript.expression(db, "length", length(operand))
                transcript.expression(db, "lowercased", operand.lowercased)
                transcript.expression(db, "uppercased", operand.uppercased)
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
