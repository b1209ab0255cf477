"""Writes fire_tables.tsv: what schedules fire at, found minute by minute with Python's zoneinfo.

    python3 make_tables.py > fire_tables.tsv

Columns: zone, first and last year (exclusive), what, number of lines, SHA-256 of the lines. `what` is "offsets" (each line: a
minute since 1970 and the offset in seconds), "cron EXPRESSION", or "every FREQUENCY INTERVAL start=LOCAL hours=… minutes=…
days=… month_days=…" (each line: a minute since 1970). The rules for clock changes are written here a second time, from their
description: a skipped time fires once, right after it; a repeated one the first time; times that follow the elapsed time
fire at each instant.
"""

import hashlib
import sys
from datetime import datetime, timedelta, timezone
from zoneinfo import ZoneInfo

ZONES = [
    ("Europe/Berlin", 2017, 2019),
    ("America/New_York", 2017, 2019),
    ("Australia/Lord_Howe", 2017, 2019),  # by half an hour
    ("America/Sao_Paulo", 2017, 2019),  # at midnight
    ("Asia/Kolkata", 2017, 2019),  # half an hour off, without a change
    ("Europe/Dublin", 2039, 2041),  # beyond the table: by the rule at its end, with winter time as the exception
]
CRONS = [
    "0 * * * *", "*/15 * * * *", "30 2 * * *", "0 2 * * *", "*/20 2 * * *", "15 0,1,2,3 * * 1-5", "0 */2 * * *",
    "59 23 31 * *", "0 6 * * MON", "0 0 29 2 *", "5 4 13 * 5", "0 0-23/3 1 JAN,JUL *", "45 1 * * *", "10 0 * 10,11 SUN",
    "15,45 1 */2 * 0", "0-59/30 2 * mar-nov fri-sun",
]
EVERY = [
    "day 1 start=2000-01-03T10:20 hours=1,2,3 minutes=0,30",
    "week 2 start=2000-01-03T02:30 days=1,0",
    "month 1 start=2000-01-03T00:30 hours=0 minutes=30 month_days=1,31",
    "day 3 start=2000-01-03T02:15",
    "month 2 start=2000-01-31T00:05",
    "week 1 start=2000-01-05T23:59 hours=2,23 minutes=59",
    "month 1 start=2000-01-03T04:00 hours=4,5 minutes=0 days=1",
    "minute 1 start=2018-03-25T00:59",  # begins within the table, on the day of a clock change
    "minute 17 start=2000-01-03T02:30",
    "minute 1440 start=2000-07-03T02:30",  # a day of 24 hours: an hour earlier or later by the clock in winter
    "hour 1 start=2000-01-03T02:15",
    "hour 5 start=2000-01-03T02:10",
    "hour 36 start=2017-10-29T02:30",  # a time that is repeated in Berlin: from the first one
]
NAMES = {3: "jan feb mar apr may jun jul aug sep oct nov dec".split(), 4: "sun mon tue wed thu fri sat".split()}
RANGES = [(0, 59), (0, 23), (1, 31), (1, 12), (0, 6)]


def field_values(text, index):
    low, high = RANGES[index]

    def number(word):
        names = NAMES.get(index, [])
        return names.index(word.lower()) + low if word.lower() in names else int(word)

    values = set()
    for item in text.split(","):
        term, _, step = item.partition("/")
        if term == "*":
            first, last = low, high
        elif "-" in term:
            first, last = (number(word) for word in term.split("-"))
            if index == 4 and last == 0 and first > 0:
                last = 7  # fri-sun
        else:
            first = number(term)
            last = high if step else first
        values.update(value % 7 if index == 4 else value for value in range(first, last + 1, int(step or 1)))
    return values


class Cron:
    def __init__(self, text):
        fields = text.split()
        self.sets = [field_values(field, index) for index, field in enumerate(fields)]
        self.both = fields[2][0] == "*" or fields[4][0] == "*"
        self.elapsed = "*" in fields[1] or "/" in fields[1]
        self.days = {}

    def is_day(self, date):
        if date not in self.days:
            day = date.day in self.sets[2]
            weekday = date.isoweekday() % 7 in self.sets[4]
            self.days[date] = date.month in self.sets[3] and (day and weekday if self.both else day or weekday)
        return self.days[date]

    def matches(self, local):
        return local.minute in self.sets[0] and local.hour in self.sets[1] and self.is_day(local.date())


class Every:
    elapsed = False

    def __init__(self, text):
        words = text.split()
        self.frequency, self.interval = words[0], int(words[1])
        options = dict(word.split("=") for word in words[2:])
        self.start = datetime.fromisoformat(options["start"])
        numbers = lambda name: {int(value) for value in options[name].split(",")} if name in options else None
        hours, minutes = numbers("hours"), numbers("minutes")
        self.hours = hours or {self.start.hour}
        self.minutes = minutes or ({0} if hours else {self.start.minute})
        self.week_days, self.month_days = numbers("days"), numbers("month_days")
        self.days = {}

    def is_day(self, date):
        if date not in self.days:
            self.days[date] = self.find_day(date)
        return self.days[date]

    def find_day(self, date):
        start = self.start.date()
        if self.week_days and date.isoweekday() % 7 not in self.week_days:
            return False
        if self.month_days and date.day not in self.month_days:
            return False
        free = not self.week_days and not self.month_days
        if self.frequency == "day":
            return (date - start).days % self.interval == 0
        if self.frequency == "week":
            monday = lambda day: day - timedelta(days=day.weekday())
            weeks = (monday(date) - monday(start)).days // 7
            return weeks % self.interval == 0 and (not free or date.weekday() == start.weekday())
        months = (date.year - start.year) * 12 + date.month - start.month
        return months % self.interval == 0 and (not free or date.day == start.day)

    def matches(self, local):
        return local.minute in self.minutes and local.hour in self.hours and self.is_day(local.date())


class Elapsed:
    """Minutes and hours: each INTERVAL of them since the start, whatever the clock shows."""

    def __init__(self, text, zone):
        frequency, interval, start = text.split()
        local = datetime.fromisoformat(start.removeprefix("start="))
        self.start = int(local.replace(tzinfo=zone).timestamp()) // 60
        self.step = int(interval) * (60 if frequency == "hour" else 1)

    def fires(self, minutes):
        waited, found = None, []
        for stamp, _, _ in minutes:
            if waited is None and stamp >= self.start:
                waited = (stamp - self.start) % self.step
            if waited == 0:
                found.append(str(stamp))
            if waited is not None:
                waited = (waited + 1) % self.step
        return found


def fires(rule, minutes):
    minute = timedelta(minutes=1)
    found = []
    before = None
    for stamp, local, fold in minutes:
        if rule.elapsed:
            fire = rule.matches(local)
        else:
            fire = fold == 0 and rule.matches(local)
            skipped = before + minute if before is not None else local
            while not fire and skipped < local:
                fire = rule.matches(skipped)
                skipped += minute
        before = local
        if fire:
            found.append(str(stamp))
    return found


def main():
    for name, first, last in ZONES:
        zone = ZoneInfo(name)
        at = int(datetime(first, 1, 1, tzinfo=timezone.utc).timestamp()) // 60
        end = int(datetime(last, 1, 1, tzinfo=timezone.utc).timestamp()) // 60
        minutes, offsets = [], []
        for stamp in range(at, end):
            local = datetime.fromtimestamp(stamp * 60, zone)
            offsets.append(f"{stamp} {int(local.utcoffset().total_seconds())}")
            minutes.append((stamp, local.replace(tzinfo=None, fold=0), local.fold))
        rows = [("offsets", offsets)]
        rows += [("cron " + text, fires(Cron(text), minutes)) for text in CRONS]
        for text in EVERY:
            is_elapsed = text.split()[0] in ("minute", "hour")
            rows.append(("every " + text, Elapsed(text, zone).fires(minutes) if is_elapsed else fires(Every(text), minutes)))
        for what, lines in rows:
            digest = hashlib.sha256("".join(line + "\n" for line in lines).encode()).hexdigest()
            print(name, first, last, what, len(lines), digest, sep="\t")
        sys.stdout.flush()


main()
