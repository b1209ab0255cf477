-- What the first 36 migrations make of an empty database, as SQLite keeps it: executing them takes 50 ms, this 5 ms. Never edited:
-- later migrations follow it, and base_schema_test holds it against the migrations (STUDIO_WRITE_SCHEMA=FILE writes it anew).
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
    health TEXT,
    created_ms INTEGER NOT NULL
, deleted_ms INTEGER, deleted_name TEXT, last_node INTEGER NOT NULL DEFAULT 0, offer TEXT, offer_ms INTEGER, drained_ms INTEGER);
CREATE TABLE node(
    seq INTEGER PRIMARY KEY,
    target TEXT NOT NULL REFERENCES target(id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    state TEXT NOT NULL,
    config TEXT NOT NULL DEFAULT '{}',
    state_since_ms INTEGER NOT NULL, run INTEGER, held TEXT, trouble TEXT, machine TEXT REFERENCES machine(id), number INTEGER NOT NULL DEFAULT 0, away_ms INTEGER,
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
, metrics_done INTEGER NOT NULL DEFAULT 0, reason TEXT, priority INTEGER NOT NULL DEFAULT 0, position INTEGER NOT NULL DEFAULT 0, needs TEXT, time_limit_s INTEGER, candidates TEXT, queue_group INTEGER, not_before_ms INTEGER, child_key TEXT, in_engine INTEGER NOT NULL DEFAULT 0, held_ms INTEGER);
CREATE TABLE run_tag(
    run INTEGER NOT NULL REFERENCES run(seq) ON DELETE CASCADE,
    name TEXT NOT NULL,
    value TEXT NOT NULL, origin TEXT NOT NULL DEFAULT 'user',
    PRIMARY KEY(run, name)
) WITHOUT ROWID;
CREATE TABLE attempt(
    run INTEGER NOT NULL REFERENCES run(seq) ON DELETE CASCADE,
    n INTEGER NOT NULL,
    target TEXT NOT NULL,
    state TEXT NOT NULL,
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
    created_ms INTEGER NOT NULL, node TEXT, environment TEXT, released_ms INTEGER, rendezvous TEXT, withdrawn TEXT,
    PRIMARY KEY(run, n)
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
CREATE TABLE mapping(
    kind TEXT NOT NULL,
    pattern TEXT NOT NULL,
    value TEXT NOT NULL,
    created_ms INTEGER NOT NULL,
    PRIMARY KEY(kind, pattern)
) WITHOUT ROWID;
CREATE TABLE metric(
    run INTEGER NOT NULL REFERENCES run(seq) ON DELETE CASCADE,
    name TEXT NOT NULL,
    attempt INTEGER NOT NULL DEFAULT 1,
    rank INTEGER NOT NULL DEFAULT 0,
    step INTEGER NOT NULL,          -- of the last value
    value REAL,                     -- the last one; null: not a number
    at_ms INTEGER NOT NULL,
    lowest REAL,                    -- of the finite ones
    highest REAL,
    count INTEGER NOT NULL DEFAULT 1, -- of its points
    PRIMARY KEY(run, name)
) WITHOUT ROWID;
CREATE TABLE run_param(
    run INTEGER NOT NULL REFERENCES run(seq) ON DELETE CASCADE,
    name TEXT NOT NULL,
    value TEXT NOT NULL,
    number REAL, submitted TEXT, origin TEXT NOT NULL DEFAULT 'script',                    -- the same as a number, where it is one
    PRIMARY KEY(run, name)
) WITHOUT ROWID;
CREATE TABLE run_view(
    name TEXT PRIMARY KEY,
    content TEXT NOT NULL           -- json
) WITHOUT ROWID;
CREATE TABLE run_property(
    run INTEGER NOT NULL REFERENCES run(seq) ON DELETE CASCADE,
    name TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY(run, name)
) WITHOUT ROWID;
CREATE TABLE run_number(
    stem TEXT PRIMARY KEY COLLATE NOCASE,
    last INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE machine(
    seq INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    pipe TEXT NOT NULL,             -- json: {"link":"none"|"ssh"}; the route of an SSH link stands in target.config
    root TEXT,                      -- id of the workspace's folder there (Welcome::rootId), as of the last connect
    provider TEXT,                  -- that created it; null: attached by the user
    machine_id TEXT,                -- as of the last connect
    boot_id TEXT,
    facts TEXT,
    facts_ms INTEGER,
    reachable INTEGER NOT NULL DEFAULT 1,
    reachable_since_ms INTEGER,
    last_contact_ms INTEGER,
    health TEXT,
    max_runs INTEGER NOT NULL,
    gpu_rule TEXT NOT NULL DEFAULT 'take',          -- wait | share | take: when others use a GPU
    gpus_unstated TEXT NOT NULL DEFAULT 'share',    -- all | share | none: for runs that do not state GPUs
    labels TEXT NOT NULL DEFAULT '{}',
    deleted_ms INTEGER
, data_budget INTEGER NOT NULL DEFAULT 0);
CREATE TABLE machine_tree(
    machine TEXT NOT NULL REFERENCES machine(id) ON DELETE CASCADE,
    tree TEXT NOT NULL,
    PRIMARY KEY(machine, tree)
) WITHOUT ROWID;
CREATE TABLE environment_build(
    machine TEXT NOT NULL REFERENCES machine(id) ON DELETE CASCADE,
    key TEXT NOT NULL,
    built_ms INTEGER NOT NULL,      -- 0: it was never ready
    spec_hash TEXT NOT NULL,
    name TEXT NOT NULL,
    state TEXT NOT NULL,            -- json of the last report, without exact
    exact TEXT,
    is_there INTEGER NOT NULL,
    seen_ms INTEGER NOT NULL,
    PRIMARY KEY(machine, key, built_ms)
) WITHOUT ROWID;
CREATE TABLE placement(
    run INTEGER NOT NULL,
    attempt INTEGER NOT NULL,
    node_rank INTEGER NOT NULL,
    machine TEXT NOT NULL REFERENCES machine(id),
    node INTEGER,                   -- node.seq; null: directly on the machine. The node may be gone
    cores INTEGER,                  -- null: not stated
    memory INTEGER,                 -- bytes
    gpus TEXT NOT NULL DEFAULT '[]',    -- json: indices
    cpus TEXT NOT NULL DEFAULT '[]',
    created_ms INTEGER NOT NULL,
    freed_ms INTEGER, gpu_uuids TEXT NOT NULL DEFAULT '[]', is_exclusive INTEGER NOT NULL DEFAULT 0, removed_ms INTEGER,
    PRIMARY KEY(run, attempt, node_rank),
    FOREIGN KEY(run, attempt) REFERENCES attempt(run, n) ON DELETE CASCADE
) WITHOUT ROWID;
CREATE TABLE process(
    run INTEGER NOT NULL,
    attempt INTEGER NOT NULL,
    node_rank INTEGER NOT NULL,
    phase TEXT NOT NULL,            -- AttemptPhase as last reported
    intent_boot_id TEXT,            -- of the machine when the launch was decided: a launch is never repeated in another boot
    intent_machine_id TEXT,
    intent_root TEXT,               -- the folder of the machine that it was launched into, as the agent names it
    accepted_ms INTEGER,
    started_ms INTEGER,
    ended_ms INTEGER,
    exit_code INTEGER,
    signal INTEGER,
    outcome TEXT,                   -- Completed | Failed | Canceled: of this process alone
    evidence TEXT,
    stop TEXT, is_main INTEGER NOT NULL DEFAULT 1, gang TEXT, prepared_ms INTEGER, not_responding_ms INTEGER, environment TEXT, exit TEXT, ranks TEXT, error TEXT, cause TEXT, log_error TEXT, collected_ms INTEGER, collect_error TEXT, output_files INTEGER, output_bytes INTEGER, engine TEXT, resume TEXT,                      -- cancel | preempt | peer: why its end was requested
    PRIMARY KEY(run, attempt, node_rank),
    FOREIGN KEY(run, attempt) REFERENCES attempt(run, n) ON DELETE CASCADE
) WITHOUT ROWID;
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
, end_ms INTEGER, machine TEXT, node INTEGER);
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
CREATE TABLE pool_machine(
    target TEXT NOT NULL REFERENCES target(id) ON DELETE CASCADE,
    machine TEXT NOT NULL REFERENCES machine(id),
    PRIMARY KEY(target, machine)
) WITHOUT ROWID;
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
CREATE TABLE trial_stop(
    run INTEGER NOT NULL REFERENCES run(seq) ON DELETE CASCADE,
    attempt INTEGER NOT NULL,
    interval INTEGER NOT NULL,
    value REAL,
    cutoff REAL,
    at_ms INTEGER NOT NULL,
    PRIMARY KEY(run, attempt, interval)
) WITHOUT ROWID;
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
CREATE TABLE created_node(
    seq INTEGER PRIMARY KEY,
    wish TEXT NOT NULL UNIQUE,      -- id in the label of what is created: proves to whom it belongs, and is looked up after a crash
    machine TEXT NOT NULL UNIQUE REFERENCES machine(id),
    target TEXT NOT NULL REFERENCES target(id) ON DELETE CASCADE,
    number INTEGER NOT NULL,        -- node.number
    provider TEXT NOT NULL,         -- containers
    host TEXT NOT NULL REFERENCES machine(id),  -- where the provider's commands run
    spec TEXT NOT NULL,             -- json: cores, memory_bytes, image, engine
    node_key TEXT NOT NULL,         -- of the node's own identity; an agent that reports another one is refused
    name TEXT UNIQUE,               -- of what is created; null until it is requested
    engine TEXT,                    -- podman | docker: that created it
    provider_id TEXT,
    state TEXT NOT NULL,            -- planned | requested | locating | booting | joining | ready | failed | removing | gone
    since_ms INTEGER NOT NULL,      -- of that state
    boots INTEGER NOT NULL DEFAULT 0,   -- starts so far
    trouble TEXT,                   -- why it failed or is not removed yet
    evidence TEXT,                  -- what the provider last reported, for display
    created_ms INTEGER NOT NULL,
    ready_ms INTEGER,               -- when its agent first answered
    gone_ms INTEGER
, place TEXT);
CREATE TABLE node_hold(
    target TEXT PRIMARY KEY REFERENCES target(id) ON DELETE CASCADE,
    failures INTEGER NOT NULL DEFAULT 0,
    kind TEXT,                      -- boots | quota | capacity | sign_in
    since_ms INTEGER,               -- null: it may
    until_ms INTEGER,               -- null: until the user retries
    reason TEXT,
    detail TEXT                     -- in the provider's own words
);
CREATE TABLE orphan_node(
    host TEXT NOT NULL REFERENCES machine(id) ON DELETE CASCADE,
    provider_id TEXT NOT NULL,
    provider TEXT NOT NULL,
    engine TEXT NOT NULL,
    name TEXT NOT NULL,
    state TEXT NOT NULL,
    seen_ms INTEGER NOT NULL,
    PRIMARY KEY(host, provider_id)
) WITHOUT ROWID;
CREATE TABLE data(
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL COLLATE NOCASE,
    version TEXT NOT NULL COLLATE NOCASE,
    type TEXT NOT NULL,                     -- uri_file | uri_folder | mltable
    path TEXT NOT NULL,                     -- absolute path or URL; of an output, the reference of its run
    tree TEXT,                              -- hex, if the content is in the snapshot store
    file_name TEXT,                         -- of uri_file: its one entry in that tree
    frozen INTEGER NOT NULL,                -- later changes of the path do not change the version
    fingerprint TEXT,                       -- of data by reference: files, bytes and newest change when it was created
    files INTEGER NOT NULL DEFAULT 0,
    bytes INTEGER NOT NULL DEFAULT 0,
    description TEXT NOT NULL DEFAULT '',
    tags TEXT NOT NULL DEFAULT '{}',        -- json
    created_ms INTEGER NOT NULL,
    archived INTEGER NOT NULL DEFAULT 0,
    source_run INTEGER REFERENCES run(seq) ON DELETE SET NULL,  -- whose output it is
    source_output TEXT,
    UNIQUE(name, version)
);
CREATE TABLE data_use(
    run INTEGER NOT NULL REFERENCES run(seq) ON DELETE CASCADE,
    input TEXT NOT NULL,
    reference TEXT NOT NULL,                -- as given: azureml:NAME@latest
    data INTEGER REFERENCES data(seq) ON DELETE SET NULL,
    label TEXT,                             -- NAME:VERSION of that data, kept after it is deleted
    source_run INTEGER REFERENCES run(seq) ON DELETE SET NULL,  -- of an input that is the output of a run
    PRIMARY KEY(run, input)
) WITHOUT ROWID;
CREATE TABLE data_output(
    run INTEGER NOT NULL REFERENCES run(seq) ON DELETE CASCADE,
    output TEXT NOT NULL,
    name TEXT NOT NULL,
    version TEXT,                           -- null: the next one
    type TEXT NOT NULL,
    data INTEGER REFERENCES data(seq) ON DELETE SET NULL,
    error TEXT,                             -- why it could not be registered
    done_ms INTEGER,
    PRIMARY KEY(run, output)
) WITHOUT ROWID;
CREATE TABLE artifact(
    tree TEXT PRIMARY KEY,                          -- hex hash of the tree
    files INTEGER NOT NULL,
    bytes INTEGER NOT NULL,
    created_ms INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE artifact_place(
    artifact TEXT NOT NULL REFERENCES artifact(tree) ON DELETE CASCADE,
    machine TEXT NOT NULL,                          -- id of the target that it was attached as
    path TEXT NOT NULL,
    verified_ms INTEGER NOT NULL,
    pinned INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY(artifact, machine, path)
) WITHOUT ROWID;
CREATE TABLE pipeline_step(
    parent INTEGER NOT NULL REFERENCES run(seq) ON DELETE CASCADE,
    name TEXT NOT NULL,
    status TEXT NOT NULL,                           -- core/run/pipeline_table.h
    run INTEGER REFERENCES run(seq) ON DELETE SET NULL,
    source TEXT,                                    -- id of the run that wrote its outputs; may be deleted
    key TEXT,                                       -- core/pipeline/reuse_key.h
    error TEXT,                                     -- json: code and parameters
    ended_ms INTEGER, kept TEXT, ingredients TEXT,
    PRIMARY KEY(parent, name)
) WITHOUT ROWID;
CREATE TABLE pipeline_output(
    parent INTEGER NOT NULL,
    step TEXT NOT NULL,
    name TEXT NOT NULL,
    artifact TEXT NOT NULL REFERENCES artifact(tree),
    file TEXT NOT NULL DEFAULT '',                  -- name of the file in its tree; empty: a folder
    PRIMARY KEY(parent, step, name),
    FOREIGN KEY(parent, step) REFERENCES pipeline_step(parent, name) ON DELETE CASCADE
) WITHOUT ROWID;
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
CREATE TABLE instance_fire(
    schedule INTEGER NOT NULL REFERENCES instance_schedule(id) ON DELETE CASCADE,
    nominal_ms INTEGER NOT NULL,
    outcome TEXT NOT NULL,                          -- 'fired', 'skipped_missed'
    at_ms INTEGER NOT NULL,
    PRIMARY KEY(schedule, nominal_ms)
) WITHOUT ROWID;
CREATE TABLE node_time(
    id INTEGER PRIMARY KEY,
    target TEXT NOT NULL,
    node INTEGER NOT NULL,          -- node.seq
    from_ms INTEGER NOT NULL,
    to_ms INTEGER                   -- null: it is on
);
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
CREATE TABLE rate(
    id INTEGER PRIMARY KEY,
    target TEXT NOT NULL REFERENCES target(id) ON DELETE CASCADE,
    from_ms INTEGER NOT NULL,
    micros INTEGER,                 -- of a node or machine for an hour; null: unknown from then on
    currency TEXT NOT NULL,         -- EUR
    source TEXT NOT NULL DEFAULT 'user', unit_ms INTEGER NOT NULL DEFAULT 0, min_ms INTEGER NOT NULL DEFAULT 0, kept_micros INTEGER,
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
CREATE TABLE cloud_preset(
    name TEXT PRIMARY KEY,
    text TEXT NOT NULL,         -- of the file
    text_hash TEXT NOT NULL,    -- SHA-256
    program TEXT NOT NULL,      -- absolute path
    program_hash TEXT NOT NULL, -- SHA-256 of the program when it was trusted
    added_ms INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE sign_in_program(
    hash TEXT PRIMARY KEY,      -- SHA-256 of the command with its arguments, its variables and its file
    program TEXT NOT NULL,      -- its path
    added_ms INTEGER NOT NULL
) WITHOUT ROWID;
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
CREATE TABLE kept_time(
    id INTEGER PRIMARY KEY,
    target TEXT NOT NULL,
    created INTEGER NOT NULL,       -- created_node.seq
    from_ms INTEGER NOT NULL,
    to_ms INTEGER                   -- null: it is kept
);
CREATE TABLE quarantine(
    machine TEXT NOT NULL REFERENCES machine(id) ON DELETE CASCADE,
    gpu TEXT NOT NULL DEFAULT '',           -- UUID; empty: the whole machine
    since_ms INTEGER NOT NULL,
    until_ms INTEGER NOT NULL,
    failures INTEGER NOT NULL,              -- in a row
    probes INTEGER NOT NULL DEFAULT 0,      -- runs that were tried since, in vain
    run INTEGER NOT NULL,                   -- the last one that failed
    lifted_ms INTEGER,                      -- by the user, or by a run that worked; what ended before no longer counts
    PRIMARY KEY(machine, gpu)
) WITHOUT ROWID;
CREATE TABLE fair_share_change(
    seq INTEGER PRIMARY KEY,
    experiment INTEGER,             -- null: the sum is to be computed anew
    cores INTEGER,
    memory INTEGER,
    gpus TEXT,                      -- as in placement: SQLite trusts no JSON function in a trigger
    from_ms INTEGER,
    to_ms INTEGER,
    sign INTEGER                    -- 1: used; -1: no longer counts
);
CREATE INDEX run_unfinished ON run(target, seq) WHERE ended_ms IS NULL;
CREATE INDEX run_new ON run(seq) WHERE state = 'NotStarted';
CREATE INDEX run_wanted ON run(seq) WHERE wanted IS NOT NULL;
CREATE INDEX run_by_experiment ON run(experiment, seq);
CREATE INDEX run_by_state ON run(state, seq);
CREATE INDEX run_by_snapshot ON run(snapshot);
CREATE INDEX run_by_parent ON run(parent) WHERE parent IS NOT NULL;
CREATE INDEX event_by_run ON event(run, seq) WHERE run IS NOT NULL;
CREATE INDEX event_by_target ON event(target, seq) WHERE target IS NOT NULL;
CREATE INDEX run_by_name ON run(name COLLATE NOCASE, seq);
CREATE INDEX run_by_target ON run(target, seq);
CREATE INDEX run_tag_by_name ON run_tag(name, value, run);
CREATE INDEX node_by_run ON node(run) WHERE run IS NOT NULL;
CREATE INDEX target_by_machine ON target(via_machine) WHERE deleted_ms IS NULL;
CREATE INDEX operation_by_target ON operation(target, seq);
CREATE INDEX metric_by_name ON metric(name, value, run);
CREATE INDEX run_param_by_name ON run_param(name, number, value, run);
CREATE INDEX run_metrics_due ON run(seq) WHERE metrics_done=0;
CREATE INDEX run_property_by_name ON run_property(name, value, run);
CREATE INDEX run_waiting ON run(target, seq) WHERE state IN ('NotStarted','Queued','Provisioning');
CREATE INDEX node_by_machine ON node(machine);
CREATE INDEX environment_build_by_spec ON environment_build(spec_hash);
CREATE INDEX placement_live ON placement(machine) WHERE freed_ms IS NULL;
CREATE INDEX run_queue ON run(target, priority DESC, position) WHERE ended_ms IS NULL;
CREATE INDEX run_queue_all ON run(priority DESC, position) WHERE ended_ms IS NULL;
CREATE INDEX run_by_group ON run(queue_group, position, seq) WHERE ended_ms IS NULL AND state IN ('NotStarted','Queued','Provisioning');
CREATE INDEX pool_machine_by_machine ON pool_machine(machine);
CREATE INDEX target_by_via ON target(via_machine) WHERE via_machine IS NOT NULL;
CREATE INDEX placement_by_machine ON placement(machine);
CREATE INDEX placement_by_freed ON placement(freed_ms) WHERE freed_ms IS NOT NULL;
CREATE UNIQUE INDEX run_child ON run(parent, child_key) WHERE child_key IS NOT NULL;
CREATE INDEX run_child_due ON run(parent) WHERE parent IS NOT NULL AND metrics_done=0;
CREATE INDEX parent_run_by_best ON parent_run(best) WHERE best IS NOT NULL;
CREATE INDEX schedule_fire_by_run ON schedule_fire(run) WHERE run IS NOT NULL;
CREATE INDEX created_node_by_target ON created_node(target) WHERE gone_ms IS NULL;
CREATE INDEX data_by_source ON data(source_run) WHERE source_run IS NOT NULL;
CREATE INDEX data_use_by_data ON data_use(data) WHERE data IS NOT NULL;
CREATE INDEX data_use_by_source ON data_use(source_run) WHERE source_run IS NOT NULL;
CREATE INDEX data_output_due ON data_output(run) WHERE done_ms IS NULL;
CREATE INDEX data_output_by_data ON data_output(data) WHERE data IS NOT NULL;
CREATE INDEX pipeline_step_by_run ON pipeline_step(run) WHERE run IS NOT NULL;
CREATE INDEX pipeline_step_by_key ON pipeline_step(key) WHERE key IS NOT NULL;
CREATE INDEX pipeline_output_by_artifact ON pipeline_output(artifact);
CREATE INDEX instance_schedule_by_target ON instance_schedule(target);
CREATE INDEX node_time_by_node ON node_time(node);
CREATE INDEX node_time_by_end ON node_time(to_ms);
CREATE INDEX run_time_by_run ON run_time(run, attempt, node_rank);
CREATE INDEX run_time_by_end ON run_time(to_ms);
CREATE INDEX kept_time_by_created ON kept_time(created);
CREATE INDEX kept_time_by_end ON kept_time(to_ms);
CREATE INDEX run_time_by_node ON run_time(node) WHERE node IS NOT NULL;
CREATE INDEX run_time_by_machine ON run_time(target, to_ms, from_ms) WHERE node IS NULL;
CREATE INDEX placement_ended ON placement(machine, freed_ms) WHERE freed_ms IS NOT NULL;
CREATE INDEX run_backoff ON run(not_before_ms) WHERE not_before_ms IS NOT NULL AND ended_ms IS NULL;
CREATE INDEX run_held ON run(held_ms) WHERE held_ms IS NOT NULL AND ended_ms IS NULL;
CREATE VIEW target_machine(target, machine) AS
    SELECT id,id FROM target WHERE kind<>'amlcompute'
    UNION ALL SELECT id,via_machine FROM target WHERE via_machine IS NOT NULL
    UNION ALL SELECT target,machine FROM pool_machine
    UNION ALL SELECT target,machine FROM created_node WHERE gone_ms IS NULL;
CREATE VIEW held_run AS
WITH RECURSIVE held(seq, id) AS (
    SELECT seq, id FROM run WHERE held_ms IS NOT NULL AND ended_ms IS NULL
    UNION
    SELECT run.seq, run.id FROM held JOIN run ON run.parent=held.id WHERE run.ended_ms IS NULL
)
SELECT seq FROM held;
CREATE TRIGGER node_time_end AFTER DELETE ON node BEGIN
    UPDATE node_time SET to_ms=max(from_ms,CAST((julianday('now')-2440587.5)*86400000 AS INTEGER)) WHERE node=OLD.seq AND to_ms IS NULL;
END;
CREATE TRIGGER run_time_end AFTER UPDATE OF freed_ms ON placement WHEN NEW.freed_ms IS NOT NULL BEGIN
    UPDATE run_time SET to_ms=max(from_ms,NEW.freed_ms) WHERE run=NEW.run AND attempt=NEW.attempt AND node_rank=NEW.node_rank AND to_ms IS NULL;
END;
CREATE TRIGGER run_time_lost AFTER DELETE ON placement BEGIN
    UPDATE run_time SET to_ms=max(from_ms,CAST((julianday('now')-2440587.5)*86400000 AS INTEGER)) WHERE run=OLD.run AND attempt=OLD.attempt AND node_rank=OLD.node_rank AND to_ms IS NULL;
END;
CREATE TRIGGER run_time_begin AFTER INSERT ON placement WHEN coalesce((SELECT target.kind FROM attempt JOIN target ON target.id=attempt.target
        WHERE attempt.run=NEW.run AND attempt.n=NEW.attempt),(SELECT target.kind FROM run JOIN target ON target.id=run.target WHERE run.seq=NEW.run),'')<>'slurm' BEGIN
    INSERT INTO run_time(run,attempt,node_rank,run_id,run_name,experiment,target,node,from_ms,to_ms)
        SELECT NEW.run,NEW.attempt,NEW.node_rank,run.id,run.name,experiment.name,
            coalesce((SELECT target FROM node WHERE node.seq=NEW.node),
                (SELECT target FROM attempt WHERE attempt.run=NEW.run AND attempt.n=NEW.attempt),run.target),NEW.node,NEW.created_ms,NEW.freed_ms
        FROM run JOIN experiment ON experiment.seq=run.experiment WHERE run.seq=NEW.run;
END;
CREATE TRIGGER run_time_begin_in_engine AFTER UPDATE OF started_ms ON process WHEN NEW.started_ms IS NOT NULL AND NOT EXISTS
        (SELECT 1 FROM run_time WHERE run=NEW.run AND attempt=NEW.attempt AND node_rank=NEW.node_rank) BEGIN
    INSERT INTO run_time(run,attempt,node_rank,run_id,run_name,experiment,target,node,from_ms,to_ms)
        SELECT NEW.run,NEW.attempt,NEW.node_rank,run.id,run.name,experiment.name,coalesce(attempt.target,run.target),placement.node,
            NEW.started_ms,max(NEW.started_ms,placement.freed_ms)
        FROM placement JOIN run ON run.seq=placement.run JOIN experiment ON experiment.seq=run.experiment
        JOIN attempt ON attempt.run=placement.run AND attempt.n=placement.attempt JOIN target ON target.id=coalesce(attempt.target,run.target)
        WHERE placement.run=NEW.run AND placement.attempt=NEW.attempt AND placement.node_rank=NEW.node_rank AND target.kind='slurm';
END;
CREATE TRIGGER kept_time_begin AFTER UPDATE OF state ON created_node WHEN NEW.state='stopped' AND OLD.state<>'stopped' BEGIN
    INSERT INTO kept_time(target,created,from_ms) VALUES(NEW.target,NEW.seq,NEW.since_ms);
END;
CREATE TRIGGER kept_time_end AFTER UPDATE OF state ON created_node WHEN OLD.state='stopped' AND NEW.state<>'stopped' BEGIN
    UPDATE kept_time SET to_ms=max(from_ms,NEW.since_ms) WHERE created=NEW.seq AND to_ms IS NULL;
END;
CREATE TRIGGER kept_time_lost AFTER DELETE ON created_node BEGIN
    UPDATE kept_time SET to_ms=max(from_ms,CAST((julianday('now')-2440587.5)*86400000 AS INTEGER)) WHERE created=OLD.seq AND to_ms IS NULL;
END;
CREATE TRIGGER node_time_begin AFTER INSERT ON node
    WHEN coalesce((SELECT provider FROM target WHERE id=NEW.target),'') NOT IN ('containers','vms','cloud','kubernetes','slurm') BEGIN
    INSERT INTO node_time(target,node,from_ms) VALUES(NEW.target,NEW.seq,NEW.state_since_ms);
END;
CREATE TRIGGER node_time_begin_created AFTER UPDATE OF state ON created_node
    WHEN NEW.state IN ('joining','ready') OR (NEW.state='booting' AND NEW.provider IN ('containers','vms','cloud')) BEGIN
    INSERT INTO node_time(target,node,from_ms) SELECT NEW.target,node.seq,NEW.since_ms FROM node
        WHERE node.target=NEW.target AND node.number=NEW.number
        AND NOT EXISTS(SELECT 1 FROM node_time WHERE node_time.node=node.seq AND node_time.to_ms IS NULL);
END;
CREATE TRIGGER fair_share_end AFTER UPDATE OF freed_ms ON placement WHEN OLD.freed_ms IS NULL AND NEW.freed_ms IS NOT NULL
    AND (SELECT value FROM queue_setting WHERE name='fair_share')='on' BEGIN
    INSERT INTO fair_share_change(experiment,cores,memory,gpus,from_ms,to_ms,sign)
        SELECT run.experiment,coalesce(NEW.cores,1),coalesce(NEW.memory,0),NEW.gpus,NEW.created_ms,NEW.freed_ms,1
        FROM run WHERE run.seq=NEW.run;
END;
CREATE TRIGGER fair_share_edit AFTER UPDATE OF cores,memory,gpus,created_ms,freed_ms ON placement WHEN OLD.freed_ms IS NOT NULL
    AND (NEW.freed_ms IS NOT OLD.freed_ms OR NEW.created_ms<>OLD.created_ms OR NEW.cores IS NOT OLD.cores
        OR NEW.memory IS NOT OLD.memory OR NEW.gpus<>OLD.gpus)
    AND (SELECT value FROM queue_setting WHERE name='fair_share')='on' BEGIN
    INSERT INTO fair_share_change(sign) VALUES(0);
END;
CREATE TRIGGER fair_share_insert AFTER INSERT ON placement WHEN NEW.freed_ms IS NOT NULL
    AND (SELECT value FROM queue_setting WHERE name='fair_share')='on' BEGIN
    INSERT INTO fair_share_change(sign) VALUES(0);
END;
CREATE TRIGGER fair_share_move AFTER UPDATE OF experiment ON run WHEN OLD.experiment<>NEW.experiment
    AND (SELECT value FROM queue_setting WHERE name='fair_share')='on' BEGIN
    INSERT INTO fair_share_change(sign) VALUES(0);
END;
CREATE TRIGGER fair_share_delete BEFORE DELETE ON run WHEN (SELECT value FROM queue_setting WHERE name='fair_share')='on' BEGIN
    INSERT INTO fair_share_change(experiment,cores,memory,gpus,from_ms,to_ms,sign)
        SELECT OLD.experiment,coalesce(cores,1),coalesce(memory,0),gpus,created_ms,freed_ms,-1
        FROM placement WHERE run=OLD.seq AND freed_ms IS NOT NULL;
END;
