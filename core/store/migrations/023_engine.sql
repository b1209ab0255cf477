-- 23: engines. An attempt may wait in the queue of an engine, such as Slurm: its run is Queued or Provisioning then,
-- and has a live attempt, so our scheduler does not place it.

ALTER TABLE run ADD COLUMN in_engine INTEGER NOT NULL DEFAULT 0;
ALTER TABLE process ADD COLUMN engine TEXT;             -- json: EngineJobState (core/protocol/engine.h)

-- A job that waits in the queue of an engine uses nothing and costs nothing: its time begins with its start.
DROP TRIGGER run_time_begin;
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
