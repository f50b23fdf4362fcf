-- Signed release maps of the environments besides production, whose map stays in release_map.
create table release_environment (
  name text primary key check (name <> 'production'),
  revision bigint not null,
  document text not null,
  signature text not null
);

alter table release_event add column environment text not null default 'production';
alter table release_visit add column environment text not null default 'production';

-- Servers of this database, with the generation of their code and when they were last seen.
create table release_server (
  name text primary key,
  generation int not null,
  seen_at timestamptz not null
);
