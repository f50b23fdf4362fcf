-- Which request a key stood for, as a hash, and the id of what it made.
create table idempotency_key (
  account text not null,
  route text not null,
  key uuid not null,
  request bytea not null,
  made text not null,
  created timestamptz not null,
  primary key (account, route, key)
);
create index idempotency_key_created on idempotency_key (created);
