-- Loads on pages that another party changed (translation, extension); they do not count towards a rollback.
alter table release_health_minute
  add column changed_loads int not null default 0,
  add column changed_failures int not null default 0;
-- Which release a visit loaded: a failure of the same release after that is the same load. Null in reports of an older server.
alter table release_report add column release_id text;
