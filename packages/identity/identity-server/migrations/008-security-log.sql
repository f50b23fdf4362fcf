-- What happened to an account's security, for its owner and for operators. Only ever added to: a row goes when it is 90
-- days old, or with its account.
create table identity_event (
  id bigint generated always as identity primary key,
  sub uuid not null references identity_user on delete cascade,
  at timestamptz not null,
  kind text not null,
  browser text,
  system text,
  network text
);
create index identity_event_sub on identity_event (sub, at);
create index identity_event_at on identity_event (at);

create function identity_keep_events() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and (old.at < clock_timestamp() - interval '90 days'
      or not exists (select from identity_user where sub = old.sub)) then
    return old;
  end if;
  raise exception 'The security log is only ever added to.';
end $$;

create trigger identity_event_kept before update or delete on identity_event
  for each row execute function identity_keep_events();

create function identity_keep_all_events() returns trigger language plpgsql as $$
begin
  raise exception 'The security log is only ever added to.';
end $$;

create trigger identity_event_not_emptied before truncate on identity_event
  for each statement execute function identity_keep_all_events();

-- The system's user who ran a command; unknown for those of earlier releases.
alter table identity_operator_log add column operator text;
