import Glibc

// Compares random transactions of other processes with the changes that an observer reports.
//
//     swift run external-change-trial [TRANSACTIONS [SEED]] [freely] [MODE…]
//
// With `freely`, the writers do not wait until their commits have been observed. The journal modes are `wal` (the
// default), `delete`, `truncate` and `persist`; `rollback` selects the last three. Every 500 transactions use a new
// file, setting and seed. Exits with status 1 if a change was missed.

let isFree = CommandLine.arguments.dropFirst().contains("freely")
let modes = CommandLine.arguments.dropFirst().flatMap { word in
    word == "rollback"
        ? TrialSetting.JournalMode.rollback : TrialSetting.JournalMode(rawValue: word).map { [$0] } ?? []
}
let numbers = CommandLine.arguments.dropFirst().compactMap { UInt64($0) }
let total = Int(numbers.first ?? 2_000)
var seed = numbers.dropFirst().first ?? UInt64.random(in: 0...1_000_000)
var all = TrialFigures()
while all.transactions < total {
    let setting = TrialSetting(seed: seed, modes: modes.isEmpty ? [.wal] : modes)
    do {
        var trial = try ExternalChangeTrial(setting)
        if isFree { try trial.runFreely(250) } else { try trial.run(min(500, total - all.transactions)) }
        print("\(setting.description)\n  \(trial.figures.description)")
        for miss in trial.figures.misses { print("  MISSED: \(miss)") }
        fflush(nil)
        all.add(trial.figures)
    } catch {
        print("\(setting.description)\n  \(error)")
        exit(2)
    }
    seed += 1
}
print("in all: \(all.description)")
exit(all.misses.isEmpty ? 0 : 1)
