-- Versions of the npm packages in a release, by name, from its bom.json; null for releases without it, and those of an older
-- server until the next search.
alter table release add column packages jsonb;
