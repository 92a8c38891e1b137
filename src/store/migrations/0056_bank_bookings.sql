-- Lines of a booking, of which a bank shows the sum or the single entries.
CREATE INDEX bank_line_reference ON bank_line (source, bank_reference) WHERE bank_reference <> '';
