import JoineryEngine

extension ColumnProfile {
    /// The numbers of a second column, in the rows of a group: a bin of the first column, or one of its values.
    public struct Measure: Hashable, Sendable {
        /// The number of rows in the group that were read.
        public var rowCount: Int
        /// The number of those in which the second column is an integer or a real number.
        public var numberCount: Int
        /// The sum of these numbers; in a sample, an estimate of the sum in all rows. An integer if all numbers are, and
        /// all rows were read. `nil` if there is none, because there are no numbers or infinities of both signs.
        public var sum: DatabaseValue?
        /// The mean of these numbers; `nil` if there is none.
        public var mean: Double?
        /// In a sample: the errors, as four standard errors, and twice what one extreme number adds; `nil` if the group is too
        /// rare in the sample to tell.
        public var sumError, meanError: Double?
    }

    /// The values of a column with the greatest sums or means of a second column's numbers.
    public struct Ranking: Hashable, Sendable {
        /// The values, the greatest figure first. Those without one come last.
        public var values: [ValueCount]
        /// The greatest figure of the other values; `nil` if there are none, or if it is not known, as in a sample.
        public var othersAtMost: DatabaseValue?
        /// Whether all values were compared. If they are too many, several millions, only the commonest are.
        public var isOfAllValues: Bool
    }

    /// The numbers of a second column, by the values of this one.
    public struct Measures: Hashable, Sendable {
        /// In all rows.
        public var all: Measure
        /// In the rows in which this column is NULL.
        public var null: Measure
        /// The values with the greatest sums, among all values of the rows that were read.
        public var greatestSums: Ranking
        /// The values with the greatest means, among all values of the rows that were read.
        public var greatestMeans: Ranking
        let byWidth: [Histogram.Width: [Measure]]

        /// Returns the measures in the bins of a width, in the order of ``Histogram/bins(of:)``; none for a width that the
        /// histogram does not have.
        public func bins(of width: Histogram.Width) -> [Measure] { byWidth[width] ?? [] }
    }
}
