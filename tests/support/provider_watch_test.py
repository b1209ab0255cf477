"""What provider_watch.py says of lists and rows that are right, and of each that is not."""
import sqlite3
import tempfile
import unittest
from pathlib import Path

from provider_watch import STAGES, ProviderWatch


def machine(wish="w1", on=True, **more):
    return {"wish": wish, "id": "m-" + wish, "on": on, **more}


def row(wish="w1", state="ready", since=0.0, **more):
    return {"seq": 1, "wish": wish, "name": "cs-" + wish, "provider_id": "m-" + wish, "state": state, "since_ms": since * 1000, **more}


class Watching(unittest.TestCase):
    def found(self, *looks, is_driven=True, **options):
        """What it finds in looks, each (seconds since the first one, machines, rows)."""
        watch = ProviderWatch(None, "", **options)
        for at, machines, rows in looks:
            watch.look(machines, rows, 1000 + at, is_driven)
        self.assertEqual(watch.looks, len(looks))
        return watch.problems

    def one(self, words, *looks, **more):
        problems = self.found(*looks, **more)
        self.assertEqual(len(problems), 1, problems)
        self.assertIn(words, problems[0])

    def test_agreement(self):
        self.assertEqual(self.found((0, [], []), (1, [], [row(state="planned", name=None, provider_id=None)]),
                                    (2, [machine()], [row(state="requested", since=1000, provider_id=None)]),
                                    (3, [machine()], [row(state="joining", since=1000)]), (200, [machine()], [row()]),
                                    (201, [machine(on=False)], [row(state="stopped")]), (500, [machine(on=False)], [row(state="stopped")]),
                                    (501, [], [row(state="removing")]), (502, [], [])), [])

    def test_orphans(self):
        self.assertEqual(self.found((0, [machine()], [])), [])  # its row ended meanwhile
        self.assertEqual(self.found((0, [machine()], []), (1, [], []), (2, [machine()], [])), [])
        self.one("without a row", (0, [machine()], []), (1, [machine()], []))
        self.one("not requested", (0, [machine()], [row(state="planned", name=None, provider_id=None)]))
        watch = ProviderWatch(None, "")
        watch.allow("w1")
        for at in range(3):
            watch.look([machine()], [], at, True)
        self.assertEqual(watch.problems, [])

    def test_twins_and_strangers(self):
        self.one("two machines", (0, [machine(), machine(id="m2")], [row(provider_id=None, state="locating", since=1000)]))
        self.one("another machine", *((at, [machine(id="m2")], [row()]) for at in range(3)))

    def test_rows_without_machines(self):
        looks = [(at, [], [row()]) for at in range(0, 100, 10)]
        self.assertEqual(self.found(*looks[:9], absent_s=90), [])
        self.one("row without a machine", *looks, (100, [], [row()]), absent_s=90)
        self.assertEqual(self.found(*looks, (100, [], [row()]), is_driven=False), [])
        self.assertEqual(self.found(*((at, [], [row(state="stopped")]) for at in (0, 50, 100)), lists_stopped=False), [])
        self.assertEqual(self.found(*((at, [], [row(state="stopped", provider_id=None)]) for at in (0, 50, 100))), [])  # its machine was removed
        self.one("row without", *((at, [], [row(state="stopped")]) for at in (0, 50, 100)))

    def test_power(self):
        self.one("stopped, but on", *((at, [machine()], [row(state="stopped")]) for at in (0, 50, 100)))
        self.one("ready, but off", *((at, [machine(on=False)], [row()]) for at in (0, 50, 100)))
        self.assertEqual(self.found(*((at, [machine(on=None)], [row()]) for at in (0, 50, 100))), [])

    def test_states_that_never_end(self):
        for state, limit in STAGES.items():
            looks = [(at, [machine()], [row(state=state, since=1000)]) for at in (0, limit - 1, limit + 1, limit + 50, limit + 100)]
            self.assertEqual(self.found(*looks[:4]), [], state)
            self.one(f"{state} for more than", *looks)

    def test_looks_by_itself(self):
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "workspace.db"
            with sqlite3.connect(file) as db:
                db.execute("CREATE TABLE created_node(seq,wish,name,provider_id,state,since_ms,gone_ms)")
                db.execute("INSERT INTO created_node VALUES(1,'w1','n','m-w1','ready',0,NULL),(2,'w2','n','m-w2','gone',0,5)")
            db.close()
            answers = [[machine()], OSError("away"), [machine(), machine("w2")], [machine(), machine("w2")]]

            def there():
                answer = answers.pop(0) if answers else []
                if isinstance(answer, Exception):
                    raise answer
                return answer
            watch = ProviderWatch(there, file)
            watch._end.wait = lambda seconds: not answers  # without pauses
            clock = iter(range(1000, 2000))
            watch.look = lambda listed, rows, now, driven: ProviderWatch.look(watch, listed, rows, next(clock), driven)
            watch._run()
            self.assertEqual((watch.looks, watch.seen, len(watch.failures)), (4, 5, 1))
            self.assertEqual(len(watch.problems), 1)
            self.assertIn("m-w2", watch.problems[0])


if __name__ == "__main__":
    unittest.main()
