extension Prompt.Purpose {
    package static let searchRows = search("searchRows", about: [.rows], for: "a row", \.rowsSearch) {
        $0.location?.grid
    }

    package static let filterRows = Self(
        name: "filterRows", subjects: [.rows], sign: "where ",
        hint: { prompt, _ in prompt.text.isEmpty ? "as in: year > 1850 and title ~ moby, no reviews" : "" },
        edited: { browser, _, _ in browser.reportCondition() },
        accepted: { browser, _ in browser.submitFilter() },
        canceled: { browser, _ in browser.stopReporting() })

    package static let addColumn = Self(
        name: "addColumn", subjects: [.rows], sign: "add column ",
        hint: { prompt, _ in
            prompt.text.isEmpty ? "author.name, books.count, total = price * 2; Tab completes" : ""
        }, accepted: { browser, _ in browser.changeGrid { $0.submitColumn(in: &$1) } })

    package static let goToColumn = Self(
        name: "goToColumn", subjects: [.names, .rows], sign: "column ",
        hint: { prompt, browser in
            if prompt.text.isEmpty { return "go to a column" }
            let matches = browser.location?.grid.columns(named: prompt.text) ?? []
            guard let index = matches.firstIndex(where: { $0 == prompt.column?.name }) else { return "none" }
            return "\(index + 1) of \(matches.count)"
        },
        edited: { browser, prompt, before in
            browser.changeGrid { grid, context in
                if prompt.text != before { grid.findColumn(in: &context) }
                return []
            }
        },
        accepted: { browser, _ in
            browser.changeGrid { grid, context in
                grid.submitColumnName(in: &context)
                return []
            }
        },
        canceled: { browser, prompt in
            browser.changeGrid { grid, context in
                grid.returnToColumn(of: prompt, in: &context)
                return []
            }
        })

    package static let percent = Self(
        name: "percent", subjects: [.rows], sign: "% ",
        hint: { _, _ in "from 0, the first row, to 100, the last" },
        accepted: { browser, prompt in
            browser.changeGrid { $0.go(toPercent: prompt.text, in: &$1) }
        })
}
