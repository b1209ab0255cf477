-- 5: environments that are built on targets, as their machines last told. What a run used stands in attempt.environment (json, with the
-- key), what it takes to make it again stays here after the environment itself is gone.

CREATE TABLE environment_build(
    target TEXT NOT NULL REFERENCES target(id) ON DELETE CASCADE,
    key TEXT NOT NULL,
    built_ms INTEGER NOT NULL,      -- 0: it was never ready
    spec_hash TEXT NOT NULL,
    name TEXT NOT NULL,
    state TEXT NOT NULL,            -- json of the last report, without exact
    exact TEXT,
    is_there INTEGER NOT NULL,
    seen_ms INTEGER NOT NULL,
    PRIMARY KEY(target, key, built_ms)
) WITHOUT ROWID;
CREATE INDEX environment_build_by_spec ON environment_build(spec_hash);
ALTER TABLE attempt ADD COLUMN environment TEXT;
-- What names of Azure's system mean here. kind: environment (pattern → NAME[:VERSION]) | address (prefix → folder)
CREATE TABLE mapping(
    kind TEXT NOT NULL,
    pattern TEXT NOT NULL,
    value TEXT NOT NULL,
    created_ms INTEGER NOT NULL,
    PRIMARY KEY(kind, pattern)
) WITHOUT ROWID;
