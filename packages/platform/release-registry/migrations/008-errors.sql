-- What failed in browsers, by release: one row for each class, route and stack. Places are those of the built files.
create table release_error (
  remote text not null,
  release_id text not null,
  hash text not null,
  error_class text not null,
  route text,
  stack jsonb not null,
  components jsonb not null,
  first_seen timestamptz not null,
  last_seen timestamptz not null,
  count int not null,
  primary key (remote, release_id, hash)
);
create index release_error_last_seen on release_error (last_seen);
