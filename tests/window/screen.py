"""A screen without a monitor (Xvfb) with a window manager (openbox), and a person's hands on it (xdotool)."""
import os
import shutil
import struct
import subprocess
import sys
import time
import zlib

PROGRAMS = {"Xvfb": "xvfb", "openbox": "openbox", "xdotool": "xdotool"}
SKIPPED = 77


def skip_where_missing():
    missing = [package for program, package in PROGRAMS.items() if shutil.which(program) is None]
    if missing:
        print("Skipped: the window cannot be driven without the packages " + ", ".join(missing) + ".")
        sys.exit(SKIPPED)


def wait_for(what, seconds, look, pause=0.05):
    """What look() returns as soon as that is true; says what did not come."""
    end = time.monotonic() + seconds
    while True:
        seen = look()
        if seen:
            return seen
        if time.monotonic() > end:
            raise AssertionError(f"Not within {seconds} s: {what}")
        time.sleep(pause)


class Picture:
    """What is on the screen, or only its lines from `top` to `bottom`: rows of four bytes a pixel, blue first."""

    def __init__(self, path, top=0, bottom=None):
        with open(path, "rb", buffering=0) as file:
            head = struct.unpack(">25I", file.read(100))
            self.width, self.height, self.line = head[4], head[5], head[12]
            assert head[11] == 32, "The screen has not 32 bits a pixel."
            self.top = top
            file.seek(head[0] + head[19] * 12 + top * self.line)
            self.pixels = file.read(((bottom or self.height) - top) * self.line)

    def row(self, y):
        at = (y - self.top) * self.line
        return self.pixels[at:at + self.width * 4]

    def find(self, color, left, top, right, bottom):
        """The middle of the first line of 24 pixels of this colour, or None."""
        red, green, blue = color
        wanted = bytes([blue, green, red])
        for y in range(top, bottom):
            row, run = self.row(y), 0
            for x in range(left, right):
                run = run + 1 if row[x * 4:x * 4 + 3] == wanted else 0
                if run == 24:
                    return x - 12, y
        return None

    def colors(self, left, top, right, bottom):
        return len({self.row(y)[x * 4:x * 4 + 3] for y in range(top, bottom, 3) for x in range(left, right, 3)})

    def save(self, path, left=0, top=0, width=None, height=None):
        """As PNG, the whole or a part of it."""
        width = min(width or self.width, self.width - left)
        height = min(height or self.height, self.height - top)
        lines = bytearray()
        for y in range(top, top + height):
            row = self.row(y)[left * 4:(left + width) * 4]
            line = bytearray(width * 3)
            line[0::3], line[1::3], line[2::3] = row[2::4], row[1::4], row[0::4]
            lines += b"\0" + line
        with open(path, "wb") as file:
            file.write(b"\x89PNG\r\n\x1a\n")
            for kind, data in ((b"IHDR", struct.pack(">2I5B", width, height, 8, 2, 0, 0, 0)),
                               (b"IDAT", zlib.compress(bytes(lines), 3)), (b"IEND", b"")):
                file.write(struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data)))


class Screen:
    def __init__(self, folder, width=1280, height=800):
        self.folder = folder
        reading, writing = os.pipe()
        self.server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writing), "-screen", "0", f"{width}x{height}x24", "-fbdir", folder, "-nolisten",
             "tcp", "-noreset"], pass_fds=[writing], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(writing)
        number = b""
        while not number.endswith(b"\n"):
            part = os.read(reading, 16)
            assert part, "Xvfb did not start."
            number += part
        os.close(reading)
        self.environment = {**os.environ, "DISPLAY": ":" + number.decode().strip()}
        self.manager = subprocess.Popen(["openbox", "--sm-disable"], env=self.environment, stdout=subprocess.DEVNULL,
                                        stderr=subprocess.DEVNULL)
        wait_for("a window manager", 20, lambda: self.ask("get_num_desktops"))

    def close(self):
        for process in (self.manager, self.server):
            process.terminate()
            process.wait(10)

    def ask(self, *arguments):
        """What xdotool prints, or nothing when it fails."""
        done = subprocess.run(["xdotool", *arguments], env=self.environment, capture_output=True, text=True, timeout=20,
                              check=False)
        return done.stdout.strip() if done.returncode == 0 else ""

    def key(self, *keys):
        for key in keys:
            self.ask("key", "--clearmodifiers", key)

    def type(self, text):
        self.ask("type", "--clearmodifiers", "--delay", "4", text)

    def click(self, x, y):
        self.ask("mousemove", str(x), str(y), "click", "1")

    def picture(self, top=0, bottom=None):
        return Picture(os.path.join(self.folder, "Xvfb_screen0"), top, bottom)
