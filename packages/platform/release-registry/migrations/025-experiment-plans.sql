-- Signed plans of experiments, by salt. The release map has the hash of each.
create table release_experiment_plan (
  salt text primary key,
  document text not null,
  signature text not null
);
-- Coarse family of the visitor's browser; null of an older server.
alter table release_exposure add column browser text;
