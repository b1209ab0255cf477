-- 11: order of the queue: priority, then position. A run keeps both for its later attempts.

ALTER TABLE run ADD COLUMN priority INTEGER NOT NULL DEFAULT 0;     -- higher ones first
ALTER TABLE run ADD COLUMN position INTEGER NOT NULL DEFAULT 0;     -- seq*2^20 until the run is moved; 0: ended before it was introduced
UPDATE run SET position=seq*1048576 WHERE ended_ms IS NULL;
CREATE INDEX run_queue ON run(target, priority DESC, position) WHERE ended_ms IS NULL;
CREATE INDEX run_queue_all ON run(priority DESC, position) WHERE ended_ms IS NULL;
