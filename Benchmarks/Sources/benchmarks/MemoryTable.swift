import GRDBWork
import Glibc
import JoineryWork

/// The memory of fetched rows.
struct MemoryTable {
    private(set) var missed: [String] = []

    mutating func measure(_ grdb: GRDBWork.Work, _ joinery: JoineryWork.Work) throws {
        let (name, most) = ("1,000,000 × 10 integers, Row.fetchAll", 0.6)
        let memory = [
            try joinery.memoryOfRows(resident: residentMegabytes),
            try grdb.memoryOfRows(resident: residentMegabytes),
        ]
        let ratio = memory[0] / memory[1]
        if ratio > most { missed.append(name) }
        let numbers = (memory + [ratio * 100]).map { Int($0.rounded()) }
        print("\nresident memory of fetched rows")
        print("\(name): \(numbers[0]) MB, GRDB \(numbers[1]) MB,", terminator: " ")
        print("\(numbers[2]) % (at most \(Int(most * 100)))", ratio > most ? "MISSED" : "ok")
    }
}
