-- 16: runs with children. A parent has no attempt: its planner (core/driver/child_planner.h) creates children until its plan is
-- fulfilled. It holds the configuration of all children; the config of a child is an overlay of it, {"overlay": {…}}.

ALTER TABLE run ADD COLUMN child_key TEXT;          -- of a child, unique under its parent: trial "t<number>.<try>"
CREATE UNIQUE INDEX run_child ON run(parent, child_key) WHERE child_key IS NOT NULL;
-- Children that are not known completely yet: unfinished, or ended with metrics that are not read.
CREATE INDEX run_child_due ON run(parent) WHERE parent IS NOT NULL AND metrics_done=0;

CREATE TABLE parent_run(
    run INTEGER PRIMARY KEY REFERENCES run(seq) ON DELETE CASCADE,
    plan TEXT NOT NULL,                             -- json, of its planner: core/sweep/sweep_spec.h
    max_concurrent INTEGER NOT NULL,                -- children that hold capacity at once
    total INTEGER NOT NULL,                         -- children that it is to have
    planned INTEGER NOT NULL DEFAULT 0,             -- highest number of a child so far, also of deleted ones
    since_ms INTEGER,                               -- start of its time limit; null: not begun
    waiting INTEGER NOT NULL DEFAULT 0,             -- children by state
    running INTEGER NOT NULL DEFAULT 0,
    completed INTEGER NOT NULL DEFAULT 0,
    failed INTEGER NOT NULL DEFAULT 0,
    canceled INTEGER NOT NULL DEFAULT 0,
    best INTEGER REFERENCES run(seq) ON DELETE SET NULL,
    best_value REAL
);
CREATE INDEX parent_run_by_best ON parent_run(best) WHERE best IS NOT NULL;

CREATE TABLE trial(
    run INTEGER PRIMARY KEY REFERENCES run(seq) ON DELETE CASCADE,
    parent INTEGER NOT NULL REFERENCES run(seq) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    try INTEGER NOT NULL DEFAULT 1,
    parameters TEXT NOT NULL,                       -- json, core/sweep/search_space.h
    known INTEGER NOT NULL DEFAULT 0,               -- finished trials that the sampler knew
    objective REAL,                                 -- best value of the primary metric, as last read
    UNIQUE(parent, number, try)
);

-- Trials that the early termination policy stopped, and why.
CREATE TABLE trial_stop(
    run INTEGER NOT NULL REFERENCES run(seq) ON DELETE CASCADE,
    attempt INTEGER NOT NULL,
    interval INTEGER NOT NULL,
    value REAL,
    cutoff REAL,
    at_ms INTEGER NOT NULL,
    PRIMARY KEY(run, attempt, interval)
) WITHOUT ROWID;
