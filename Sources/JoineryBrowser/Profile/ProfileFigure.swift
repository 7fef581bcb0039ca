import JoineryAnalysis
import JoineryEngine

/// What the bars show where the numbers of a second column are summed up.
package enum ProfileFigure: String, CaseIterable, Hashable, Sendable {
    case count, sum, mean

    /// The sum and the mean in words.
    package struct Texts: Hashable, Sendable {
        var measure: ColumnProfile.Measure
        package var sum: String
        package var mean: String
    }

    var next: ProfileFigure {
        let all = Self.allCases
        return all[((all.firstIndex(of: self) ?? 0) + 1) % all.count]
    }

    /// The figure as a phrase.
    package var words: String {
        switch self {
        case .count: "numbers of rows"
        case .sum: "sums"
        case .mean: "means"
        }
    }

    fileprivate func value(of measure: ColumnProfile.Measure) -> Double {
        let value: Double? =
            switch self {
            case .count: Double(measure.rowCount)
            case .sum: measure.sum.flatMap { Double.fromDatabaseValue($0) }
            case .mean: measure.mean
            }
        return value ?? 0
    }
}

extension ColumnProfile.Measures {
    /// The values with the greatest figures; `nil` if rows are counted.
    fileprivate func ranking(by figure: ProfileFigure) -> ColumnProfile.Ranking? {
        switch figure {
        case .count: nil
        case .sum: greatestSums
        case .mean: greatestMeans
        }
    }
}

extension ColumnProfile.Measure {
    fileprivate func value(of figure: ProfileFigure) -> DatabaseValue? {
        switch figure {
        case .count: rowCount.databaseValue
        case .sum: sum
        case .mean: mean?.databaseValue
        }
    }
}

extension ProfileText {
    /// Returns the lines for the numbers of a second column, by the bins and values of this one.
    func lines(
        measuring name: String, _ measures: ColumnProfile.Measures, drawing figure: ProfileFigure,
        labels: [DatabaseValue: String], width: Histogram.Width?, valueCount: Int
    ) -> [ProfileLine] {
        var lines: [ProfileLine] = figures(of: name, measures).map { ProfileLine(content: $0) }
        func add(_ title: String, _ bars: [ProfileLine.Bar], _ groups: [ColumnProfile.Measure]) {
            guard !bars.isEmpty else { return }
            lines += [
                ProfileLine(content: .blank), ProfileLine(content: .measures(title, drawn: figure)),
            ]
            lines += measured(bars, groups, drawing: figure).map { ProfileLine(content: .bar($0)) }
        }
        if let histogram = profile.histogram, let width, let kind = histogramKind {
            add("\(kind), \(text(of: width))", bins(of: histogram, width), measures.bins(of: width))
        }
        guard let ranking = measures.ranking(by: figure), measures.all.numberCount > 0 else {
            let bars = values(labels: labels, most: valueCount)
            add("Commonest values", bars, profile.commonest.prefix(bars.count).compactMap(\.measure))
            return lines + rest(most: valueCount).map { ProfileLine(content: .note($0)) }
        }
        let values = Array(ranking.values.prefix(valueCount))
        add(
            "Greatest \(figure.words)", bars(of: values, labels: labels), values.compactMap(\.measure))
        return lines + rest(of: ranking, figure, most: valueCount).map { ProfileLine(content: .note($0)) }
    }

    /// What is said of values that are not shown.
    private func rest(
        of ranking: ColumnProfile.Ranking, _ figure: ProfileFigure, most: Int
    ) -> [String] {
        if !ranking.isOfAllValues {
            return ["These are the greatest of the commonest values: there are too many to compare all."]
        }
        if rows.coverage != .all { return ["Values that were not read may have greater \(figure.words)."] }
        guard let next = Self.next(of: ranking, figure, after: most), !next.isNull else { return [] }
        return ["Each other \(figure.rawValue) is at most \(Self.text(ofFigure: next))."]
    }

    /// The greatest figure of the values that are not shown.
    private static func next(
        of ranking: ColumnProfile.Ranking, _ figure: ProfileFigure, after most: Int
    ) -> DatabaseValue? {
        for value in ranking.values.dropFirst(most) {
            guard let measure = value.measure else { break }
            return measure.value(of: figure)
        }
        return ranking.othersAtMost
    }

    private static func text(ofFigure figure: DatabaseValue) -> String {
        switch figure.storage {
        case .int64(let whole): RowCount.exact(Int(whole)).text
        default: Double.fromDatabaseValue(figure).map { text(of: $0) } ?? ""
        }
    }

    private func figures(of name: String, _ measures: ColumnProfile.Measures) -> [ProfileLine.Content] {
        func figure(_ name: String, _ text: String, isRemarkable: Bool = false) -> ProfileLine.Content {
            .figure(name: name, text: text, isRemarkable: isRemarkable)
        }
        let all = measures.all
        var figures = [figure("rows", rows.text)]
        guard all.numberCount > 0 else {
            return figures + [.note("\(SafeText.line(name)) holds no numbers here.")]
        }
        let texts = Self.texts(of: [all, measures.null], isSample: isSample)
        figures += [figure("sum", texts[0].sum), figure("mean", texts[0].mean)]
        if all.numberCount < all.rowCount {
            figures.append(figure("no number", count(all.rowCount - all.numberCount)))
        }
        if measures.null.rowCount > 0 {
            let sums =
                measures.null.numberCount == 0 ? "" : ": sum \(texts[1].sum), mean \(texts[1].mean)"
            figures.append(figure("NULL", count(measures.null.rowCount) + sums))
        }
        return figures
    }

    private var isSample: Bool { if case .sample = rows.coverage { true } else { false } }

    /// Returns bars that show a figure instead of the count.
    private func measured(
        _ bars: [ProfileLine.Bar], _ groups: [ColumnProfile.Measure], drawing figure: ProfileFigure
    ) -> [ProfileLine.Bar] {
        let values = groups.map { figure.value(of: $0) }
        let most = values.lazy.map(\.magnitude).filter(\.isFinite).max() ?? 0
        let texts = Self.texts(of: groups, isSample: isSample)
        return zip(bars, zip(values, texts)).map { bar, group in
            var bar = bar
            let (value, texts) = group
            bar.fraction = value.isFinite ? (most > 0 ? value.magnitude / most : 0) : 1
            bar.isNegative = value < 0
            bar.sums = texts
            return bar
        }
    }

    // MARK: Numbers

    private static func texts(of groups: [ColumnProfile.Measure], isSample: Bool) -> [ProfileFigure.Texts] {
        let sums = groups.map { $0.sum.flatMap { Double.fromDatabaseValue($0) } }
        let (sumTexts, meanTexts) = (aligned(sums), aligned(groups.map(\.mean)))
        return groups.indices.map { index in
            let group = groups[index]
            guard isSample else {
                // A double does not hold all integers.
                let sum =
                    if case .int64(let sum)? = group.sum?.storage { RowCount.exact(Int(sum)).text } else {
                        sumTexts[index]
                    }
                return ProfileFigure.Texts(measure: group, sum: sum, mean: meanTexts[index])
            }
            guard group.numberCount > 0 else {
                return ProfileFigure.Texts(measure: group, sum: "–", mean: "–")
            }
            let share = group.sumError.flatMap { error in sums[index].map { error / $0.magnitude } }
            let sumError = share.map { $0.isFinite ? percent($0) : "?" } ?? "?"
            return ProfileFigure.Texts(
                measure: group, sum: "~\(sumTexts[index]) ±\(sumError)",
                mean: "~\(meanTexts[index]) ±\(group.meanError.map { short($0) } ?? "?")")
        }
    }

    /// Numbers with the same number of digits behind the point: five significant digits of the greatest.
    static func aligned(_ numbers: [Double?]) -> [String] {
        let known = numbers.compactMap { $0 }.filter(\.isFinite)
        let most = known.lazy.map(\.magnitude).max() ?? 0
        let isWhole = known.allSatisfy { $0 == $0.rounded() }
        let digits = isWhole ? 0 : decimals(of: most, significant: 5)
        return numbers.map { number in
            guard let number else { return "–" }
            return fixed(number, digits: digits) ?? text(of: number)
        }
    }

    /// A number with two significant digits.
    private static func short(_ number: Double) -> String {
        fixed(number, digits: decimals(of: number, significant: 2)) ?? text(of: number)
    }

    /// The number of digits behind the point of a number with a number of significant digits.
    private static func decimals(of number: Double, significant: Int) -> Int {
        var (rest, digits) = (number.magnitude, significant)
        while rest >= 1, digits > 0 {
            rest /= 10
            digits -= 1
        }
        guard number.magnitude < 1, rest > 0 else { return digits }
        while rest < 0.1, digits < 12 {
            rest *= 10
            digits += 1
        }
        return digits
    }

    /// A number with so many digits behind the point; `nil` if it is too large or too small for that.
    private static func fixed(_ number: Double, digits: Int) -> String? {
        let scale = (0..<digits).reduce(1.0) { scale, _ in scale * 10 }
        guard let scaled = Int(exactly: (number.magnitude * scale).rounded()),
            let scale = Int(exactly: scale),
            scaled < 1_000_000_000_000_000, scaled > 0 || number == 0
        else { return nil }
        let (whole, fraction) = scaled.quotientAndRemainder(dividingBy: scale)
        let behind = String(fraction)
        return (number < 0 ? "-" : "") + RowCount.exact(whole).text
            + (digits == 0 ? "" : "." + String(repeating: "0", count: digits - behind.count) + behind)
    }
}
