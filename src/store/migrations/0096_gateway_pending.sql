-- What was changed of a gateway since it was last on: services::funds::gateways::setup, JSON with a version, without secrets.
ALTER TABLE gateway ADD COLUMN pending TEXT;
