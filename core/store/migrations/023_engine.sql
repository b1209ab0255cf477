-- 23: engines. An attempt may wait in the queue of an engine, such as Slurm: its run is Queued or Provisioning then,
-- and has a live attempt, so our scheduler does not place it.

ALTER TABLE run ADD COLUMN in_engine INTEGER NOT NULL DEFAULT 0;
ALTER TABLE process ADD COLUMN engine TEXT;             -- json: EngineJobState (core/protocol/engine.h)
