import TestSupport

/// A random comparison in SQL, whose operands are expressions of all kinds: most are no values that a condition may have.
struct RandomSQL {
    private var random: Seeded
    private let columns: [RandomCondition.Column]
    private(set) var text = ""

    init(seed: UInt64, of columns: [RandomCondition.Column]) {
        random = Seeded(seed)
        self.columns = columns
        let column = pick(columns.filter { $0.name != "and" && $0.name != "not" }).sql
        let left = Int.random(in: 0..<3, using: &random) == 0 ? expression() : column
        switch Int.random(in: 0..<8, using: &random) {
        case 0: text = "\(left) BETWEEN \(expression()) AND \(expression())"
        case 1: text = "\(left) IN (\(expression()), \(expression()))"
        case 2: text = "\(left) IN (SELECT \(expression()))"
        case 3: text = "\(left) \(pick(["LIKE", "NOT LIKE"])) \(expression())"
        case 4: text = "\(left) \(pick(["IS", "IS NOT", "GLOB", "IN", "COLLATE NOCASE ="])) \(expression())"
        case 5: text = expression()
        default: text = "\(left) \(pick(["=", "<", ">=", "<>", "=="])) \(expression())"
        }
    }

    private mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[Int.random(in: 0..<elements.count, using: &random)]
    }

    private mutating func expression(depth: Int = 0) -> String {
        let isLeaf = depth > 2 || Int.random(in: 0..<3, using: &random) == 0
        if isLeaf {
            switch Int.random(in: 0..<5, using: &random) {
            case 0: return pick(["5", "0", "-5", "5.5", "2", "10", "x'05'"])
            case 1: return pick(["'a'", "'A'", "'5'", "''", "'x and y'"])
            case 2: return pick(["TRUE", "FALSE", "CURRENT_DATE", "rowid", "0x10", "odd"])
            default: return pick(columns).sql
            }
        }
        let (left, right) = (expression(depth: depth + 1), expression(depth: depth + 1))
        switch Int.random(in: 0..<10, using: &random) {
        case 0: return "(\(left))"
        case 1: return "-\(left)"
        case 2: return "\(pick(["lower", "abs", "length", "date", "round"]))(\(left))"
        case 3: return "coalesce (\(left), \(right))"
        case 4: return "CASE WHEN \(left) THEN \(right) END"
        case 5: return "CAST(\(left) AS TEXT)"
        case 6: return "(SELECT \(left))"
        case 7: return "\(left) COLLATE NOCASE"
        default:
            return
                "\(left) \(pick(["+", "-", "*", "/", "%", "||", "|", "&", "<<", "=", "<", "IS", "AND"])) \(right)"
        }
    }
}
