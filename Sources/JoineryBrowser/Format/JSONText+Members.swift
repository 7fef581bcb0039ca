import JoineryEngine

/// Members of objects, with their values.
extension JSONText {
    mutating func member(_ name: String, _ text: String?) {
        member(name)
        if let text { string(text) } else { null() }
    }

    mutating func member(_ name: String, _ isTrue: Bool) {
        member(name)
        boolean(isTrue)
    }

    mutating func member(_ name: String, _ number: Int?) {
        member(name)
        value(number.databaseValue)
    }

    mutating func member(_ name: String, _ texts: [String]) {
        members(name, texts) { $0.string($1) }
    }

    mutating func members<Element>(
        _ name: String, _ elements: [Element], _ append: (inout JSONText, Element) -> Void
    ) {
        member(name)
        array { json in
            for element in elements {
                json.element()
                append(&json, element)
            }
        }
    }
}
