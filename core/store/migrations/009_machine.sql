-- 9: machines as rows. A machine is what one agent serves: this computer and each attached machine. Its id is that of the target it was
-- attached as, so folders on it, snapshots and builds that it has stay valid. What is observed of a machine is stored here and no longer in
-- its target; a cluster has no row here, its nodes name their machine.

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
);
INSERT INTO machine(seq,id,pipe,machine_id,facts,facts_ms,reachable,reachable_since_ms,last_contact_ms,health,max_runs,gpus_unstated,deleted_ms)
    SELECT seq,id,iif(kind='local','{"link":"none"}','{"link":"ssh"}'),
        iif(json_valid(facts),nullif(json_extract(facts,'$.machine_id'),''),NULL),facts,facts_ms,reachable,reachable_since_ms,
        last_contact_ms,health,max_runs,iif(max_runs=1,'all','share'),deleted_ms
    FROM target WHERE kind<>'amlcompute' ORDER BY seq;
UPDATE target SET health=NULL,max_runs=0 WHERE kind<>'amlcompute';  -- max_runs: of clusters only
ALTER TABLE target DROP COLUMN facts;
ALTER TABLE target DROP COLUMN facts_ms;
ALTER TABLE target DROP COLUMN reachable;
ALTER TABLE target DROP COLUMN reachable_since_ms;
ALTER TABLE target DROP COLUMN last_contact_ms;

-- number: counts the nodes that a target ever had; unlike a name it is never used again.
ALTER TABLE target ADD COLUMN last_node INTEGER NOT NULL DEFAULT 0;
ALTER TABLE node ADD COLUMN machine TEXT REFERENCES machine(id);
ALTER TABLE node ADD COLUMN number INTEGER NOT NULL DEFAULT 0;
UPDATE node SET machine=(SELECT via_machine FROM target WHERE target.id=node.target),
    number=(SELECT count(*) FROM node other WHERE other.target=node.target AND other.seq<=node.seq);
UPDATE target SET last_node=(SELECT count(*) FROM node WHERE node.target=target.id);
CREATE INDEX node_by_machine ON node(machine);

ALTER TABLE machine_tree RENAME TO old_machine_tree;
CREATE TABLE machine_tree(
    machine TEXT NOT NULL REFERENCES machine(id) ON DELETE CASCADE,
    tree TEXT NOT NULL,
    PRIMARY KEY(machine, tree)
) WITHOUT ROWID;
INSERT INTO machine_tree SELECT target,tree FROM old_machine_tree WHERE target IN (SELECT id FROM machine);
DROP TABLE old_machine_tree;

ALTER TABLE environment_build RENAME TO old_environment_build;
DROP INDEX environment_build_by_spec;
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
INSERT INTO environment_build(machine,key,built_ms,spec_hash,name,state,exact,is_there,seen_ms)
    SELECT target,key,built_ms,spec_hash,name,state,exact,is_there,seen_ms FROM old_environment_build
    WHERE target IN (SELECT id FROM machine);
DROP TABLE old_environment_build;
CREATE INDEX environment_build_by_spec ON environment_build(spec_hash);
