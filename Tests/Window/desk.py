"""A bare X server of its own with one program's window, a mouse and a keyboard."""
import os
import signal
import subprocess
import tempfile
import time
from pathlib import Path

PATIENCE = 20  # seconds for something that must happen at some time


class Desk:
    """Starts the server at once and the program when asked; ends both at the end."""

    def __init__(self, program):
        # what was started in the background of a shell hands on that it ignores it
        signal.signal(signal.SIGINT, signal.default_int_handler)
        self.program = program
        self.folder = tempfile.TemporaryDirectory()
        self.child = None
        read, write = os.pipe()
        self.server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(write), "-screen", "0", "1280x1024x24",
             "-nolisten", "tcp"],
            pass_fds=[write], stderr=subprocess.DEVNULL)
        os.close(write)
        with os.fdopen(read) as answer:
            self.display = ":" + answer.readline().strip()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for process in (self.child, self.server):
            if process and process.poll() is None:
                process.terminate()
                try:
                    process.wait(PATIENCE)
                except subprocess.TimeoutExpired:
                    process.kill()
        self.folder.cleanup()

    def environment(self, **more):
        """Nothing of this machine's desktop or settings."""
        kept = {name: os.environ[name] for name in ("PATH", "HOME", "LD_LIBRARY_PATH")
                if name in os.environ}
        own = {f"XDG_{name}": self.folder.name
               for name in ("CONFIG_HOME", "STATE_HOME", "DATA_HOME", "CACHE_HOME", "RUNTIME_DIR")}
        return kept | own | {"LANG": "C.UTF-8"} | more

    def run(self, *words, **more):
        """The program without a display, to its end."""
        return subprocess.run([self.program, *words], env=self.environment(**more), text=True,
                              capture_output=True, timeout=PATIENCE)

    def open(self, *words, messages=None, answers=False, before=None, **more):
        """The program in a window; returns the window's number.

        Its messages go to a file, if there is one; `answers` keeps its output for `communicate`;
        `before` is called in its process before it starts.
        """
        self.child = subprocess.Popen(
            [self.program, *words], stderr=messages, text=True,
            stdout=subprocess.PIPE if answers else None, preexec_fn=before,
            restore_signals=before is None,
            env=self.environment(DISPLAY=self.display, SDL_VIDEODRIVER="x11", **more))
        return int(self.wait_for(lambda: self.xdotool(
            "search", "--onlyvisible", "--class", "tegotae", check=False).split()[:1],
            "a window")[0])

    def wait_for(self, question, what):
        """Asks until the answer is true, and returns it."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            answer = question()
            if answer:
                return answer
            if self.child and self.child.poll() is not None:
                raise RuntimeError(f"the program ended before there was {what}")
            time.sleep(0.05)
        raise RuntimeError(f"{PATIENCE} seconds without {what}")

    def xdotool(self, *words, check=True):
        """One command of the mouse, the keyboard or the window list."""
        return subprocess.run(
            ["xdotool", *map(str, words)], env=self.environment(DISPLAY=self.display), text=True,
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=check).stdout

    def drag(self, window, start, end, seconds, steps=24):
        """Moves the pointer in a straight line; the button is left as it is."""
        for step in range(1, steps + 1):
            share = step / steps
            place = [round(a + (b - a) * share) for a, b in zip(start, end)]
            self.xdotool("mousemove", "--window", window, *place)
            time.sleep(seconds / steps)

    def picture(self, window):
        """What the window shows: width, height and the bytes of its pixels, three each."""
        data = subprocess.run(
            ["import", "-silent", "-window", str(window), "-depth", "8", "ppm:-"],
            env=self.environment(DISPLAY=self.display), stdout=subprocess.PIPE, check=True).stdout
        magic, width, height, _, pixels = _header(data)
        assert magic == b"P6" and len(pixels) == 3 * width * height
        return width, height, pixels

    def processes(self):
        """The program's own process, and the one that owns the window if that is another."""
        pid = self.child.pid
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
        return [pid, *map(int, children)]

    def work(self):
        """The processor time the program has used so far, in seconds."""
        used = 0
        for pid in self.processes():
            fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
            used += int(fields[11]) + int(fields[12])
        return used / os.sysconf("SC_CLK_TCK")

    def end(self):
        """Waits for the program to end by itself; returns its exit code."""
        return self.child.wait(PATIENCE)


def _header(data):
    words, rest = [], data
    while len(words) < 4:
        word, rest = rest.split(None, 1) if len(words) < 3 else (rest.split(b"\n", 1))
        words.append(word)
    return words[0], int(words[1]), int(words[2]), int(words[3]), rest
