-- The sequence numbers of an order session are those of its CompIDs and SubID, whatever its address: an LP that moves to its second
-- site goes on with them. Of several addresses, those of the present one stay.
CREATE TABLE lp_sequence_of_names (
    lp INTEGER NOT NULL REFERENCES lp (id),
    session TEXT NOT NULL,              -- CompIDs and SubID: a change of them is another session
    next_sent INTEGER NOT NULL,
    next_received INTEGER NOT NULL,
    PRIMARY KEY (lp, session)
) STRICT, WITHOUT ROWID;
INSERT OR IGNORE INTO lp_sequence_of_names (lp, session, next_sent, next_received)
    SELECT kept.lp, substr(kept.session, instr(kept.session, ' ') + 1), kept.next_sent, kept.next_received
    FROM lp_sequence AS kept JOIN lp ON lp.id = kept.lp
    ORDER BY substr(kept.session, 1, instr(kept.session, ' ') - 1)
             = lp.host || ':' || iif(lp.trade_port = 0, lp.port, lp.trade_port) DESC, kept.next_sent DESC;
DROP TABLE lp_sequence;
ALTER TABLE lp_sequence_of_names RENAME TO lp_sequence;
