-- How fast visitors found a release: one row per visit, remote and measure, deleted after 48 hours.
create table release_speed (
  remote text not null,
  release_id text not null,
  measure text not null,
  device text not null,
  network text not null,
  value double precision not null,
  at timestamptz not null
);
create index release_speed_release on release_speed (remote, release_id, measure, at);
create index release_speed_at on release_speed (at);
