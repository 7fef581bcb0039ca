import JoineryAnalysis
import JoineryEngine

/// The figures of a column in words.
struct ProfileText {
    let rows: RowsProfile
    let profile: ColumnProfile
    /// Whether the values name rows: their numbers are no quantities.
    let isKey: Bool

    init(rows: RowsProfile, figures: ColumnProfile, isKey: Bool = false) {
        self.rows = rows
        profile = figures
        self.isKey = isKey
    }

    // MARK: Figures

    var figures: [ProfileLine.Content] {
        var lines: [ProfileLine.Content] = []
        func add(_ name: String, _ text: String?, isRemarkable: Bool = false) {
            if let text { lines.append(.figure(name: name, text: text, isRemarkable: isRemarkable)) }
        }
        add("rows", rows.text)
        let types = profile.types
        if types.null > 0 {
            add("NULL", count(types.null, error: profile.nullError), isRemarkable: types.null == types.total)
        }
        if profile.emptyTextCount > 0 { add("empty text", count(profile.emptyTextCount)) }
        if types.total > types.null {
            add("distinct", distinct)
            add("types", typesInWords, isRemarkable: types.areMixed)
            add("least", profile.least.map { valueText($0) + time(of: $0) })
            add("greatest", profile.greatest.map { valueText($0) + time(of: $0) })
        }
        if let numbers = profile.numbers, !isKey || profile.histogram != nil {
            add(
                "mean",
                numbers.mean.map {
                    Self.text(of: $0) + Self.error(numbers.meanError) + time(of: $0.databaseValue)
                })
            if let median = numbers.median {
                let bounds = numbers.medianBounds.map {
                    " (\(Self.text(of: $0.lowerBound)) to \(Self.text(of: $0.upperBound)))"
                }
                add(
                    "median",
                    (bounds == nil ? "" : "~") + Cell(median).text + (bounds ?? "") + time(of: median))
            }
            if numbers.infinite > 0 { add("infinite", count(numbers.infinite), isRemarkable: true) }
        }
        add("length", profile.textLengths.map { Self.range($0, "character") })
        add("size", profile.blobLengths.map { Self.range($0, "byte") })
        add("form", form)
        add("or", since1970)
        return lines
    }

    /// The time that a number states, to follow it; empty if the column does not hold times as numbers.
    private func time(of number: DatabaseValue) -> String {
        statedTime(number).map { "  " + $0 } ?? ""
    }

    /// What numbers state that are read as counted from 2001, if they are Unix time.
    private var since1970: String? {
        guard case .times(let format)? = profile.histogram?.content,
            let other = format.since1970, let least = profile.least, let greatest = profile.greatest,
            let from = StatedTime(least, as: other), let to = StatedTime(greatest, as: other)
        else { return nil }
        return "\(from.text.prefix(10)) to \(to.text.prefix(10)) as \(other.name)"
    }

    private func statedTime(_ number: DatabaseValue) -> String? {
        guard case .times(let format)? = profile.histogram?.content else { return nil }
        return StatedTime(number, as: format)?.text
    }

    /// A value in a list of columns: the time that it states, or else the value.
    func cell(of value: DatabaseValue) -> Cell {
        Cell(kind: Cell(value).kind, text: statedTime(value) ?? valueText(value))
    }

    private var distinct: String {
        switch profile.distinct {
        case .exactly(let count):
            let filled = profile.types.total - profile.types.null
            return RowCount.exact(count).text
                + (count == filled && count > 1 ? " (all different)" : "")
        case .about(let count, let error): return RowCount.estimated(count).text + " ±" + Self.percent(error)
        case .atLeast(let count): return "at least " + RowCount.exact(count).text
        }
    }

    var typesInWords: String {
        typeCounts.map { "\($0.name) \(RowCount.exact($0.count).text)" }.joined(separator: ", ")
    }

    /// The number of distinct values in a few cells.
    var shortDistinct: String {
        switch profile.distinct {
        case .exactly(let count): RowCount.exact(count).shortText
        case .about(let count, _): RowCount.estimated(count).shortText
        case .atLeast(let count): "≥" + RowCount.exact(count).shortText
        }
    }

    /// The types that occur, the commonest first.
    private var typeCounts: [(name: String, count: Int)] {
        let types = profile.types
        return [
            (name: "integer", count: types.integer), ("real", types.real), ("text", types.text),
            ("blob", types.blob),
        ].filter { $0.count > 0 }.sorted { $0.count > $1.count }
    }

    /// What texts look like.
    private var form: String? {
        let texts = profile.types.text
        if profile.dateTextCount > 0 {
            let others = texts - profile.dateTextCount
            return "\(RowCount.exact(profile.dateTextCount).text) dates"
                + (others > 0 ? ", \(RowCount.exact(others).text) other texts" : "")
        }
        guard profile.numericTextCount > 0 else { return nil }
        return
            "\(RowCount.exact(profile.numericTextCount).text) of \(RowCount.exact(texts).text) texts are numbers"
    }

    // MARK: Bars

    var types: [ProfileLine.Bar] {
        let most = typeCounts.first?.count ?? 1
        return typeCounts.map { name, count in
            bar(.type(name), name, count, of: most)
        }
    }

    /// The commonest values.
    func values(of column: ProfileContent.Column, most: Int) -> [ProfileLine.Bar] {
        // Where each value occurs once, none is common.
        if profile.commonest.first?.count == 1, profile.commonest.count > 1 { return [] }
        let values = profile.commonest.prefix(most)
        let highest = values.map(\.count).max() ?? 1
        return values.map { value in
            var bar = bar(
                .value(value.value), valueText(value.value), value.count, of: highest, error: value.error)
            bar.isDead = column.deadValues.contains(value.value)
            bar.label = bar.isDead ? "no such row" : column.labels[value.value]
            bar.hasLabels = !column.labels.isEmpty || !column.deadValues.isEmpty
            if isKey { bar.unitText = bar.count == "1" ? " row" : " rows" }
            bar.kind = Cell(value.value).kind
            bar.isCut = value.isCut
            return bar
        }
    }

    /// What is said of values that are not shown.
    func rest(most: Int) -> [String] {
        let shown = profile.commonest.prefix(most)
        guard profile.othersAtMost > 0 || profile.commonest.count > shown.count else { return [] }
        if profile.commonest.first?.count == 1, profile.commonest.count > 1 {
            return ["Each value occurs once\(whereRead)."]
        }
        let next = profile.commonest.dropFirst(most).first?.count ?? profile.othersAtMost
        guard next > 0 else { return [] }
        let times = next == 1 ? "once" : "at most \(RowCount.exact(next).text) times"
        return ["Each \(shown.isEmpty ? "value" : "other value") occurs \(times)\(whereRead)."]
    }

    /// Where figures of the rows that were read hold, if these are not all.
    private var whereRead: String {
        switch rows.coverage {
        case .all: ""
        case .sample: " in the sample"
        case .first: " in these rows"
        }
    }

    func bins(of histogram: Histogram, _ width: Histogram.Width) -> [ProfileLine.Bar] {
        let bins = histogram.bins(of: width)
        let highest = bins.map(\.count).max() ?? 1
        return bins.map { bin in
            bar(.bin(bin), Self.text(of: bin, width, isWhole: histogram.isWhole), bin.count, of: highest)
        }
    }

    private func bar(
        _ subject: ProfileLine.Bar.Subject, _ text: String, _ count: Int, of most: Int, error: Double? = nil
    ) -> ProfileLine.Bar {
        let share = rows.rowCount == 0 ? 0 : Double(count) / Double(rows.rowCount)
        return ProfileLine.Bar(
            subject: subject, text: text, fraction: Double(count) / Double(max(most, 1)),
            count: number(count), share: Self.percent(share) + Self.error(error, isShare: true))
    }

    // MARK: Histograms

    /// What the histogram shows; `nil` if there is none.
    var histogramKind: String? {
        switch profile.histogram?.content {
        case nil: nil
        case .numbers: "Numbers"
        case .times(let format): format.heading
        }
    }

    func text(of width: Histogram.Width) -> String {
        switch width {
        case .number(let times, let exponent): "bins of " + Self.text(ofDecimal: times, exponent)
        case .time(.day, count: 7): "weeks from Monday"
        case .time(.month, count: 3): "quarters"
        case .time(.year, count: 10): "decades"
        case .time(let unit, count: 1): "by \(unit.word)"
        case .time(let unit, let count): "by \(count) \(unit.word)s"
        }
    }

    static func text(of bin: Histogram.Bin, _ width: Histogram.Width, isWhole: Bool) -> String {
        switch width {
        case .number(1, exponent: 0) where isWhole: return edge(bin.lower)
        case .number:
            let text = "\(edge(bin.lower)) to \(edge(isWhole ? bin.upper.predecessor : bin.upper))"
            return text.count > longestBin ? edge(bin.lower) + " …" : text
        case .time(let unit, let count):
            let lower = bin.text(upTo: unit) ?? ""
            if unit == .month, count == 3 { return quarter(lower) ?? lower }
            return count == 1 || count == 7 && unit == .day ? lower : lower + " …"
        }
    }

    /// The quarter that begins with a month: `2023 Q1`.
    private static func quarter(_ month: String) -> String? {
        guard let hyphen = month.lastIndex(of: "-"), let number = Int(month[hyphen...].dropFirst()) else {
            return nil
        }
        return "\(month[..<hyphen]) Q\((number + 2) / 3)"
    }

    /// The length from which only the lower edge of a bin is written.
    private static let longestBin = 32

    /// An edge of a bin. Digits are grouped from five on, because numbers of four are often years.
    private static func edge(_ value: DatabaseValue) -> String {
        guard case .int64(let integer) = value.storage, integer.magnitude >= 10_000 else {
            return line(of: value)
        }
        return RowCount.exact(Int(integer)).text
    }

    private static func text(ofDecimal times: Int, _ exponent: Int) -> String {
        if 0...17 ~= exponent {
            return RowCount.exact((0..<exponent).reduce(times) { number, _ in number * 10 }).text
        }
        if -6..<0 ~= exponent { return "0." + String(repeating: "0", count: -exponent - 1) + String(times) }
        return "\(times)e\(exponent)"
    }

    // MARK: Numbers

    func count(_ number: Int, error: Double? = nil) -> String {
        let share = rows.rowCount == 0 ? 0 : Double(number) / Double(rows.rowCount)
        return "\(self.number(number)) (\(Self.percent(share))\(Self.error(error, isShare: true)))"
    }

    /// A number of rows: counted, or what the number in a sample stands for.
    private func number(_ count: Int) -> String {
        guard case .sample = rows.coverage, rows.rowCount > 0 else { return RowCount.exact(count).text }
        let factor = Double(rows.estimatedRowCount) / Double(rows.rowCount)
        return RowCount.estimated(Int(exactly: (Double(count) * factor).rounded()) ?? count).text
    }

    /// The error of a figure, after it.
    private static func error(_ error: Double?, isShare: Bool = false) -> String {
        guard let error else { return "" }
        return " ±" + (isShare ? percent(error) : text(of: error))
    }

    /// A share in percent: `50 %`, `1.3 %`, `< 0.1 %`.
    static func percent(_ share: Double) -> String {
        let percent = share * 100
        if percent == 0 { return "0 %" }
        if percent < 0.1 { return "<0.1 %" }
        if percent < 9.95 { return fixed(percent) + " %" }
        return percent > 99.5 && percent < 100 ? ">99 %" : text(of: percent.rounded()) + " %"
    }

    /// A number with five significant digits, or with one after the point.
    static func text(of real: Double) -> String {
        guard real.isFinite else { return Cell.text(of: real) }
        let size = real.magnitude
        guard size == 0 || size >= 1e-4, size < 1e15, let nearest = Int(exactly: real.rounded()),
            let whole = Int(exactly: size.rounded(.down))
        else { return real.description }
        if real == real.rounded() || size >= 10_000_000 { return RowCount.exact(nearest).text }
        let digits = max(5 - String(whole).count + (size < 1 ? 1 : 0), 1)
        let scale = (0..<digits).reduce(1.0) { scale, _ in scale * 10 }
        return ((real * scale).rounded() / scale).description
    }

    private static func fixed(_ number: Double) -> String {
        let tenths = Int(exactly: (number * 10).rounded()) ?? 0
        return "\(tenths / 10).\(tenths % 10)"
    }

    private static func range(_ lengths: ColumnProfile.Lengths, _ unit: String) -> String {
        let longest = RowCount.exact(lengths.longest).text + (lengths.longest == 1 ? " \(unit)" : " \(unit)s")
        return lengths.shortest == lengths.longest
            ? longest : "\(RowCount.exact(lengths.shortest).text) to \(longest)"
    }

    /// A value on one line. Beside numbers, a text that reads as a number is quoted.
    private func valueText(_ value: DatabaseValue) -> String {
        if profile.types.areMixed, case .string(let text) = value.storage, Double(text) != nil {
            return "'\(Self.line(of: value))'"
        }
        return Self.line(of: value)
    }

    /// A value on one line. The empty text would not be seen.
    static func line(of value: DatabaseValue) -> String {
        if case .string("") = value.storage { return "''" }
        return Cell(value).text
    }
}

extension ProfileContent {
    /// The number of rows, which of them were read, and the key that reads all.
    package var rowsText: String { rowsText(readingAll: "\(key: .exactCount) reads all") }

    /// The number of rows, and which of them were read.
    ///
    /// - Parameter remedy: How to read all of them.
    func rowsText(readingAll remedy: String) -> String {
        let count = RowCount.exact(rows.rowCount)
        switch rows.coverage {
        case .all: return count.rowsText
        case .first: return "the first \(count.rowsText); \(remedy)"
        case .sample:
            let all = RowCount.estimated(rows.estimatedRowCount)
            return "~ sample of \(count.text) of \(all.rowsText); \(remedy)"
        }
    }
}

extension RowsProfile {
    /// The number of rows, and which of them were read.
    var text: String {
        switch coverage {
        case .all: RowCount.exact(rowCount).text
        case .first: "more than \(RowCount.exact(rowCount).text); these are the first"
        case .sample:
            "\(RowCount.estimated(estimatedRowCount).text), from a sample of \(RowCount.exact(rowCount).text)"
        }
    }
}

extension DatabaseValue {
    /// The integer before an integer, or the value itself.
    fileprivate var predecessor: DatabaseValue {
        guard case .int64(let integer) = storage, integer > .min else { return self }
        return (integer - 1).databaseValue
    }
}

extension Histogram.TimeFormat {
    /// The Unix time that is counted in the same steps; `nil` for other formats than those that count from 2001.
    fileprivate var since1970: Histogram.TimeFormat? {
        switch self {
        case .secondsSince2001: .unixSeconds
        case .nanosecondsSince2001: .unixNanoseconds
        default: nil
        }
    }
}

extension TimeUnit {
    fileprivate var word: String {
        switch self {
        case .second: "second"
        case .minute: "minute"
        case .hour: "hour"
        case .day: "day"
        case .month: "month"
        case .year: "year"
        }
    }
}
