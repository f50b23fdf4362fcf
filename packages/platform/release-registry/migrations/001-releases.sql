-- What was published. `manifest` is the signed text of release.json; a removed release keeps its row and loses its files.
create table release (
  remote text not null,
  release_id text not null,
  manifest text not null,
  signature text not null,
  published_at timestamptz not null,
  published_by text not null,
  smoke jsonb,
  removed_at timestamptz,
  primary key (remote, release_id)
);

-- Who sees what: one signed document.
create table release_map (
  only_row boolean primary key default true check (only_row),
  revision bigint not null,
  document text not null,
  signature text not null
);

create table release_event (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  by text not null,
  automatic boolean not null default false,
  action text not null,
  remote text,
  release_id text,
  reason text not null check (reason <> ''),
  revision bigint not null,
  before jsonb,
  after jsonb
);
create index release_event_remote on release_event (remote, id desc);

create function release_event_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'release_event is append-only: % refused', tg_op;
end $$;
create trigger release_event_rows before update or delete on release_event
  for each row execute function release_event_is_append_only();
create trigger release_event_table before truncate on release_event
  for each statement execute function release_event_is_append_only();
-- Session replication mode would skip an ordinary trigger.
alter table release_event enable always trigger release_event_rows;
alter table release_event enable always trigger release_event_table;
