"""Reads log/metrics of an attempt, by the description in core/protocol alone: what the tests compare with."""
import struct

MARK = 0xA5C5
_TABLE = []
for _byte in range(256):
    for _ in range(8):
        _byte = (_byte >> 1) ^ (0x82F63B78 if _byte & 1 else 0)
    _TABLE.append(_byte)


def crc32c(data):
    crc = 0xFFFFFFFF
    for byte in data:
        crc = (crc >> 8) ^ _TABLE[(crc ^ byte) & 255]
    return crc ^ 0xFFFFFFFF


class _Reader:
    def __init__(self, data):
        self.data = data
        self.at = 0

    def number(self, kind):
        value, = struct.unpack_from("<" + kind, self.data, self.at)
        self.at += struct.calcsize("<" + kind)
        return value

    def text(self):
        size = self.number("I")
        self.at += size
        return self.data[self.at - size:self.at].decode()


class Metrics:
    """runs: number -> (id, name, parent); points: (run, name) -> [(step, ms, value)] in the order of the file."""

    def __init__(self, path):
        with open(path, "rb") as file:
            data = file.read()
        self.runs, self.points, self.sources = {}, {}, {}
        self.parameters, self.tags, self.ends, self.rows, self.notes = {}, {}, {}, {}, []
        self.sessions = 0
        keys = {}
        at = 0
        while at < len(data):
            head = data[at:at + 12]
            if len(head) == 12:
                first, kind, mark, length, crc = struct.unpack("<BBHII", head)
                payload = data[at + 12:at + 12 + length]
                if first == 0xC5 and mark == MARK and len(payload) == length and \
                        crc32c(struct.pack("<BI", kind, length) + payload) == crc:
                    self._take(kind, _Reader(payload), keys)
                    at += 12 + length
                    continue
            at += 1

    def _take(self, kind, reader, keys):
        if kind == 1:
            self.sessions += 1
            keys.clear()
        elif kind == 2:
            run = reader.number("H")
            self.runs[run] = (reader.text(), reader.text(), reader.text())
        elif kind == 3:
            key, run, source = reader.number("I"), reader.number("H"), reader.number("B")
            keys[key] = (run, reader.text())
            self.sources[keys[key]] = source
        elif kind == 4:
            reader.number("Q")
            while reader.at < len(reader.data):
                key = reader.number("I")
                step, ms, value = reader.number("q"), reader.number("q"), reader.number("d")
                self.points.setdefault(keys[key], []).append((step, ms, value))
        elif kind in (5, 6):
            run = reader.number("H")
            name = reader.text()
            (self.parameters if kind == 5 else self.tags)[(run, name)] = reader.text()
        elif kind == 7:
            run = reader.number("H")
            self.tags.pop((run, reader.text()), None)
        elif kind == 8:
            run = reader.number("H")
            self.ends[run] = reader.text()
        elif kind == 9:
            run = reader.number("H")
            table = reader.text()
            self.rows.setdefault((run, table), []).append(reader.text())
        elif kind == 10:
            self.notes.append(reader.text())
