-- 30: attached machines that the studio puts to sleep and wakes (target.config has `power`). `stage` says how far that has come and is
-- committed before the next request: 'on' (nothing was sent), 'asked' (the sleep command is being sent), 'sent' (the machine confirmed
-- that it executes it), 'off' (it was confirmed, and the machine is silent), 'waking' (magic packets are sent).

CREATE TABLE machine_power(
    target TEXT PRIMARY KEY REFERENCES target(id) ON DELETE CASCADE,
    wanted TEXT NOT NULL DEFAULT 'running',         -- 'running', 'stopped'
    restarting INTEGER NOT NULL DEFAULT 0,          -- it is stopped first, then started
    asked_by TEXT NOT NULL DEFAULT 'user',          -- 'user', 'schedule', 'idle_shutdown', 'run'
    wanted_ms INTEGER NOT NULL,
    stage TEXT NOT NULL DEFAULT 'on',
    stage_ms INTEGER NOT NULL,
    was_off INTEGER NOT NULL DEFAULT 0,             -- 'waking' began from 'off'
    waiting TEXT,                                   -- what a stop waits for, for display
    failure TEXT,                                   -- why the last start or stop was given up, for display
    state TEXT NOT NULL DEFAULT 'Running',          -- as last derived
    since_ms INTEGER NOT NULL,                      -- of that state
    active_ms INTEGER,                              -- last activity that was observed
    activity TEXT,                                  -- which
    looked_ms INTEGER                               -- last observation
);
