-- 47: the cost of a created node ends when its provider says that it ended. While its runs are still read, in the state joining, it does
-- not begin again, nor by a change of something else. SQLite refuses JSON functions in triggers of a schema that it does not trust.

DROP TRIGGER node_time_begin_created;
CREATE TRIGGER node_time_begin_created AFTER UPDATE OF state ON created_node WHEN NEW.state<>OLD.state
    AND NOT coalesce(instr(NEW.place,'"destroyed":true') OR instr(NEW.place,'"ended":true'),0)
    AND (NEW.state IN ('joining','ready') OR (NEW.state='booting'
        AND EXISTS(SELECT 1 FROM provider_trait WHERE provider=NEW.provider AND creates_nodes AND NOT has_queue))) BEGIN
    INSERT INTO node_time(target,node,from_ms) SELECT NEW.target,node.seq,NEW.since_ms FROM node
        WHERE node.target=NEW.target AND node.number=NEW.number
        AND NOT EXISTS(SELECT 1 FROM node_time WHERE node_time.node=node.seq AND node_time.to_ms IS NULL);
END;
