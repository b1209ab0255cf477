-- 36: how a price is billed: in started units, at least a minimum, and what an hour of a machine costs that is kept while it is
-- stopped. The time for which instances are kept is recorded by triggers, as node time is. Indexes for the cost of single runs.

ALTER TABLE rate ADD COLUMN unit_ms INTEGER NOT NULL DEFAULT 0;     -- 0: exactly the time
ALTER TABLE rate ADD COLUMN min_ms INTEGER NOT NULL DEFAULT 0;
ALTER TABLE rate ADD COLUMN kept_micros INTEGER;                    -- of an hour while it is stopped; null: unknown
-- What is stopped on an own machine costs nothing by itself.
UPDATE rate SET kept_micros=0 WHERE micros IS NOT NULL AND target IN
    (SELECT id FROM target WHERE iif(json_valid(config),json_extract(config,'$.cloud'),NULL) IS NULL);

CREATE TABLE kept_time(
    id INTEGER PRIMARY KEY,
    target TEXT NOT NULL,
    created INTEGER NOT NULL,       -- created_node.seq
    from_ms INTEGER NOT NULL,
    to_ms INTEGER                   -- null: it is kept
);
CREATE INDEX kept_time_by_created ON kept_time(created);
CREATE INDEX kept_time_by_end ON kept_time(to_ms);

CREATE TRIGGER kept_time_begin AFTER UPDATE OF state ON created_node WHEN NEW.state='stopped' AND OLD.state<>'stopped' BEGIN
    INSERT INTO kept_time(target,created,from_ms) VALUES(NEW.target,NEW.seq,NEW.since_ms);
END;
CREATE TRIGGER kept_time_end AFTER UPDATE OF state ON created_node WHEN OLD.state='stopped' AND NEW.state<>'stopped' BEGIN
    UPDATE kept_time SET to_ms=max(from_ms,NEW.since_ms) WHERE created=NEW.seq AND to_ms IS NULL;
END;
CREATE TRIGGER kept_time_lost AFTER DELETE ON created_node BEGIN
    UPDATE kept_time SET to_ms=max(from_ms,CAST((julianday('now')-2440587.5)*86400000 AS INTEGER)) WHERE created=OLD.seq AND to_ms IS NULL;
END;
INSERT INTO kept_time(target,created,from_ms) SELECT target,seq,since_ms FROM created_node WHERE state='stopped';

CREATE INDEX run_time_by_node ON run_time(node) WHERE node IS NOT NULL;
CREATE INDEX run_time_by_machine ON run_time(target, to_ms, from_ms) WHERE node IS NULL;
