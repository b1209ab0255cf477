-- 22: what compute costs. Node time and run time are recorded by triggers, whoever writes nodes and placements, and outlive the
-- rows that they were recorded of. Money is whole millionths of a currency. What has no price stays unknown, never 0.

CREATE TABLE node_time(
    id INTEGER PRIMARY KEY,
    target TEXT NOT NULL,
    node INTEGER NOT NULL,          -- node.seq
    from_ms INTEGER NOT NULL,
    to_ms INTEGER                   -- null: it is on
);
CREATE INDEX node_time_by_node ON node_time(node);
CREATE INDEX node_time_by_end ON node_time(to_ms);

CREATE TABLE run_time(
    id INTEGER PRIMARY KEY,
    run INTEGER NOT NULL,           -- run.seq; the run may be deleted
    attempt INTEGER NOT NULL,
    node_rank INTEGER NOT NULL,
    run_id TEXT NOT NULL,
    run_name TEXT NOT NULL,
    experiment TEXT NOT NULL,
    target TEXT NOT NULL,
    node INTEGER,                   -- null: directly on a machine, which costs while a run uses it
    from_ms INTEGER NOT NULL,
    to_ms INTEGER
);
CREATE INDEX run_time_by_run ON run_time(run, attempt, node_rank);
CREATE INDEX run_time_by_end ON run_time(to_ms);

CREATE TABLE rate(
    id INTEGER PRIMARY KEY,
    target TEXT NOT NULL REFERENCES target(id) ON DELETE CASCADE,
    from_ms INTEGER NOT NULL,
    micros INTEGER,                 -- of a node or machine for an hour; null: unknown from then on
    currency TEXT NOT NULL,         -- EUR
    source TEXT NOT NULL DEFAULT 'user',
    UNIQUE(target, from_ms)
);

CREATE TABLE budget(
    id INTEGER PRIMARY KEY,
    scope TEXT NOT NULL,            -- workspace | target | experiment
    key TEXT NOT NULL DEFAULT '',   -- its name
    micros INTEGER NOT NULL,        -- for a month
    currency TEXT NOT NULL,
    zone TEXT NOT NULL DEFAULT 'UTC',   -- in which months begin
    holds INTEGER NOT NULL DEFAULT 1,   -- new runs wait when it is used up
    warn_percent INTEGER NOT NULL DEFAULT 80,
    month TEXT,                     -- that was last computed: 2026-11
    spent INTEGER,                  -- in that month
    state TEXT NOT NULL DEFAULT 'fine', -- fine | warned | used_up
    state_ms INTEGER,
    UNIQUE(scope, key)
);

CREATE TRIGGER node_time_begin AFTER INSERT ON node BEGIN
    INSERT INTO node_time(target,node,from_ms) VALUES(NEW.target,NEW.seq,NEW.state_since_ms);
END;
CREATE TRIGGER node_time_end AFTER DELETE ON node BEGIN
    UPDATE node_time SET to_ms=max(from_ms,CAST((julianday('now')-2440587.5)*86400000 AS INTEGER)) WHERE node=OLD.seq AND to_ms IS NULL;
END;
CREATE TRIGGER run_time_begin AFTER INSERT ON placement BEGIN
    INSERT INTO run_time(run,attempt,node_rank,run_id,run_name,experiment,target,node,from_ms,to_ms)
        SELECT NEW.run,NEW.attempt,NEW.node_rank,run.id,run.name,experiment.name,
            coalesce((SELECT target FROM node WHERE node.seq=NEW.node),
                (SELECT target FROM attempt WHERE attempt.run=NEW.run AND attempt.n=NEW.attempt),run.target),NEW.node,NEW.created_ms,NEW.freed_ms
        FROM run JOIN experiment ON experiment.seq=run.experiment WHERE run.seq=NEW.run;
END;
CREATE TRIGGER run_time_end AFTER UPDATE OF freed_ms ON placement WHEN NEW.freed_ms IS NOT NULL BEGIN
    UPDATE run_time SET to_ms=max(from_ms,NEW.freed_ms) WHERE run=NEW.run AND attempt=NEW.attempt AND node_rank=NEW.node_rank AND to_ms IS NULL;
END;
CREATE TRIGGER run_time_lost AFTER DELETE ON placement BEGIN
    UPDATE run_time SET to_ms=max(from_ms,CAST((julianday('now')-2440587.5)*86400000 AS INTEGER)) WHERE run=OLD.run AND attempt=OLD.attempt AND node_rank=OLD.node_rank AND to_ms IS NULL;
END;

INSERT INTO node_time(target,node,from_ms) SELECT target,seq,state_since_ms FROM node;
INSERT INTO run_time(run,attempt,node_rank,run_id,run_name,experiment,target,node,from_ms,to_ms)
    SELECT placement.run,placement.attempt,placement.node_rank,run.id,run.name,experiment.name,coalesce(attempt.target,run.target),
        placement.node,placement.created_ms,placement.freed_ms
    FROM placement JOIN run ON run.seq=placement.run JOIN experiment ON experiment.seq=run.experiment
    JOIN attempt ON attempt.run=placement.run AND attempt.n=placement.attempt;
