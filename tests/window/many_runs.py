"""Fills a workspace with runs that have ended, by SQL: a hundred thousand submits would take hours."""
import sqlite3


def fill(workspace, count):
    db = sqlite3.connect(f"{workspace}/workspace.db")
    with db:
        db.executemany("INSERT OR IGNORE INTO experiment(name,created_ms) VALUES(?,1)",
                       [(f"experiment {i}",) for i in range(20)])
        experiments = [row[0] for row in db.execute("SELECT rowid FROM experiment")]
        local = db.execute("SELECT id FROM target WHERE name='local'").fetchone()[0]
        begin = 1_760_000_000_000
        db.executemany(
            "INSERT INTO run(id,root,name,experiment,target,config,state,created_ms,started_ms,ended_ms,attempt,exit_code,"
            "evidence) VALUES(?1,?1,?2,?3,?4,'{\"version\":1,\"argv\":[\"true\"]}',?5,?6,?6+100,?6+?7,1,?8,'exit_record')",
            ((f"{i:026d}", f"run {i}", experiments[i % len(experiments)], local, "Completed" if i % 3 else "Failed",
              begin + i * 1000, 100 + i * 7919 % 100_000, 0 if i % 3 else 1) for i in range(1, count + 1)))
        db.execute("INSERT INTO run_tag(run,name,value) SELECT seq,'team','vision' FROM run WHERE seq%7=0")
    db.close()
