import JoineryEngine

/// What a column holds: types, extremes, the commonest values, and a histogram of its numbers or times.
///
/// See also <doc:Profiles>.
public struct ColumnProfile: Hashable, Sendable {
    /// The number of values of each type that SQLite stores.
    public struct Types: Hashable, Sendable {
        /// The number of NULLs.
        public var null = 0
        /// The number of integers.
        public var integer = 0
        /// The number of real numbers.
        public var real = 0
        /// The number of texts.
        public var text = 0
        /// The number of blobs.
        public var blob = 0

        /// The number of all values.
        public var total: Int { null + integer + real + text + blob }
        /// The number of integers and real numbers.
        public var number: Int { integer + real }
        /// Whether values other than NULL have several types; integers and real numbers count as one.
        public var areMixed: Bool { [number, text, blob].count { $0 > 0 } > 1 }
    }

    /// The number of distinct values other than NULL.
    public enum Distinct: Hashable, Sendable {
        /// All values were read, and counted.
        case exactly(Int)
        /// All values were read, but the number is an estimate, with its error as a share: four standard errors.
        case about(Int, error: Double)
        /// The number in a sample.
        case atLeast(Int)
    }

    /// Figures of the integers and real numbers in a column.
    public struct Numbers: Hashable, Sendable {
        /// The sum, an integer if all numbers are and it is in their range; `nil` if not all rows were read, or if there are
        /// infinities of both signs.
        public var sum: DatabaseValue?
        /// The mean; `nil` if it is not a number, because of infinities of both signs.
        public var mean: Double?
        /// The median: the mean of the two middle numbers if their number is even; `nil` if it is not known.
        public var median: DatabaseValue?
        /// In a sample: the bounds of the median.
        public var medianBounds: ClosedRange<Double>?
        /// In a sample: the error of the mean, as four standard errors.
        public var meanError: Double?
        /// The number of infinities.
        public var infinite: Int
    }

    /// The shortest and the longest of texts, in characters, or of blobs, in bytes.
    public struct Lengths: Hashable, Sendable {
        /// The length of the shortest.
        public var shortest: Int
        /// The length of the longest.
        public var longest: Int
    }

    /// A value, and how often it occurs.
    public struct ValueCount: Hashable, Sendable {
        /// The value, or the beginning of a long text or blob.
        public var value: DatabaseValue
        /// The number of rows with the value.
        public var count: Int
        /// Whether only the beginning of a long text or blob is known.
        public var isCut: Bool
        /// In a sample: the error of the value's share of the rows, as a share of them: four standard errors.
        public var error: Double?
    }

    /// The number of values of each type.
    public var types = Types()
    /// The number of texts without a character.
    public var emptyTextCount = 0
    /// In a sample: the error of the share of NULLs among the rows: four standard errors.
    public var nullError: Double?
    /// The number of distinct values other than NULL.
    public var distinct = Distinct.exactly(0)
    /// The least and the greatest value other than NULL, in SQLite's order.
    public var least, greatest: DatabaseValue?
    /// Figures of the numbers; `nil` if there are none.
    public var numbers: Numbers?
    /// The lengths of the texts, in characters; `nil` if there are none.
    public var textLengths: Lengths?
    /// The lengths of the blobs, in bytes; `nil` if there are none.
    public var blobLengths: Lengths?
    /// The number of texts that SQLite would convert to numbers in a numeric column.
    public var numericTextCount = 0
    /// The number of texts that state a date.
    public var dateTextCount = 0
    /// The commonest values other than NULL, the commonest first. No other value occurs more often than the last of
    /// them, or than ``othersAtMost``.
    public var commonest: [ValueCount] = []
    /// The maximum count of values that are not among the commonest; 0 if there are none.
    public var othersAtMost = 0
    /// The distribution of the values if they are numbers or times; `nil` otherwise.
    public var histogram: Histogram?

    /// Creates the profile of a column without rows.
    public init() {}
}

/// The profiles of columns of the same rows.
public struct RowsProfile: Hashable, Sendable {
    /// The rows that were read.
    public enum Coverage: Hashable, Sendable {
        /// All rows.
        case all
        /// Rows spread evenly over a table with about this many rows.
        case sample(ofTableWith: Int)
        /// The first rows; there are more.
        case first
    }

    /// Why there is no profile of a column.
    public struct Failure: Error, Hashable, Sendable {
        /// The message of the error.
        public var message: String
    }

    /// The number of rows that were read, and met the condition.
    public var rowCount: Int
    /// Which rows were read.
    public var coverage: Coverage
    /// The share of the rows of a sample that met the condition; 1 without one.
    public var matchingShare: Double
    /// The profiles, in the order of the columns.
    public var columns: [Result<ColumnProfile, Failure>]

    /// The number of rows that the profile stands for: counted, or estimated from a sample.
    public var estimatedRowCount: Int {
        guard case .sample(let total) = coverage else { return rowCount }
        return Int(exactly: (Double(total) * matchingShare).rounded()) ?? total
    }
}
