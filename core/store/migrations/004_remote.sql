-- 4: attached machines. How they are reached stands in target.config, what is wrong with them in target.health; no secrets in either.

ALTER TABLE target ADD COLUMN last_contact_ms INTEGER;  -- the last time that it was heard
CREATE TABLE operation(
    seq INTEGER PRIMARY KEY,
    target TEXT NOT NULL REFERENCES target(id) ON DELETE CASCADE,
    kind TEXT NOT NULL,             -- attach | check | update | detach | clean
    state TEXT NOT NULL,            -- running | succeeded | failed
    started_ms INTEGER NOT NULL,
    ended_ms INTEGER,
    steps TEXT NOT NULL DEFAULT '[]',
    error TEXT
);
CREATE INDEX operation_by_target ON operation(target, seq);
-- Snapshots that a machine is known to have whole: nothing is asked before a run of one of them.
CREATE TABLE machine_tree(
    target TEXT NOT NULL REFERENCES target(id) ON DELETE CASCADE,
    tree TEXT NOT NULL,
    PRIMARY KEY(target, tree)
) WITHOUT ROWID;
