-- Times of the last calls per hashed key, shared by all processes.
create table rate_limit (
  key text primary key,
  hits timestamptz[] not null,
  expires timestamptz not null
);
create index rate_limit_expires on rate_limit (expires);
