-- How often something limited was done: the count of the running window, which began at `started`, and of the one
-- before it. Whoever it is stands here as a hash alone.
create table usage_count (
  kind text not null,
  subject bytea not null,
  started timestamptz not null,
  used integer not null,
  previous integer not null,
  last timestamptz not null,
  expires timestamptz not null,
  primary key (kind, subject)
);
create index usage_count_expires on usage_count (expires);
