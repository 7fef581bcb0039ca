import Foundation

/// Operators on all kinds of operands: `SQLExpression`.
func operatorChapter() -> Chapter {
    Chapter("SQLExpression, operators") { chapter in
        for (symbol, operation) in binaryOperators {
            for (leftName, left) in operands() {
                chapter.test("\(leftName) \(symbol) anything") { db, transcript in
                    for (rightName, right) in operands() {
                        transcript.expression(db, rightName, operation(left, right))
                    }
                }
            }
            chapter.test("\(symbol) inside other operators") { db, transcript in
                let (a, b, c) = (
                    Column("score").sqlExpression, Column("bonus").sqlExpression, Column("id").sqlExpression
                )
                for (outerSymbol, outer) in binaryOperators {
                    transcript.expression(db, "(a \(symbol) b) \(outerSymbol) c", outer(operation(a, b), c))
                    transcript.expression(db, "c \(outerSymbol) (a \(symbol) b)", outer(c, operation(a, b)))
                }
                for (outerSymbol, outer) in unaryOperators {
                    transcript.expression(db, "\(outerSymbol)(a \(symbol) b)", outer(operation(a, b)))
                    transcript.expression(db, "(\(outerSymbol)a) \(symbol) b", operation(outer(a), b))
                }
            }
        }
        for (symbol, operation) in unaryOperators {
            chapter.test("\(symbol) of anything") { db, transcript in
                for (name, operand) in operands() {
                    transcript.expression(db, name, operation(operand))
                    transcript.expression(db, "twice \(name)", operation(operation(operand)))
                }
            }
        }
        for (name, value) in swiftValues {
            chapter.test("a column and the value \(name)") { db, transcript in
                applyOperators(to: value, db, transcript)
            }
        }
        membership(&chapter)
        joined(&chapter)
    }
}

typealias Binary = @Sendable (SQLExpression, SQLExpression) -> SQLExpression
typealias Unary = @Sendable (SQLExpression) -> SQLExpression

let binaryOperators: [(String, Binary)] = [
    ("==", { $0 == $1 }), ("!=", { $0 != $1 }), ("===", { $0 === $1 }), ("!==", { $0 !== $1 }),
    ("<", { $0 < $1 }), ("<=", { $0 <= $1 }), (">", { $0 > $1 }), (">=", { $0 >= $1 }),
    ("+", { $0 + $1 }), ("-", { $0 - $1 }), ("*", { $0 * $1 }), ("/", { $0 / $1 }),
    ("&", { $0 & $1 }), ("|", { $0 | $1 }), ("<<", { $0 << $1 }), (">>", { $0 >> $1 }),
    ("&&", { $0 && $1 }), ("||", { $0 || $1 }), ("??", { $0 ?? $1 }),
    ("like", { $0.like($1) }), ("concat", { [$0, $1].joined(operator: .concat) }),
]

let unaryOperators: [(String, Unary)] = [
    ("!", { !$0 }), ("-", { -$0 }), ("~", { ~$0 }),
]

/// Swift values, as operands next to a column.
private let swiftValues: [(String, any DatabaseValueConvertible & Sendable)] = [
    ("1", 1), ("-1", -1), ("1.5", 1.5), ("true", true), ("false", false), ("'Arthur'", "Arthur"), ("''", ""),
    ("UInt8", UInt8(7)), ("Int64.max", Int64.max),
    ("Data", Data([1, 2, 255])), ("Date", Date(timeIntervalSinceReferenceDate: 0)),
    ("UUID", UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16))),
    ("Decimal", Decimal(12)), ("DatabaseValue", DatabaseValue.null),
]

private func applyOperators<Value: DatabaseValueConvertible>(
    to value: Value, _ db: Database, _ transcript: Transcript
) {
    let column = Column("score")
    let some: Value? = value
    let none: Value? = nil
    let pairs: [(String, SQLExpression)] = [
        ("c == v", column == value), ("v == c", value == column), ("c == v?", column == some),
        ("c == nil", column == none),
        ("c != v", column != value), ("v != c", value != column), ("c != nil", column != none),
        ("nil == c", none == column),
        ("c === v", column === value), ("c !== v", column !== value), ("c === nil", column === none),
        ("c < v", column < value), ("v < c", value < column), ("c >= v", column >= value),
        ("v >= c", value >= column),
        ("c + v", column + value), ("v + c", value + column), ("c - v", column - value),
        ("v - c", value - column),
        ("c * v", column * value), ("v * c", value * column), ("c / v", column / value),
        ("v / c", value / column),
        ("c & v", column & value), ("c | v", column | value), ("c << v", column << value),
        ("c >> v", column >> value),
        ("c && v", column && value), ("v && c", value && column), ("c || v", column || value),
        ("c ?? v", column ?? value),
        ("!(c == v)", !(column == value)), ("!(c == nil)", !(column == none)),
        ("-(c + v)", -(column + value)),
    ]
    for (name, pair) in pairs {
        transcript.expression(db, name, pair)
    }
}

private func membership(_ chapter: inout Chapter) {
    for (name, operand) in operands() {
        chapter.test("\(name) within values and ranges") { db, transcript in
            let none: [Int] = []
            let tests: [(String, SQLExpression)] = [
                ("[]", none.contains(operand)), ("[1]", [1].contains(operand)),
                ("[1, 2]", [1, 2].contains(operand)),
                ("['a', 'b']", ["a", "b"].contains(operand)), ("Set", Set([1]).contains(operand)),
                ("1...100", (1...100).contains(operand)), ("1..<100", (1..<100).contains(operand)),
                ("'a'...'b'", ("a"..."b").contains(operand)), ("1.5..<2.5", (1.5..<2.5).contains(operand)),
                ("expressions", [Column("id").sqlExpression, Column("score") + 1].contains(operand)),
                ("subquery", Table("player").select(Column("id")).contains(operand)),
                (
                    "request",
                    SQLRequest<Int>(sql: "SELECT id FROM team WHERE id > ?", arguments: [1]).contains(operand)
                ),
            ]
            for (name, test) in tests {
                transcript.expression(db, name, test)
                transcript.expression(db, "not \(name)", !test)
            }
        }
    }
    chapter.test("dates within ranges") { db, transcript in
        let start = Date(timeIntervalSince1970: 1_577_836_800)
        let end = Date(timeIntervalSince1970: 1_609_459_200)
        transcript.expression(db, "...", (start...end).contains(Column("createdAt")))
        transcript.expression(db, "..<", (start..<end).contains(Column("createdAt")))
    }
    chapter.test("like with an escape") { db, transcript in
        transcript.expression(db, "value", Column("name").like("%\\'%", escape: "\\"))
        transcript.expression(db, "column", Column("name").like(Column("email"), escape: "|"))
        transcript.expression(db, "not", !Column("name").like("a%"))
    }
    chapter.test("collations") { db, transcript in
        let name = Column("name")
        for collation in [Database.CollationName.binary, .nocase, .rtrim] {
            transcript.expression(db, "== \(collation.rawValue)", name.collating(collation) == "ARTHUR")
            transcript.expression(db, "< \(collation.rawValue)", name.collating(collation) < "barbara")
            transcript.expression(
                db, "in \(collation.rawValue)", ["ARTHUR", "CRAIG"].contains(name.collating(collation)))
            transcript.expression(
                db, "range \(collation.rawValue)", ("A"..."B").contains(name.collating(collation)))
            transcript.expression(db, "swapped \(collation.rawValue)", "ARTHUR" == name.collating(collation))
        }
    }
}

private func joined(_ chapter: inout Chapter) {
    let joiners: [(String, SQLExpression.AssociativeBinaryOperator)] = [
        ("add", .add), ("multiply", .multiply), ("and", .and), ("or", .or), ("concat", .concat),
        ("bitwiseAnd", .bitwiseAnd), ("bitwiseOr", .bitwiseOr),
    ]
    for (name, joiner) in joiners {
        chapter.test("joined by \(name)") { db, transcript in
            let all = operands().map { $0.1 }
            for count in 0...4 {
                transcript.expression(db, "\(count)", Array(all.prefix(count)).joined(operator: joiner))
            }
            transcript.expression(db, "all", all.joined(operator: joiner))
            for (otherName, other) in joiners {
                let inner = [Column("score"), Column("bonus")].joined(operator: other)
                transcript.expression(
                    db, "with \(otherName)",
                    [inner, Column("id").sqlExpression, inner].joined(operator: joiner))
            }
            transcript.expression(db, "negated", !all.prefix(3).map { $0 }.joined(operator: joiner))
        }
    }
}
