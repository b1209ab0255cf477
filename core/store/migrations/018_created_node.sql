-- 18: nodes that the studio creates. A created node is a machine of its own, with a row in `machine`; this table says how far its
-- provider has come with it. A row is written before anything is created, and stays when the node is gone, because placements refer
-- to its machine.

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
);
CREATE INDEX created_node_by_target ON created_node(target) WHERE gone_ms IS NULL;

-- Boots of a cluster that failed in a row, and whether its provider may create further nodes.
CREATE TABLE node_hold(
    target TEXT PRIMARY KEY REFERENCES target(id) ON DELETE CASCADE,
    failures INTEGER NOT NULL DEFAULT 0,
    kind TEXT,                      -- boots | quota | capacity | sign_in
    since_ms INTEGER,               -- null: it may
    until_ms INTEGER,               -- null: until the user retries
    reason TEXT,
    detail TEXT                     -- in the provider's own words
);

-- What has a label of this workspace and belongs to no row of created_node. Never adopted; the user may remove it.
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

DROP VIEW target_machine;
CREATE VIEW target_machine(target, machine) AS
    SELECT id,id FROM target WHERE kind<>'amlcompute'
    UNION ALL SELECT id,via_machine FROM target WHERE via_machine IS NOT NULL
    UNION ALL SELECT target,machine FROM pool_machine
    UNION ALL SELECT target,machine FROM created_node WHERE gone_ms IS NULL;
