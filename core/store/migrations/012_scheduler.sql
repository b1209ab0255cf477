-- 12: what the scheduler reads: needs of waiting runs in lean columns, groups of runs that need the same, limits, reservations, and
-- estimated starts. core/run/queue_groups.h describes the key of a group.

ALTER TABLE run ADD COLUMN needs TEXT;              -- json, core/scheduler/run_needs.h; null: nothing is stated
ALTER TABLE run ADD COLUMN time_limit_s INTEGER;
ALTER TABLE run ADD COLUMN candidates TEXT;         -- json: ids of the targets that it may be placed on, or "serverless"; null: `target` only
ALTER TABLE run ADD COLUMN queue_group INTEGER;     -- null: to be assigned in the next pass
UPDATE run SET time_limit_s=json_extract(config,'$.time_limit_s') WHERE ended_ms IS NULL AND json_valid(config);
CREATE INDEX run_by_group ON run(queue_group, position, seq) WHERE ended_ms IS NULL AND state IN ('NotStarted','Queued','Provisioning');

CREATE TABLE queue_group(
    id INTEGER PRIMARY KEY,
    key TEXT NOT NULL UNIQUE,
    reason TEXT,                    -- json: why its first run waits; null: not evaluated yet
    computed_ms INTEGER
);
CREATE TABLE queue_reservation(
    run INTEGER PRIMARY KEY REFERENCES run(seq) ON DELETE CASCADE,
    since_ms INTEGER NOT NULL
);
CREATE TABLE queue_estimate(
    run INTEGER PRIMARY KEY REFERENCES run(seq) ON DELETE CASCADE,
    start_ms INTEGER,               -- null: after the end of `after_run`, which has no time limit
    is_approximate INTEGER NOT NULL DEFAULT 0,  -- depends on how long runs like those before it took
    after_run INTEGER
);
CREATE TABLE quota(
    scope TEXT NOT NULL,            -- workspace | target | experiment | parent
    key TEXT NOT NULL DEFAULT '' COLLATE NOCASE,    -- name; empty: each of that scope
    resource TEXT NOT NULL,         -- runs | nodes | cores | memory | gpus
    value INTEGER NOT NULL,         -- count, thousandths of a core, or bytes
    PRIMARY KEY(scope, key, resource)
) WITHOUT ROWID;
CREATE TABLE queue_setting(
    name TEXT PRIMARY KEY,          -- fair_share
    value TEXT NOT NULL
) WITHOUT ROWID;

ALTER TABLE placement ADD COLUMN gpu_uuids TEXT NOT NULL DEFAULT '[]';  -- json, in the order of `gpus`
ALTER TABLE placement ADD COLUMN is_exclusive INTEGER NOT NULL DEFAULT 0;
