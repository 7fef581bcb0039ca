import JoineryEngine

/// Counts and sums of the numbers of a second column, in the rows of one group.
struct MeasureTally {
    /// The number of clusters in which a group must occur for its errors to be known.
    private static let leastClusters = 8

    private(set) var rowCount = 0
    private var sum = NumberSum()
    private var clusters = ClusterSums()
    /// The least and the greatest number.
    private(set) var range: ClosedRange<Double>?

    /// - Parameter cluster: The number of the cluster of neighboring rows in a sample.
    @inline(__always)
    mutating func add(_ number: ProfiledValue, cluster: Int) {
        rowCount += 1
        switch number.kind {
        case .integer:
            sum.add(number.integer)
            note(Double(number.integer), cluster)
        case .real:
            sum.add(number.real)
            note(number.real, cluster)
        case .null, .text, .blob: break
        }
    }

    @inline(__always)
    private mutating func note(_ number: Double, _ cluster: Int) {
        clusters.add(number, in: cluster)
        guard let known = range else {
            range = number...number
            return
        }
        if !known.contains(number) {
            range = min(known.lowerBound, number)...max(known.upperBound, number)
        }
    }

    /// Returns the results.
    ///
    /// - Parameter range: The least and the greatest number in all groups.
    func measure(in extent: ProfileRun.Extent, range: ClosedRange<Double>?) -> ColumnProfile.Measure {
        var measure = ColumnProfile.Measure(rowCount: rowCount, numberCount: sum.count)
        (measure.sum, measure.mean) = (sum.value, sum.mean)
        guard case .sample(let total) = extent.coverage, extent.looked > 0 else { return measure }
        let factor = Double(total) / Double(extent.looked)
        measure.sum = sum.real.map { DatabaseValue(storage: .double($0 * factor)) }
        var sums = clusters
        sums.finish()
        guard sums.clusterCount >= Self.leastClusters, let range else { return measure }
        // Twice the largest number that other groups show stands for those that are too rare to be seen in this one.
        let largest = 2 * max(range.lowerBound.magnitude, range.upperBound.magnitude)
        let widest = 2 * (range.upperBound - range.lowerBound)
        let sumError = (sums.errorOfSum(clusters: extent.clusters) + largest) * factor
        let meanError = sums.errorOfMean + widest / Double(sum.count)
        if sumError.isFinite { measure.sumError = sumError }
        if meanError.isFinite { measure.meanError = meanError }
        return measure
    }
}

/// Sums in clusters of neighboring rows, from which the errors of a sum and a mean follow.
private struct ClusterSums {
    /// Four standard errors.
    private static let factor = 4.0

    /// The number of clusters with a number.
    private(set) var clusterCount = 0
    private var cluster: Int32 = -1
    /// The first number. Deviations from it are summed up, which lose fewer digits.
    private var shift = 0.0
    private var inCluster = (count: 0.0, sum: 0.0)
    private var count = 0.0
    private var sum = 0.0
    /// The sums of the products of each cluster's count and sum.
    private var (countSquares, products, sumSquares) = (0.0, 0.0, 0.0)

    @inline(__always)
    mutating func add(_ number: Double, in number32: Int) {
        let cluster = Int32(truncatingIfNeeded: number32)
        if cluster != self.cluster {
            if clusterCount == 0 { shift = number } else { finish() }
            self.cluster = cluster
            clusterCount += 1
        }
        inCluster.count += 1
        inCluster.sum += number - shift
    }

    /// Ends the last cluster.
    mutating func finish() {
        count += inCluster.count
        sum += inCluster.sum
        countSquares += inCluster.count * inCluster.count
        products += inCluster.count * inCluster.sum
        sumSquares += inCluster.sum * inCluster.sum
        inCluster = (0, 0)
    }

    /// The error of the sum in a sample of so many clusters, most of which may have no number.
    func errorOfSum(clusters: Int) -> Double {
        let clusters = Double(clusters)
        let squares = sumSquares + 2 * shift * products + shift * shift * countSquares
        let sum = sum + shift * count
        return error(squares - sum * sum / clusters, clusters: clusters)
    }

    /// The error of the mean.
    var errorOfMean: Double {
        let mean = sum / count
        let squares = sumSquares - 2 * mean * products + mean * mean * countSquares
        return error(squares, clusters: Double(clusterCount)) / count
    }

    private func error(_ squares: Double, clusters: Double) -> Double {
        Self.factor * (max(squares, 0) * clusters / (clusters - 1)).squareRoot()
    }
}
