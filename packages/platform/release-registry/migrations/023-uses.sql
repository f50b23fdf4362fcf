-- What a release links to and stores, from its uses.json; null for releases without it, and those of an older server.
alter table release add column uses jsonb;
