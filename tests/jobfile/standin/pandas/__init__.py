"""Stands in for pandas in jobs of azure_runs_test.py: tables of numbers and text, as far as those scripts use them."""
import csv
import io


def _value(text):
    try:
        return float(text)
    except ValueError:
        return text


class DataFrame:
    def __init__(self, columns, rows):
        self.columns, self.rows = list(columns), rows

    shape = property(lambda self: (len(self.rows), len(self.columns)))

    def __len__(self):
        return len(self.rows)

    def __str__(self):
        return "\n".join("  ".join(str(value) for value in row) for row in [self.columns] + self.rows)

    def __getitem__(self, name):
        at = self.columns.index(name)
        return [row[at] for row in self.rows]

    def __setitem__(self, name, values):
        if len(values) != len(self.rows):
            raise ValueError("{0} values for {1} rows".format(len(values), len(self.rows)))
        self.columns.append(name)
        self.rows = [row + [value] for row, value in zip(self.rows, values)]

    def head(self, count=5):
        return DataFrame(self.columns, self.rows[:count])

    def drop(self, columns, axis):
        if axis != 1 or set(columns) - set(self.columns):
            raise KeyError(columns)
        kept = [at for at, name in enumerate(self.columns) if name not in columns]
        return DataFrame([self.columns[at] for at in kept], [[row[at] for at in kept] for row in self.rows])

    def to_csv(self, path=None, sep=",", header=True, index=True):
        text = io.StringIO()
        writer = csv.writer(text, delimiter=sep, lineterminator="\n")
        rows = ([[""] + self.columns] if index else [self.columns]) if header else []
        rows += [[at] + row for at, row in enumerate(self.rows)] if index else self.rows
        writer.writerows(rows)
        if path is None:
            return text.getvalue()
        with open(path, "w", encoding="utf-8") as stream:
            stream.write(text.getvalue())
        return None


def read_csv(source, sep=",", encoding="utf-8", header=0):
    if isinstance(source, str):
        with open(source, encoding=encoding) as stream:
            text = stream.read()
    else:
        text = source.read().decode(encoding)
    rows = [[_value(word) for word in row] for row in csv.reader(io.StringIO(text), delimiter=sep) if row]
    columns = range(len(rows[0])) if header is None else [str(name) for name in rows.pop(0)]
    return DataFrame(columns, rows)


def concat(frames, ignore_index):
    return DataFrame(frames[0].columns, [row for frame in frames for row in frame.rows])
