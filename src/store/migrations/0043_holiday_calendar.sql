-- Named holiday calendars. The instruments of a calendar name it in their listing.
CREATE TABLE holiday_calendar (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL UNIQUE COLLATE NOCASE,
    -- IANA name of the zone of dates and times; NULL: the zone of each instrument.
    timezone TEXT,
    -- Array of {date, name, open, close}, ascending.
    dates TEXT NOT NULL CHECK (json_valid(dates))
) STRICT;
