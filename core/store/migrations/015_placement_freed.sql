-- 15: the time line of the queue reads what has ended lately, without a look at the whole history.

CREATE INDEX placement_by_freed ON placement(freed_ms) WHERE freed_ms IS NOT NULL;
