-- 1: everything of the first release. Text states are those of core/run and core/target; times are milliseconds since 1970 (UTC);
-- json columns are written by one class each. What the user wants stands in run.wanted; what is observed stands beside it.

CREATE TABLE identity(key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE setting(key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;

CREATE TABLE target(
    seq INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL UNIQUE COLLATE NOCASE,
    kind TEXT NOT NULL,
    provisioning TEXT NOT NULL,
    via_machine TEXT REFERENCES target(id),
    launcher TEXT NOT NULL DEFAULT 'exec',
    provider TEXT,
    max_runs INTEGER NOT NULL,
    config TEXT NOT NULL DEFAULT '{}',
    facts TEXT,
    facts_ms INTEGER,
    reachable INTEGER NOT NULL DEFAULT 1,
    reachable_since_ms INTEGER,
    health TEXT,
    created_ms INTEGER NOT NULL
);

CREATE TABLE node(
    seq INTEGER PRIMARY KEY,
    target TEXT NOT NULL REFERENCES target(id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    state TEXT NOT NULL,
    config TEXT NOT NULL DEFAULT '{}',
    state_since_ms INTEGER NOT NULL,
    UNIQUE(target, name)
);

CREATE TABLE experiment(
    seq INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    created_ms INTEGER NOT NULL
);

CREATE TABLE runconfig(
    name TEXT NOT NULL COLLATE NOCASE,
    version INTEGER NOT NULL,
    content TEXT NOT NULL,
    created_ms INTEGER NOT NULL,
    PRIMARY KEY(name, version)
) WITHOUT ROWID;

CREATE TABLE environment(
    name TEXT NOT NULL COLLATE NOCASE,
    version INTEGER NOT NULL,
    content TEXT NOT NULL,
    created_ms INTEGER NOT NULL,
    PRIMARY KEY(name, version)
) WITHOUT ROWID;

CREATE TABLE snapshot(
    hash TEXT PRIMARY KEY,
    files INTEGER NOT NULL,
    bytes INTEGER NOT NULL,
    created_ms INTEGER NOT NULL
) WITHOUT ROWID;

CREATE TABLE run(
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    parent TEXT REFERENCES run(id),
    root TEXT NOT NULL,
    kind TEXT NOT NULL DEFAULT 'command',
    name TEXT NOT NULL,
    experiment INTEGER NOT NULL REFERENCES experiment(seq),
    target TEXT NOT NULL REFERENCES target(id),
    runconfig TEXT,
    config TEXT NOT NULL,
    snapshot TEXT REFERENCES snapshot(hash),
    note TEXT,
    state TEXT NOT NULL DEFAULT 'NotStarted',
    wanted TEXT,                    -- null: run; 'cancel'; 'delete'
    wanted_ms INTEGER,
    not_responding_ms INTEGER,      -- stands in front of the last known state
    waiting TEXT,                   -- json: code and parameters of what it waits for
    attempt INTEGER NOT NULL DEFAULT 0,
    exit_code INTEGER,
    signal INTEGER,
    evidence TEXT,
    error TEXT,                     -- json: code and parameters; turned into a sentence when shown
    output_files INTEGER,
    output_bytes INTEGER,
    created_ms INTEGER NOT NULL,
    started_ms INTEGER,
    ended_ms INTEGER
);
CREATE INDEX run_unfinished ON run(target, seq) WHERE ended_ms IS NULL;
CREATE INDEX run_new ON run(seq) WHERE state = 'NotStarted';
CREATE INDEX run_wanted ON run(seq) WHERE wanted IS NOT NULL;
CREATE INDEX run_by_experiment ON run(experiment, seq);
CREATE INDEX run_by_state ON run(state, seq);
CREATE INDEX run_by_snapshot ON run(snapshot);
CREATE INDEX run_by_parent ON run(parent) WHERE parent IS NOT NULL;

CREATE TABLE run_tag(
    run INTEGER NOT NULL REFERENCES run(seq) ON DELETE CASCADE,
    name TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY(run, name)
) WITHOUT ROWID;

CREATE TABLE attempt(
    run INTEGER NOT NULL REFERENCES run(seq) ON DELETE CASCADE,
    n INTEGER NOT NULL,
    target TEXT NOT NULL,
    state TEXT NOT NULL,
    intent_boot_id TEXT,            -- of the machine when the launch was decided: a launch is never repeated in another boot
    intent_machine_id TEXT,
    accepted_ms INTEGER,
    started_ms INTEGER,
    ended_ms INTEGER,
    exit_code INTEGER,
    signal INTEGER,
    duration_ms INTEGER,
    peak_memory INTEGER,
    cpu_ms INTEGER,
    evidence TEXT,
    error TEXT,
    created_ms INTEGER NOT NULL,
    PRIMARY KEY(run, n)
) WITHOUT ROWID;

CREATE TABLE process(
    run INTEGER NOT NULL,
    attempt INTEGER NOT NULL,
    rank INTEGER NOT NULL,
    node INTEGER REFERENCES node(seq),
    phase TEXT NOT NULL,
    PRIMARY KEY(run, attempt, rank),
    FOREIGN KEY(run, attempt) REFERENCES attempt(run, n) ON DELETE CASCADE
) WITHOUT ROWID;

CREATE TABLE event(
    seq INTEGER PRIMARY KEY,
    run INTEGER REFERENCES run(seq) ON DELETE CASCADE,
    target TEXT REFERENCES target(id) ON DELETE CASCADE,
    attempt INTEGER,
    at_ms INTEGER NOT NULL,
    from_state TEXT,
    to_state TEXT,
    code TEXT NOT NULL,             -- why; translated when shown
    params TEXT NOT NULL DEFAULT '{}',
    evidence TEXT                   -- exit_record | scheduler | api, or what was seen
);
CREATE INDEX event_by_run ON event(run, seq) WHERE run IS NOT NULL;
CREATE INDEX event_by_target ON event(target, seq) WHERE target IS NOT NULL;

-- Last values only; the points themselves are append-only files beside the logs.
CREATE TABLE metric(
    run INTEGER NOT NULL REFERENCES run(seq) ON DELETE CASCADE,
    name TEXT NOT NULL,
    rank INTEGER NOT NULL,
    step INTEGER NOT NULL,
    value REAL,
    at_ms INTEGER NOT NULL,
    PRIMARY KEY(run, name, rank)
) WITHOUT ROWID;
