import JoineryAnalysis
import JoineryEngine

extension JSONText {
    /// The number of bins of a histogram.
    private static let binCount = 50

    /// Appends the profiles of columns.
    package mutating func profile(_ content: ProfileContent) {
        object { json in
            json.member("rows", content.rows.estimatedRowCount)
            switch content.rows.coverage {
            case .all: json.member("read", "all")
            case .first: json.member("read", "first")
            case .sample: json.member("read", "sample")
            }
            json.member("rowsRead", content.rows.rowCount)
            json.members("columns", content.columns) { $0.profile(of: $1) }
        }
    }

    private mutating func profile(of column: ProfileContent.Column) {
        object { json in
            json.member("name", column.name)
            if !column.type.isEmpty { json.member("type", column.type) }
            switch column.profile {
            case .failure(let failure): json.member("error", failure.message)
            case .success(let figures): json.figureMembers(of: figures, labels: column.labels)
            }
        }
    }

    private mutating func figureMembers(of figures: ColumnProfile, labels: [DatabaseValue: String]) {
        member("types")
        object { json in
            let types = figures.types
            let all = [
                ("null", types.null), ("integer", types.integer), ("real", types.real), ("text", types.text),
                ("blob", types.blob),
            ]
            for (name, count) in all where count > 0 { json.member(name, count) }
        }
        error("nullError", figures.nullError)
        member("emptyTexts", figures.emptyTextCount)
        switch figures.distinct {
        case .exactly(let count): member("distinct", count)
        case .about(let count, let error):
            member("distinctAbout", count)
            self.error("distinctError", error)
        case .atLeast(let count): member("distinctAtLeast", count)
        }
        value("least", figures.least)
        value("greatest", figures.greatest)
        if let numbers = figures.numbers {
            error("mean", numbers.mean)
            error("meanError", numbers.meanError)
            value("median", numbers.median)
            if let bounds = numbers.medianBounds {
                member("medianBounds")
                array { json in
                    for bound in [bounds.lowerBound, bounds.upperBound] {
                        json.element()
                        json.value(bound.databaseValue)
                    }
                }
            }
            if numbers.infinite > 0 { member("infinite", numbers.infinite) }
        }
        lengths("characters", figures.textLengths)
        lengths("bytes", figures.blobLengths)
        if figures.dateTextCount > 0 { member("dates", figures.dateTextCount) }
        if figures.numericTextCount > 0 { member("numericTexts", figures.numericTextCount) }
        self.values("commonest", figures.commonest, labels)
        member("othersAtMost", figures.othersAtMost)
        if let histogram = figures.histogram { self.histogram(histogram) }
    }

    private mutating func values(
        _ name: String, _ values: [ColumnProfile.ValueCount], _ labels: [DatabaseValue: String]
    ) {
        members(name, values) { json, value in
            json.object { json in
                json.value("value", value.value)
                if value.isCut { json.member("cut", true) }
                if let label = labels[value.value] { json.member("label", label) }
                json.member("count", value.count)
                json.error("error", value.error)
            }
        }
    }

    private mutating func histogram(_ histogram: Histogram) {
        member("histogram")
        object { json in
            json.member("of", histogram.content.word)
            json.members("bins", histogram.bins(of: histogram.width(forAtMost: Self.binCount))) { json, bin in
                json.object { json in
                    json.value("from", bin.lower)
                    json.value("below", bin.upper)
                    json.member("count", bin.count)
                }
            }
        }
    }

    private mutating func lengths(_ name: String, _ lengths: ColumnProfile.Lengths?) {
        guard let lengths else { return }
        member(name)
        object { json in
            json.member("shortest", lengths.shortest)
            json.member("longest", lengths.longest)
        }
    }

    private mutating func value(_ name: String, _ value: DatabaseValue?) {
        guard let value else { return }
        member(name)
        self.value(value)
    }

    private mutating func error(_ name: String, _ error: Double?) {
        if let error { value(name, error.databaseValue) }
    }
}

extension Histogram.Content {
    fileprivate var word: String {
        switch self {
        case .numbers: "numbers"
        case .times(let format): format.word
        }
    }
}
