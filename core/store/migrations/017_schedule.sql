-- 17: schedules. Instants are kept in UTC; the trigger's zone is an IANA name. A fire is written together with its run and the
-- schedule's cursor, and its key makes it unique, so that each nominal time is handled exactly once (core/schedule).

CREATE TABLE schedule(
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL COLLATE NOCASE UNIQUE,
    display_name TEXT,
    description TEXT,
    tags TEXT NOT NULL DEFAULT '{}',                -- json
    trigger_rule TEXT NOT NULL,                     -- json: {"cron": …} or {"recurrence": {…}}
    zone TEXT NOT NULL DEFAULT 'UTC',
    start_ms INTEGER,
    end_ms INTEGER,
    enabled INTEGER NOT NULL DEFAULT 1,
    disabled_because TEXT,                          -- a code, if it was not disabled by hand: 'workspace_copied'
    missed TEXT NOT NULL DEFAULT 'once',            -- 'skip', 'once', 'all'
    overlap TEXT NOT NULL DEFAULT 'skip',           -- 'skip', 'allow'
    cursor_ms INTEGER NOT NULL,                     -- the last nominal time that was considered
    next_ms INTEGER,                                -- the next nominal time, as last computed; null: it never fires again
    revision INTEGER NOT NULL DEFAULT 1,            -- counts edits: a plan for an earlier one is void
    job TEXT NOT NULL,                              -- json, frozen at creation: core/submission/frozen_job.h
    kind TEXT NOT NULL DEFAULT 'command',           -- of its runs
    snapshot TEXT,                                  -- hex hash of the tree of its source folder
    source TEXT NOT NULL DEFAULT '',                -- what the job was made of: a file, or a run
    created_ms INTEGER NOT NULL,
    changed_ms INTEGER NOT NULL
);

CREATE TABLE schedule_fire(
    schedule INTEGER NOT NULL REFERENCES schedule(id) ON DELETE CASCADE,
    nominal_ms INTEGER NOT NULL,
    outcome TEXT NOT NULL,                          -- 'fired', 'skipped_missed', 'skipped_overlap', 'failed', 'manual'
    run TEXT,                                       -- id, of 'fired' and 'manual'; the run may be deleted
    message TEXT,                                   -- of 'failed': why
    more INTEGER NOT NULL DEFAULT 0,                -- earlier times with the same outcome that have no row of their own
    at_ms INTEGER NOT NULL,                         -- when it was handled
    PRIMARY KEY(schedule, nominal_ms)
) WITHOUT ROWID;
CREATE INDEX schedule_fire_by_run ON schedule_fire(run) WHERE run IS NOT NULL;
