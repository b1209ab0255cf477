-- 44: what the triggers that meter have to know of a kind of target or a provider of nodes. Each program stores the rows of those that it
-- knows when it opens a workspace (core/target/target_trait_rows.h); these are the first ones.

CREATE TABLE kind_trait(
    kind TEXT PRIMARY KEY,              -- target.kind
    is_engine INTEGER NOT NULL          -- its runs wait in a queue of its own after they were placed
) WITHOUT ROWID;
CREATE TABLE provider_trait(
    provider TEXT PRIMARY KEY,          -- target.provider, created_node.provider
    creates_nodes INTEGER NOT NULL,     -- a node has a row before it exists
    has_queue INTEGER NOT NULL          -- a node that boots may still wait in a queue of the provider
) WITHOUT ROWID;
INSERT INTO kind_trait(kind,is_engine) VALUES
    ('local',0),('amlcompute',0),('virtualmachine',0),('slurm',1),('hdinsight',0),('ray',0),('dask',0);
INSERT INTO provider_trait(provider,creates_nodes,has_queue) VALUES
    ('slots',0,0),('machines',0,0),('containers',1,0),('vms',1,0),('cloud',1,0),('kubernetes',1,1),('slurm',1,1);

-- A job that waits in the queue of an engine uses nothing and costs nothing: its time begins with its start.
DROP TRIGGER run_time_begin;
CREATE TRIGGER run_time_begin AFTER INSERT ON placement WHEN NOT coalesce((SELECT is_engine FROM kind_trait WHERE kind=coalesce(
        (SELECT target.kind FROM attempt JOIN target ON target.id=attempt.target WHERE attempt.run=NEW.run AND attempt.n=NEW.attempt),
        (SELECT target.kind FROM run JOIN target ON target.id=run.target WHERE run.seq=NEW.run))),0) BEGIN
    INSERT INTO run_time(run,attempt,node_rank,run_id,run_name,experiment,target,node,from_ms,to_ms)
        SELECT NEW.run,NEW.attempt,NEW.node_rank,run.id,run.name,experiment.name,
            coalesce((SELECT target FROM node WHERE node.seq=NEW.node),
                (SELECT target FROM attempt WHERE attempt.run=NEW.run AND attempt.n=NEW.attempt),run.target),NEW.node,NEW.created_ms,NEW.freed_ms
        FROM run JOIN experiment ON experiment.seq=run.experiment WHERE run.seq=NEW.run;
END;
DROP TRIGGER run_time_begin_in_engine;
CREATE TRIGGER run_time_begin_in_engine AFTER UPDATE OF started_ms ON process WHEN NEW.started_ms IS NOT NULL AND NOT EXISTS
        (SELECT 1 FROM run_time WHERE run=NEW.run AND attempt=NEW.attempt AND node_rank=NEW.node_rank) BEGIN
    INSERT INTO run_time(run,attempt,node_rank,run_id,run_name,experiment,target,node,from_ms,to_ms)
        SELECT NEW.run,NEW.attempt,NEW.node_rank,run.id,run.name,experiment.name,coalesce(attempt.target,run.target),placement.node,
            NEW.started_ms,max(NEW.started_ms,placement.freed_ms)
        FROM placement JOIN run ON run.seq=placement.run JOIN experiment ON experiment.seq=run.experiment
        JOIN attempt ON attempt.run=placement.run AND attempt.n=placement.attempt JOIN target ON target.id=coalesce(attempt.target,run.target)
        JOIN kind_trait ON kind_trait.kind=target.kind AND kind_trait.is_engine
        WHERE placement.run=NEW.run AND placement.attempt=NEW.attempt AND placement.node_rank=NEW.node_rank;
END;

-- Nodes that are created cost from when they exist, not while their request waits or is refused, nor while they wait in the queue of the
-- provider. Others exist as soon as they have a row.
DROP TRIGGER node_time_begin;
CREATE TRIGGER node_time_begin AFTER INSERT ON node WHEN NOT coalesce((SELECT creates_nodes FROM target
        JOIN provider_trait ON provider_trait.provider=target.provider WHERE target.id=NEW.target),0) BEGIN
    INSERT INTO node_time(target,node,from_ms) VALUES(NEW.target,NEW.seq,NEW.state_since_ms);
END;
DROP TRIGGER node_time_begin_created;
CREATE TRIGGER node_time_begin_created AFTER UPDATE OF state ON created_node WHEN NEW.state IN ('joining','ready') OR (NEW.state='booting'
        AND EXISTS(SELECT 1 FROM provider_trait WHERE provider=NEW.provider AND creates_nodes AND NOT has_queue)) BEGIN
    INSERT INTO node_time(target,node,from_ms) SELECT NEW.target,node.seq,NEW.since_ms FROM node
        WHERE node.target=NEW.target AND node.number=NEW.number
        AND NOT EXISTS(SELECT 1 FROM node_time WHERE node_time.node=node.seq AND node_time.to_ms IS NULL);
END;
