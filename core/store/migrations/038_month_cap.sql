-- 38: some clouds bill by the hour, but at most so much for a calendar month of one machine.

ALTER TABLE rate ADD COLUMN month_cap INTEGER;          -- millionths; null: no limit
