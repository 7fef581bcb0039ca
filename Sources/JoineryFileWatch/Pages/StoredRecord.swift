/// A value as a record stores it.
package enum RecordValue: Hashable, Sendable {
    case null
    case integer(Int64)
    case real(Double)
    /// The bytes of a text, in UTF-8. They need not be valid.
    case text([UInt8])
    case blob([UInt8])

    package static func == (one: RecordValue, other: RecordValue) -> Bool {
        switch (one, other) {
        case (.null, .null): true
        case (.integer(let one), .integer(let other)): one == other
        case (.real(let one), .real(let other)): one.bitPattern == other.bitPattern
        case (.text(let one), .text(let other)), (.blob(let one), .blob(let other)): one == other
        default: false
        }
    }
}

/// How the records of a table are to be read.
package final class RecordLayout: Hashable, Sendable {
    package enum Encoding: String, Sendable {
        case utf8 = "UTF-8"
        case utf16LittleEndian = "UTF-16le"
        case utf16BigEndian = "UTF-16be"
    }

    package let columns: [StoredColumn]
    /// The position of the column that is another name of the rowid. Records store NULL in it.
    package let rowIDColumn: Int?
    /// A name of the rowid that is not the name of another column; `nil` if columns have all of them.
    package let rowIDName: String?
    package let encoding: Encoding

    package init(
        _ columns: [StoredColumn], rowIDColumn: Int?, rowIDName: String?, encoding: Encoding = .utf8
    ) {
        (self.columns, self.rowIDColumn) = (columns, rowIDColumn)
        (self.rowIDName, self.encoding) = (rowIDName, encoding)
    }

    package static func == (one: RecordLayout, other: RecordLayout) -> Bool {
        one === other
            || one.columns == other.columns && one.rowIDColumn == other.rowIDColumn
                && one.rowIDName == other.rowIDName && one.encoding == other.encoding
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(columns) }
}

/// The bytes of a record, checked so that they can be decoded at any time.
///
/// See also <https://www.sqlite.org/fileformat2.html>, section "Record Format".
package struct StoredRecord: Hashable, Sendable {
    let bytes: [UInt8]

    /// Checks a record; `nil` if it is malformed or lacks a value whose default is not known.
    package init?(_ bytes: [UInt8], _ layout: RecordLayout) {
        self.bytes = bytes
        guard let fields = Self.fields(of: bytes, atMost: layout.columns.count),
            layout.columns[fields.count...].allSatisfy({ $0.absent != nil })
        else { return nil }
    }

    /// A field of a record: its type, and the range of its bytes.
    private struct Field {
        let type: UInt64
        let range: Range<Int>
    }

    func values(_ layout: RecordLayout, rowID: Int64) -> [RecordValue] {
        let fields = Self.fields(of: bytes, atMost: layout.columns.count) ?? []
        return layout.columns.indices.map { index in
            if index == layout.rowIDColumn { return .integer(rowID) }
            guard index < fields.count else { return layout.columns[index].absent ?? .null }
            let value = value(of: fields[index], layout.encoding)
            if layout.columns[index].isReal, case .integer(let integer) = value {
                return .real(Double(integer))
            }
            return value
        }
    }

    /// The first fields of a record; `nil` if it is malformed.
    private static func fields(of bytes: [UInt8], atMost most: Int) -> [Field]? {
        var place = 0
        guard let size = varint(bytes, &place, end: bytes.count), size <= UInt64(bytes.count) else {
            return nil
        }
        let end = Int(size)
        guard place <= end else { return nil }
        var start = end
        var fields: [Field] = []
        fields.reserveCapacity(min(most, end - place))
        while place < end, fields.count < most {
            guard let type = varint(bytes, &place, end: end), let length = length(of: type),
                length <= bytes.count - start
            else { return nil }
            fields.append(Field(type: type, range: start..<(start + length)))
            start += length
        }
        return fields
    }

    private static func length(of type: UInt64) -> Int? {
        switch type {
        case 0, 8, 9: 0
        case 1...4: Int(type)
        case 5: 6
        case 6, 7: 8
        case 10, 11: nil
        default: type <= UInt64(Int32.max) ? Int(type - 12) / 2 : nil
        }
    }

    private static func varint(_ bytes: [UInt8], _ place: inout Int, end: Int) -> UInt64? {
        var value: UInt64 = 0
        for index in 0..<9 {
            guard place < end else { return nil }
            let byte = bytes[place]
            place += 1
            if index == 8 { return value << 8 | UInt64(byte) }
            value = value << 7 | UInt64(byte & 0x7F)
            if byte < 0x80 { return value }
        }
        return value
    }

    private func value(of field: Field, _ encoding: RecordLayout.Encoding) -> RecordValue {
        let content = bytes[field.range]
        switch field.type {
        case 0: return .null
        case 1...6:
            let isNegative = content.first.map { $0 >= 0x80 } ?? false
            let bits = content.reduce(isNegative ? UInt64.max : 0) { $0 << 8 | UInt64($1) }
            return .integer(Int64(bitPattern: bits))
        case 7:
            let number = Double(bitPattern: content.reduce(0) { $0 << 8 | UInt64($1) })
            return number.isNaN ? .null : .real(number)
        case 8: return .integer(0)
        case 9: return .integer(1)
        case let type where type % 2 == 0: return .blob(Array(content))
        default: return .text(text(content, encoding))
        }
    }

    private func text(_ content: ArraySlice<UInt8>, _ encoding: RecordLayout.Encoding) -> [UInt8] {
        if encoding == .utf8 { return Array(content) }
        let isLittle = encoding == .utf16LittleEndian
        let units = stride(from: content.startIndex, to: content.endIndex - 1, by: 2).map { place in
            let (first, second) = (UInt16(content[place]), UInt16(content[place + 1]))
            return isLittle ? second << 8 | first : first << 8 | second
        }
        return Array(String(decoding: units, as: UTF16.self).utf8)
    }
}
