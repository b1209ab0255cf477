-- 6: what runs logged, for tables. The points themselves stay in the files beside the logs (log/metrics of each attempt); of a metric
-- the one series is here that speaks for the run (core/metric/metric_merge.h). Nothing was ever written to the table of before.

DROP TABLE metric;
CREATE TABLE metric(
    run INTEGER NOT NULL REFERENCES run(seq) ON DELETE CASCADE,
    name TEXT NOT NULL,
    attempt INTEGER NOT NULL DEFAULT 1,
    rank INTEGER NOT NULL DEFAULT 0,
    step INTEGER NOT NULL,          -- of the last value
    value REAL,                     -- the last one; null: not a number
    at_ms INTEGER NOT NULL,
    lowest REAL,                    -- of the finite ones
    highest REAL,
    points INTEGER NOT NULL DEFAULT 1,
    PRIMARY KEY(run, name)
) WITHOUT ROWID;
CREATE INDEX metric_by_name ON metric(name, value, run);

CREATE TABLE run_param(
    run INTEGER NOT NULL REFERENCES run(seq) ON DELETE CASCADE,
    name TEXT NOT NULL,
    value TEXT NOT NULL,
    number REAL,                    -- the same as a number, where it is one
    PRIMARY KEY(run, name)
) WITHOUT ROWID;
CREATE INDEX run_param_by_name ON run_param(name, number, value, run);

-- Who set a tag: user or script. What the user set, a script does not change.
ALTER TABLE run_tag ADD COLUMN origin TEXT NOT NULL DEFAULT 'user';

-- Whether all that the run logged is in these tables: it has ended, and its files were read to the end after that.
ALTER TABLE run ADD COLUMN metrics_done INTEGER NOT NULL DEFAULT 0;
UPDATE run SET metrics_done=1 WHERE ended_ms IS NOT NULL;
CREATE INDEX run_metrics_due ON run(seq) WHERE metrics_done=0;

-- Views of the table of runs that people saved.
CREATE TABLE run_view(
    name TEXT PRIMARY KEY,
    content TEXT NOT NULL           -- json
) WITHOUT ROWID;
