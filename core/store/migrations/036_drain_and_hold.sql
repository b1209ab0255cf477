-- 36: a compute target that is drained takes no new runs; a waiting run that is held keeps its place and is not placed.

ALTER TABLE target ADD COLUMN drained_ms INTEGER;       -- null: it takes runs
ALTER TABLE run ADD COLUMN held_ms INTEGER;             -- null: not held by itself
CREATE INDEX run_held ON run(held_ms) WHERE held_ms IS NOT NULL AND ended_ms IS NULL;

-- Unfinished runs that are held, by themselves or with a parent of them.
CREATE VIEW held_run AS
WITH RECURSIVE held(seq, id) AS (
    SELECT seq, id FROM run WHERE held_ms IS NOT NULL AND ended_ms IS NULL
    UNION
    SELECT run.seq, run.id FROM held JOIN run ON run.parent=held.id WHERE run.ended_ms IS NULL
)
SELECT seq FROM held;
