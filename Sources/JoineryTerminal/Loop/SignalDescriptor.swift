#if os(Linux)
    import CSystem
    import Glibc

    /// Signals as Linux delivers them through a descriptor.
    final class SignalDescriptor: SignalSource {
        let descriptor: Int32

        /// - Throws: `SystemError` if no descriptor can be created.
        init(_ signals: sigset_t) throws(SystemError) {
            var signals = signals
            descriptor = signalfd(-1, &signals, Int32(SFD_CLOEXEC | SFD_NONBLOCK))
            guard descriptor >= 0 else { throw SystemError(doing: "signalfd") }
        }

        deinit {
            close(descriptor)
        }

        func next() -> Int32? {
            var signal = signalfd_siginfo()
            let size = MemoryLayout<signalfd_siginfo>.size
            guard read(descriptor, &signal, size) == size else { return nil }
            return Int32(bitPattern: signal.ssi_signo)
        }

        func withoutTaking<T>(_ body: () -> T) -> T { body() }
    }
#endif
