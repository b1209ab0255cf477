-- 10: placements and processes. placement: what of which machine an attempt holds for one of its nodes, kept after its end. process: what
-- is observed of the attempt on that node; its writer is the reconciler of the machine, and a fold of the processes of an attempt gives
-- the state of the run (core/run/rank_fold.h). The launch intent moves from attempt to process.

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
    freed_ms INTEGER,
    PRIMARY KEY(run, attempt, node_rank),
    FOREIGN KEY(run, attempt) REFERENCES attempt(run, n) ON DELETE CASCADE
) WITHOUT ROWID;
CREATE INDEX placement_live ON placement(machine) WHERE freed_ms IS NULL;
INSERT INTO placement(run,attempt,node_rank,machine,node,cores,memory,gpus,cpus,created_ms)
    SELECT attempt.run,attempt.n,0,machine.id,node.seq,
        iif(json_valid(node.config),json_array_length(node.config,'$.cpus'),NULL),
        iif(node.seq IS NOT NULL AND json_valid(target.config),json_extract(target.config,'$.memory_bytes'),NULL),
        coalesce(iif(json_valid(node.config),json_extract(node.config,'$.gpus'),NULL),'[]'),
        coalesce(iif(json_valid(node.config),json_extract(node.config,'$.cpus'),NULL),'[]'),attempt.created_ms
    FROM attempt JOIN run ON run.seq=attempt.run AND run.attempt=attempt.n AND run.ended_ms IS NULL
    JOIN target ON target.id=attempt.target JOIN machine ON machine.id=coalesce(target.via_machine,target.id)
    LEFT JOIN node ON node.run=attempt.run WHERE attempt.ended_ms IS NULL;

DROP TABLE process;
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
    stop TEXT,                      -- cancel | preempt | peer: why its end was requested
    PRIMARY KEY(run, attempt, node_rank),
    FOREIGN KEY(run, attempt) REFERENCES attempt(run, n) ON DELETE CASCADE
) WITHOUT ROWID;
INSERT INTO process(run,attempt,node_rank,phase,intent_boot_id,intent_machine_id,intent_root,accepted_ms,started_ms,ended_ms,
        exit_code,signal,outcome,evidence)
    SELECT attempt.run,attempt.n,0,
        CASE WHEN attempt.ended_ms IS NOT NULL OR run.state='Finalizing' THEN 'ended' WHEN attempt.started_ms IS NOT NULL THEN 'running'
            WHEN attempt.accepted_ms IS NOT NULL THEN 'accepted' ELSE 'absent' END,
        attempt.intent_boot_id,attempt.intent_machine_id,attempt.intent_root,attempt.accepted_ms,attempt.started_ms,attempt.ended_ms,
        attempt.exit_code,attempt.signal,iif(attempt.ended_ms IS NOT NULL,attempt.state,NULL),attempt.evidence
    FROM attempt JOIN run ON run.seq=attempt.run;
ALTER TABLE attempt DROP COLUMN intent_boot_id;
ALTER TABLE attempt DROP COLUMN intent_machine_id;
ALTER TABLE attempt DROP COLUMN intent_root;
ALTER TABLE attempt ADD COLUMN released_ms INTEGER;     -- when all its nodes were ready, and the start was decided
ALTER TABLE attempt ADD COLUMN rendezvous TEXT;         -- json: address and port where its processes meet
