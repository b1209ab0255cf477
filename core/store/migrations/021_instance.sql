-- 21: compute instances: clusters of one node that is started and stopped, and kept while it is stopped (target.config has
-- `instance`). What is wanted is written by commands, schedules and the idle shutdown; the state is derived from
-- the rows of the target, its created node and its node, and is written by the scaler.

CREATE TABLE instance(
    target TEXT PRIMARY KEY REFERENCES target(id) ON DELETE CASCADE,
    wanted TEXT NOT NULL DEFAULT 'running',         -- 'running', 'stopped'
    restarting INTEGER NOT NULL DEFAULT 0,          -- it is stopped first, then started
    asked_by TEXT NOT NULL DEFAULT 'user',          -- 'user', 'schedule', 'idle_shutdown'
    wanted_ms INTEGER NOT NULL,
    ready INTEGER NOT NULL DEFAULT 0,               -- its agent has answered once: from then on a start creates nothing
    failure TEXT,                                   -- why it was not created or started; a start clears it
    state TEXT NOT NULL DEFAULT 'Creating',
    since_ms INTEGER NOT NULL,                      -- of that state
    reason TEXT,                                    -- of that state, for display
    setup TEXT,                                     -- the setup script
    setup_run TEXT,                                 -- id of the run that executes it
    active_ms INTEGER,                              -- last activity that was observed
    activity TEXT,                                  -- which
    looked_ms INTEGER                               -- last observation
);

-- Times at which an instance is started or stopped. As in `schedule`: a fire is written together with what it wants and the
-- cursor, and its key makes it unique.
CREATE TABLE instance_schedule(
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    target TEXT NOT NULL REFERENCES target(id) ON DELETE CASCADE,
    action TEXT NOT NULL,                           -- 'start', 'stop'
    trigger_rule TEXT NOT NULL,                     -- json
    zone TEXT NOT NULL DEFAULT 'UTC',
    start_ms INTEGER,
    end_ms INTEGER,
    enabled INTEGER NOT NULL DEFAULT 1,
    cursor_ms INTEGER NOT NULL,                     -- the last nominal time that was considered
    next_ms INTEGER,                                -- null: it never fires again
    revision INTEGER NOT NULL DEFAULT 1
);
CREATE INDEX instance_schedule_by_target ON instance_schedule(target);

CREATE TABLE instance_fire(
    schedule INTEGER NOT NULL REFERENCES instance_schedule(id) ON DELETE CASCADE,
    nominal_ms INTEGER NOT NULL,
    outcome TEXT NOT NULL,                          -- 'fired', 'skipped_missed'
    at_ms INTEGER NOT NULL,
    PRIMARY KEY(schedule, nominal_ms)
) WITHOUT ROWID;

-- Names of nodes that are gone are free again.
UPDATE created_node SET name=NULL WHERE gone_ms IS NOT NULL;
