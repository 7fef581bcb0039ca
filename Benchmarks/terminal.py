"""Shared by the benchmarks in a terminal: the program in a pseudo-terminal, and bounds."""
import fcntl, os, pty, select, signal, statistics, struct, sys, termios, time

LINES, COLUMNS = 48, 160
missed = []


class Terminal:
    """The program in a pseudo-terminal. Its output is searched, not drawn."""

    def __init__(self, program, *arguments):
        self.started = time.perf_counter()
        self.pid, self.tty = pty.fork()
        if self.pid == 0:
            os.environ["TERM"] = "xterm-256color"
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", LINES, COLUMNS, 0, 0))
            os.execv(program, [program, *arguments])
        self.output = b""

    def wait(self, text, timeout=20):
        """Waits until the output since the last call contains the text, and returns the time in seconds."""
        end = time.perf_counter() + timeout
        while text not in self.output:
            if time.perf_counter() > end:
                sys.exit(f"'{text.decode()}' did not appear; last output: {self.output[-300:]!r}")
            if select.select([self.tty], [], [], 0.5)[0]:
                self.output += os.read(self.tty, 65536)
        at = time.perf_counter()
        self.output = b""
        return at

    def drain(self, seconds):
        end = time.perf_counter() + seconds
        while (left := end - time.perf_counter()) > 0:
            if select.select([self.tty], [], [], left)[0]:
                os.read(self.tty, 65536)
        self.output = b""

    def frame(self, timeout):
        """Reads the next output, up to a pause of 3 ms, and returns the time of its last byte, and the bytes."""
        at, text = None, b""
        while select.select([self.tty], [], [], timeout if at is None else 0.003)[0]:
            text += os.read(self.tty, 65536)
            at = time.perf_counter()
        return at, text

    def send(self, keys):
        """Sends keys, and returns the time before, because the answer may arrive before this process continues."""
        at = time.perf_counter()
        os.write(self.tty, keys)
        return at

    def resident_megabytes(self):
        with open(f"/proc/{self.pid}/status") as status:
            for line in status:
                if line.startswith("VmRSS:"):
                    return int(line.split()[1]) / 1024

    def cpu_milliseconds(self):
        """Returns the CPU time of all threads, including ended ones: clock_getcpuclockid(3) of another process."""
        return time.clock_gettime((~self.pid << 3) | 2) * 1000

    def stop(self):
        self.send(b"Q")
        end = time.perf_counter() + 5
        while time.perf_counter() < end:
            if os.waitpid(self.pid, os.WNOHANG)[0]:
                break
            if select.select([self.tty], [], [], 0.05)[0]:
                try:
                    os.read(self.tty, 65536)
                except OSError:
                    pass
        else:
            os.kill(self.pid, signal.SIGKILL)
            os.waitpid(self.pid, 0)
        os.close(self.tty)


def report(what, values, unit, bound):
    median = statistics.median(values)
    line = f"{what:<50} {median:8.2f} {unit:<3} ({min(values):.2f} to {max(values):.2f}"
    if bound is None:
        print(line + ")", flush=True)
        return
    verdict = "ok" if median <= bound else "MISSED"
    if median > bound:
        missed.append(what)
    print(f"{line}, at most {bound})  {verdict}", flush=True)


def press(terminal, key):
    """Presses a key, and returns the milliseconds to the last byte of the first frame, and of the last frame.

    The first frame shows either the answer or that it is being read; in the latter case, other frames follow.
    """
    sent = terminal.send(key)
    frame, text = terminal.frame(0.5)
    last = frame
    while last is not None:
        at, text = terminal.frame(0.12 if b"reading" in text else 0.03)
        if at is None:
            return (frame - sent) * 1000, (last - sent) * 1000
        last = at
    return None, None


def percentile(values, percent):
    return sorted(values)[min(len(values) * percent // 100, len(values) - 1)]


def spread(values):
    return f"median {statistics.median(values):6.2f}  p99 {percentile(values, 99):6.2f}  max {max(values):7.2f}"
