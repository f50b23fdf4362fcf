-- What a page had when it showed a failure, for 90 days. The id is derived from the page's request, which is not stored.
create table release_replay (
  id text primary key,
  environment text not null,
  at timestamptz not null,
  releases jsonb not null,
  arms jsonb not null
);
create index release_replay_at on release_replay (at);
