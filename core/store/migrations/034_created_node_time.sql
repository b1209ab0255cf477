-- 34: nodes that are created cost from when they exist, not while their request waits or is refused, nor while they wait in the queue of
-- Slurm or for the scheduler of Kubernetes. Others exist as soon as they have a row.

DROP TRIGGER node_time_begin;
CREATE TRIGGER node_time_begin AFTER INSERT ON node
    WHEN coalesce((SELECT provider FROM target WHERE id=NEW.target),'') NOT IN ('containers','vms','cloud','kubernetes','slurm') BEGIN
    INSERT INTO node_time(target,node,from_ms) VALUES(NEW.target,NEW.seq,NEW.state_since_ms);
END;
CREATE TRIGGER node_time_begin_created AFTER UPDATE OF state ON created_node
    WHEN NEW.state IN ('joining','ready') OR (NEW.state='booting' AND NEW.provider IN ('containers','vms','cloud')) BEGIN
    INSERT INTO node_time(target,node,from_ms) SELECT NEW.target,node.seq,NEW.since_ms FROM node
        WHERE node.target=NEW.target AND node.number=NEW.number
        AND NOT EXISTS(SELECT 1 FROM node_time WHERE node_time.node=node.seq AND node_time.to_ms IS NULL);
END;
