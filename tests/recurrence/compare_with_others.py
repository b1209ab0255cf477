"""Compares thousands of random triggers with CronSim and python-dateutil, where these are installed (exit 77: they are not).

    python3 compare_with_others.py PROGRAM    the program is recurrence_times
"""

import random
import subprocess
import sys
from datetime import datetime, timedelta, timezone
from zoneinfo import ZoneInfo

try:
    from cronsim import CronSim
    from dateutil import rrule
except ImportError:
    print("CronSim and dateutil are not installed")
    sys.exit(77)

ZONES = ["Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "America/Sao_Paulo", "Asia/Kolkata", "UTC"]
program = subprocess.Popen([sys.argv[1]], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
random.seed(int(sys.argv[2]) if len(sys.argv) > 2 else 1)


def ours(zone, first, last, what):
    program.stdin.write(f"{zone}\t{int(first.timestamp()) // 60}\t{int(last.timestamp()) // 60}\t{what}\n")
    program.stdin.flush()
    return [int(word) for word in program.stdout.readline().split()]


def field(low, high):
    def item():
        a, b = sorted(random.randint(low, high) for _ in range(2))
        return random.choice([str(a), str(a), f"{a}-{b}", f"{a}-{b}/{random.randint(1, 5)}" if a < b else str(a)])

    return "*" if random.random() < 0.4 else ",".join(item() for _ in range(random.randint(1, 3)))


def expression():
    """Hours are either "*", as CronSim follows the elapsed time by the first character only, or without a step, with fixed minutes."""
    rest = " ".join([field(1, 28), field(1, 12), field(0, 6)])
    if random.random() < 0.5:
        return f"{field(0, 59)} * {rest}"
    hours = ",".join(str(hour) for hour in sorted(random.sample(range(24), random.randint(1, 6))))
    minutes = ",".join(str(minute) for minute in sorted(random.sample(range(60), random.randint(1, 4))))
    return f"{minutes} {hours} {rest}"


def compare_cron():
    name, text = random.choice(ZONES), expression()
    # CronSim leaves out the second of two times that are half an hour apart, though it follows the elapsed time.
    while name == "Australia/Lord_Howe" and text.split()[1] == "*":
        name = random.choice(ZONES)
    zone = ZoneInfo(name)
    first = datetime(2017 + random.randint(0, 1), random.randint(1, 12), random.randint(1, 28), tzinfo=timezone.utc)
    last = first + timedelta(days=120)
    theirs = set()
    # One hour more: it skips ambiguous beginnings.
    for time in CronSim(text, (first - timedelta(hours=1)).astimezone(zone)):
        stamp = int(time.timestamp()) // 60
        if stamp * 60 >= last.timestamp():
            break
        if stamp * 60 >= first.timestamp():
            theirs.add(stamp)
    return f"{name} {text} from {first}", ours(name, first, last, "cron " + text), sorted(theirs)


def compare_rule():
    frequency = random.choice(["day", "week", "month"])
    constant = {"day": rrule.DAILY, "week": rrule.WEEKLY, "month": rrule.MONTHLY}[frequency]
    start = datetime(2017, random.randint(1, 12), random.randint(1, 28), 3, 20)
    interval = random.randint(1, 5)
    some = lambda low, high, most: sorted(random.sample(range(low, high + 1), random.randint(1, most)))
    words = [f"every {frequency} {interval} start={start:%Y-%m-%dT%H:%M}"]
    options = {}
    if random.random() < 0.7:
        options["byhour"], options["byminute"] = some(0, 23, 4), some(0, 59, 3)
        words += ["hours=" + ",".join(map(str, options["byhour"])), "minutes=" + ",".join(map(str, options["byminute"]))]
    if random.random() < 0.5:
        days = some(0, 6, 3)
        options["byweekday"] = [(day - 1) % 7 for day in days]
        words.append("days=" + ",".join(map(str, days)))
    if random.random() < 0.4:
        options["bymonthday"] = some(1, 31, 4)
        words.append("month_days=" + ",".join(map(str, options["bymonthday"])))
    last = datetime(2019, 1, 1)
    rule = rrule.rrule(constant, dtstart=start, interval=interval, until=last - timedelta(minutes=1), wkst=rrule.MO, **options)
    utc = lambda time: time.replace(tzinfo=timezone.utc)
    theirs = [int(utc(time).timestamp()) // 60 for time in rule]
    return " ".join(words), ours("UTC", utc(start), utc(last), " ".join(words)), theirs


wrong = compared = 0
for number in range(3000):
    what, mine, theirs = compare_cron() if number % 2 else compare_rule()
    compared += len(theirs)
    if mine != theirs:
        wrong += 1
        difference = sorted(set(mine) ^ set(theirs))[:5]
        print(f"{what}: {len(mine)} and {len(theirs)} times, first differences",
              [(minute in mine, str(datetime.fromtimestamp(minute * 60, timezone.utc))) for minute in difference])
print(f"{compared} times of 3000 triggers compared, {wrong} triggers differ")
sys.exit(1 if wrong else 0)
