import Foundation
import JoineryEngine
import TestSupport

/// The rows that a reference may lead to, by their keys.
final class LinkParents {
    private var keys: [[DatabaseValue]] = []
    /// The positions of the keys that are used, in the order of their popularity.
    private var order: [Int] = []
    private var spellings = Set<String>()
    private let choice: LinkHint.Choice
    /// Whether each parent has at most one child.
    private let isUnique: Bool
    /// Whether parents and children are rows of one table.
    let isSelf: Bool
    /// The number of parents that have their only child.
    private var used = 0
    /// The positions of the keys by some of their values.
    private var indexes: [[Int]: [String: [Int]]] = [:]

    init(_ hint: LinkHint, isUnique: Bool, isSelf: Bool, random: inout Seeded) {
        self.isUnique = isUnique
        self.isSelf = isSelf
        choice = hint.choice ?? (Int.random(in: 0..<3, using: &random) == 0 ? .skew : .uniform)
    }

    /// Takes the keys of rows, except those with NULL.
    func take(_ rows: [[DatabaseValue]], key: [Int], random: inout Seeded) {
        for row in rows { add(key.map { row[$0] }) }
        order = Array(keys.indices)
        if choice == .recent { order.removeFirst(order.count * 4 / 5) }
        order.shuffle(using: &random)
        if choice == .few { order = Array(order.prefix(12)) }
        let isAll = isUnique || choice == .few || choice == .uniform && Bool.random(using: &random)
        if !isAll { order.removeLast(order.count / 10) }
    }

    func add(_ key: [DatabaseValue]) {
        guard !key.contains(where: \.isNull), spellings.insert(Self.spelling(key)).inserted else { return }
        keys.append(key)
    }

    /// Returns a key, or `nil` if there is none with values that are given.
    ///
    /// - Parameter given: For each column of the key, the value that it must have.
    func draw(_ given: [DatabaseValue?], _ random: inout Seeded) -> [DatabaseValue]? {
        if given.contains(where: { $0 != nil }) { return drawAmong(given, &random) }
        if isSelf {
            return drawEarlier(&random)
        } else if isUnique {
            guard used < order.count else { return nil }
            used += 1
            return keys[order[used - 1]]
        } else if order.isEmpty {
            return nil
        }
        return keys[order[place(order.count, &random)]]
    }

    private func drawEarlier(_ random: inout Seeded) -> [DatabaseValue]? {
        switch choice {
        case _ where keys.isEmpty: return nil
        case .few: return keys[Int.random(in: 0..<min(12, keys.count), using: &random)]
        case .recent: return keys[Int.random(in: keys.count * 4 / 5..<keys.count, using: &random)]
        default: return keys[place(keys.count, &random)]
        }
    }

    private func place(_ count: Int, _ random: inout Seeded) -> Int {
        guard choice == .skew else { return Int.random(in: 0..<count, using: &random) }
        let rank = exp(Double.random(in: 0..<1, using: &random) * log(Double(count) + 1)) - 1
        return min(count - 1, Int(exactly: rank.rounded(.down)) ?? 0)
    }

    private func drawAmong(_ given: [DatabaseValue?], _ random: inout Seeded) -> [DatabaseValue]? {
        let places = given.indices.filter { given[$0] != nil }
        let spelling = Self.spelling(given.compactMap { $0 })
        if isSelf {
            // The keys grow with each row.
            for _ in 0..<60 {
                guard let key = keys.randomElement(using: &random) else { return nil }
                if Self.spelling(places.map { key[$0] }) == spelling { return key }
            }
            return nil
        }
        if indexes[places] == nil {
            var index: [String: [Int]] = [:]
            for place in order.sorted() {
                index[Self.spelling(places.map { keys[place][$0] }), default: []].append(place)
            }
            indexes[places] = index
        }
        return indexes[places]?[spelling]?.randomElement(using: &random).map { keys[$0] }
    }

    /// Returns a key like the others that no row has. Given values remain.
    func dead(_ given: [DatabaseValue?], _ random: inout Seeded) -> [DatabaseValue]? {
        guard let changed = given.lastIndex(where: { $0 == nil }) else { return nil }
        for attempt in 0..<200 {
            guard var key = keys.randomElement(using: &random) else { return nil }
            for (place, value) in given.enumerated() { if let value { key[place] = value } }
            key[changed] = other(key[changed], by: attempt + keys.count / 4 + 3, &random)
            if !spellings.contains(Self.spelling(key)) { return key }
        }
        return nil
    }

    private func other(_ value: DatabaseValue, by distance: Int, _ random: inout Seeded) -> DatabaseValue {
        switch value.storage {
        case .null: return value
        case .int64(let number):
            let far = number.magnitude > 1_000_000 ? Int64(number.magnitude / 3) : Int64(distance)
            return .integer(number &+ Int64.random(in: 1...max(1, far), using: &random))
        case .double(let number): return .real(number + Double(Int.random(in: 1...distance, using: &random)))
        case .string(let text):
            return .text(String(text.map { Self.other($0, &random) }))
        case .blob(let data):
            return .blob(Data(data.map { _ in UInt8.random(in: 0...255, using: &random) }))
        }
    }

    private static func other(_ character: Character, _ random: inout Seeded) -> Character {
        let alphabet: String
        switch character {
        case "a"..."f": alphabet = "abcdef"
        case "g"..."z": alphabet = "ghijklmnopqrstuvwxyz"
        case "A"..."Z": alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
        case "0"..."9": alphabet = "0123456789"
        default: return character
        }
        return alphabet.randomElement(using: &random) ?? character
    }

    static func spelling(_ values: [DatabaseValue]) -> String {
        values.count == 1 ? values[0].spelling : values.map(\.spelling).joined(separator: "\u{1}")
    }
}
