-- Up to when the tick archive has deleted ticks: each tick of this kind from then on must be there. What was deleted before this table is not
-- known.
CREATE TABLE tick_pruned (
    simulated INTEGER PRIMARY KEY CHECK (simulated IN (0, 1)),
    before INTEGER NOT NULL
) STRICT;
INSERT INTO tick_pruned (simulated, before)
SELECT column1, CAST(strftime('%s', 'now') AS INTEGER) * 1000 FROM (VALUES (0), (1)) WHERE EXISTS (SELECT 1 FROM log_hour);
