-- An organisation's activity record (decision G309): who did what and when, without answers, levels, notes, names and
-- addresses. Rows are only added; one is deleted after three years, or with its organisation.
create table organisation_event (
  id bigint generated always as identity primary key,
  organisation_id uuid not null references organisation on delete cascade,
  at timestamptz not null,
  -- Who did it; null for an account that is no member.
  member_id uuid,
  kind text not null,
  -- Member, invitation or assessment that it is about.
  subject_id uuid,
  -- Role given, or title of the assessment, at that time.
  role text,
  title text
);
create index organisation_event_organisation on organisation_event (organisation_id, id desc);
create index organisation_event_at on organisation_event (at);

create function keep_organisation_events() returns trigger
  language plpgsql
  as $$
    begin
      if tg_op = 'DELETE' and (old.at < clock_timestamp() - interval '3 years'
          or not exists (select from organisation where id = old.organisation_id)) then
        return old;
      end if;
      raise exception 'The activity record is only ever added to.';
    end
  $$;
create trigger keep_organisation_events before update or delete on organisation_event
  for each row execute function keep_organisation_events();
create function keep_all_organisation_events() returns trigger
  language plpgsql
  as $$
    begin
      raise exception 'The activity record is only ever added to.';
    end
  $$;
create trigger keep_all_organisation_events before truncate on organisation_event
  for each statement execute function keep_all_organisation_events();

-- Whichever version deletes the account.
create function record_deleted_account() returns trigger
  language plpgsql
  as $$
    begin
      insert into organisation_event (organisation_id, at, member_id, kind)
        values (new.organisation_id, new.ended, new.id, 'accountDeleted');
      return null;
    end
  $$;
create trigger record_deleted_account after update of sub on organisation_member
  for each row when (old.role is not null and old.sub is not null and new.sub is null)
  execute function record_deleted_account();
