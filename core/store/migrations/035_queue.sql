-- 35: the estimate of a start says where and until when, for the time line of the queue; what experiments have used is kept as a running
-- sum, for which the changes of ended placements are recorded; the end of a backoff is found without a look at all runs.

ALTER TABLE queue_estimate ADD COLUMN end_ms INTEGER;   -- null: neither its time limit nor how long runs like it took is known
ALTER TABLE queue_estimate ADD COLUMN machine TEXT;     -- machine.id of its first node
ALTER TABLE queue_estimate ADD COLUMN node INTEGER;     -- node.seq; 0: directly on the machine

CREATE INDEX run_backoff ON run(not_before_ms) WHERE not_before_ms IS NOT NULL AND ended_ms IS NULL;

-- Changes that the driver's running sum (core/run/fair_share.h) does not contain yet; it deletes them. Only while fair share is on.
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
CREATE TRIGGER fair_share_end AFTER UPDATE OF freed_ms ON placement WHEN OLD.freed_ms IS NULL AND NEW.freed_ms IS NOT NULL
    AND (SELECT value FROM queue_setting WHERE name='fair_share')='on' BEGIN
    INSERT INTO fair_share_change(experiment,cores,memory,gpus,from_ms,to_ms,sign)
        SELECT run.experiment,coalesce(NEW.cores,1),coalesce(NEW.memory,0),NEW.gpus,NEW.created_ms,NEW.freed_ms,1
        FROM run WHERE run.seq=NEW.run;
END;
-- What is rare is not followed.
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
