-- Sessions that ended before their time. Who checks tokens by signature alone follows this table (G129). A trigger writes
-- it, so that every way to end a session counts, those of older processes too.
create table identity_ended_session (
  origin_jti uuid primary key,
  ended timestamptz not null default clock_timestamp()
);
create index identity_ended_session_ended on identity_ended_session (ended);

create function identity_note_ended_session() returns trigger language plpgsql as $$
begin
  if old.expires > clock_timestamp() then
    insert into identity_ended_session (origin_jti) values (old.origin_jti) on conflict do nothing;
  end if;
  return null;
end $$;

create trigger identity_session_ended after delete on identity_session
  for each row execute function identity_note_ended_session();
