import JoineryEngine

/// Bins whose width is a power of ten, with edges at its multiples.
///
/// A number falls into the bin whose edges enclose it as SQLite compares numbers: an edge is the real number, or the
/// integer, that SQL reads from its decimal form.
struct NumberScale: BinScale, Hashable, Sendable {
    typealias Value = Number

    enum Number {
        case integer(Int64)
        case real(Double)
    }

    /// Real numbers have no more decimal digits than this.
    private static let mostDigits = 15
    /// The range of exponents; numbers are not divided more finely.
    static let exponents = -300...308

    /// The width of a bin is 10 to the power of this.
    private(set) var exponent: Int
    private var power: Double
    /// The width as an integer; 0 if it is not one.
    private var whole: Int64

    init(exponent: Int) {
        self.exponent = min(max(exponent, Self.exponents.lowerBound), Self.exponents.upperBound)
        (power, whole) = Self.powers(of: self.exponent)
    }

    /// Creates the finest scale that suits numbers between two bounds.
    ///
    /// - Parameter isWhole: Whether all numbers are integers.
    init(from least: Double, to greatest: Double, isWhole: Bool) {
        let size = Self.exponent(of: Swift.max(least.magnitude, greatest.magnitude))
        let range = Self.exponent(of: greatest - least)
        // At least a thousand bins in the range, and no bin narrower than the precision of the numbers.
        var exponent = Swift.max(range - 3, size - Self.mostDigits + 1)
        if greatest == least { exponent = size - 6 }
        if isWhole { exponent = Swift.max(exponent, 0) }
        self.init(exponent: exponent)
    }

    /// Creates the finest scale that suits integers between two bounds.
    init(from least: Int64, to greatest: Int64) {
        let range = Double(UInt64(bitPattern: greatest &- least))
        self.init(exponent: Swift.max(Self.exponent(of: range) - 3, 0))
    }

    private static func powers(of exponent: Int) -> (Double, Int64) {
        let power = Double("1e\(exponent.magnitude)") ?? .infinity
        return (power, 0...18 ~= exponent ? Int64(power) : 0)
    }

    /// Returns the exponent of the highest power of ten that is not greater than a number.
    private static func exponent(of number: Double) -> Int {
        guard number > 0, number.isFinite else { return number.isFinite ? 0 : exponents.upperBound }
        let text = number.description
        // The shortest decimal form is exact about powers of ten, which a logarithm is not.
        if let mark = text.firstIndex(of: "e"), let exponent = Int(text[text.index(after: mark)...]) {
            return exponent
        }
        let digits = text.split(separator: ".", omittingEmptySubsequences: false)
        if let whole = digits.first, whole != "0" { return whole.count - 1 }
        return -((digits.last.map { $0.prefix { $0 == "0" }.count } ?? 0) + 1)
    }

    func index(of number: Number) -> Int {
        switch number {
        case .integer(let integer):
            if whole > 0 { return Self.floorDivide(Int(integer), Int(whole)) }
            return index(of: Double(integer))
        case .real(let real):
            // Beyond 2⁵³, edges that are integers lie between real numbers.
            if whole > 0, let integer = Int64(exactly: real) { return index(of: .integer(integer)) }
            return index(of: real)
        }
    }

    private func index(of real: Double) -> Int {
        let quotient = (exponent >= 0 ? real / power : real * power).rounded(.down)
        guard quotient.magnitude < 0x1p62 else { return quotient < 0 ? -(1 << 62) : 1 << 62 }
        let index = Int(quotient)
        if real < edge(index) { return index - 1 }
        return real >= edge(index + 1) ? index + 1 : index
    }

    /// Returns the lower edge of a bin. Infinities are in no bin: the first one begins with the least number, and the last
    /// one ends before infinity.
    func edge(_ index: Int) -> Double {
        let edge = exponent >= 0 ? Double(index) * power : Double(index) / power
        return max(edge, -.greatestFiniteMagnitude)
    }

    /// Returns the lower edge of a bin, as the number that SQL compares with.
    func value(ofEdge index: Int) -> DatabaseValue {
        if exponent >= 0, whole > 0 {
            let (product, overflow) = Int64(index).multipliedReportingOverflow(by: whole)
            if !overflow { return DatabaseValue(storage: .int64(product)) }
        }
        return DatabaseValue(storage: .double(edge(index)))
    }

    mutating func coarsen() -> (Int) -> Int {
        self = NumberScale(exponent: exponent + 1)
        return { Self.floorDivide($0, 10) }
    }

    @inline(__always)
    static func floorDivide(_ dividend: Int, _ divisor: Int) -> Int {
        let quotient = dividend / divisor
        return dividend % divisor < 0 ? quotient - 1 : quotient
    }
}
