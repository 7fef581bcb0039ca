import Foundation
import Synchronization
import Testing

/// Threads for tests that wait for other processes. While they wait, the few threads that all tests share go on with others.
final class OwnThreads: TaskExecutor {
    /// As many programs run at a time.
    static let shared = OwnThreads(count: max(2, ProcessInfo.processInfo.activeProcessorCount))

    private let jobs = Mutex<[UnownedJob]>([])
    private let arrived = DispatchSemaphore(value: 0)

    private init(count: Int) {
        for _ in 0..<count {
            Thread { [self] in
                while true {
                    arrived.wait()
                    let job = jobs.withLock { $0.isEmpty ? nil : $0.removeFirst() }
                    job?.runSynchronously(on: asUnownedTaskExecutor())
                }
            }.start()
        }
    }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        jobs.withLock { $0.append(job) }
        arrived.signal()
    }
}

/// Runs a test on `OwnThreads`.
struct OnOwnThreads: SuiteTrait, TestTrait, TestScoping {
    var isRecursive: Bool { true }

    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        try await withTaskExecutorPreference(OwnThreads.shared) { try await function() }
    }
}

extension Trait where Self == OnOwnThreads {
    /// For tests that block their thread while they wait.
    static var onOwnThreads: Self { OnOwnThreads() }
}
