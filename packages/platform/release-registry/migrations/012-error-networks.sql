-- Hashes of the first networks that reported a kind of failure, so that one network cannot fill a release's list.
alter table release_error add column networks text[] not null default '{}';
