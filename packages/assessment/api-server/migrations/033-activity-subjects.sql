-- Entries of the activity record name the assessment and the area (decision G355), and lose the title when the assessment
-- is deleted (decision G356). Servers of the previous version neither fill nor read these columns.
alter table organisation_event
  -- The assessment that it is about; null in entries of before that fit several. No foreign key: the entry stays.
  add column session_id uuid,
  add column pillar_id text;

-- Returns the assessment that an entry of a server of the previous version is about: the one that it refers to, else the
-- only one of the organisation that has or had its title; null if there are several.
create function session_of_event(event organisation_event) returns uuid
  language sql stable
  as $$
    select case
      when event.kind in ('assessmentBegun', 'assessmentRetaken', 'assessmentRenamed', 'assessmentCompleted',
        'assessmentDeleted', 'resultSignedOff', 'resultShared', 'sharingStopped') then event.subject_id
      when event.kind = 'sharedResultOpened' then (
        select h.session_id from share_recipient r join share h on h.id = r.share_id where r.id = event.subject_id)
      else (
        select min(found.id::text)::uuid from (
          select s.id from assessment_session s
          where s.organisation_id = event.organisation_id and s.title = event.title
          union
          select e.session_id from organisation_event e
          where e.organisation_id = event.organisation_id and e.title = event.title and e.session_id is not null) found
        having count(*) = 1)
      end
  $$;

-- Whether an assessment of the organisation has or had the title.
create function is_title_in_use(of_organisation uuid, of_title text) returns boolean
  language sql stable
  as $$
    select exists (select from assessment_session s where s.organisation_id = of_organisation and s.title = of_title)
      or exists (
        select from organisation_event e join assessment_session s on s.id = e.session_id
        where e.organisation_id = of_organisation and e.title = of_title)
  $$;

-- Permits the following statements; the function is replaced below, before others see this one.
create or replace function keep_organisation_events() returns trigger
  language plpgsql
  as $$ begin return new; end $$;

-- First the entries that refer to their assessment, then those that are found by their title.
update organisation_event e set session_id = session_of_event(e)
where e.title is not null and e.kind in ('assessmentBegun', 'assessmentRetaken', 'assessmentRenamed',
  'assessmentCompleted', 'assessmentDeleted', 'resultSignedOff', 'resultShared', 'sharingStopped', 'sharedResultOpened');
create index organisation_event_session on organisation_event (session_id);
update organisation_event e set session_id = session_of_event(e) where e.title is not null and e.session_id is null;
update organisation_event e set title = null
where e.title is not null and case
  when e.session_id is not null then not exists (select from assessment_session s where s.id = e.session_id)
  else not is_title_in_use(e.organisation_id, e.title) end;

-- An entry only loses its title, once no assessment needs it.
create or replace function keep_organisation_events() returns trigger
  language plpgsql
  as $$
    begin
      if tg_op = 'DELETE' and (old.at < clock_timestamp() - interval '3 years'
          or not exists (select from organisation where id = old.organisation_id)) then
        return old;
      end if;
      if tg_op = 'UPDATE' and old.title is not null and new.title is null
          and to_jsonb(new) - 'title' = to_jsonb(old) - 'title'
          and not exists (select from assessment_session where id = old.session_id) then
        return new;
      end if;
      raise exception 'The activity record is only ever added to.';
    end
  $$;

-- Whichever version deletes the assessment. Entries that fit several assessments keep a title that one of them has or had.
create function erase_title_of_deleted() returns trigger
  language plpgsql
  as $$
    declare
      titles text[] := array(
        select old.title union select e.title from organisation_event e
        where e.session_id = old.id and e.title is not null);
    begin
      update organisation_event set title = null where session_id = old.id and title is not null;
      update organisation_event e set title = null
      where e.organisation_id = old.organisation_id and e.session_id is null and e.title = any(titles)
        and not is_title_in_use(e.organisation_id, e.title);
      return null;
    end
  $$;
create trigger erase_title_of_deleted after delete on assessment_session
  for each row execute function erase_title_of_deleted();

-- Entries of servers of the previous version.
create function fill_event_session() returns trigger
  language plpgsql
  as $$
    begin
      new.session_id := session_of_event(new);
      if new.kind = 'assessmentDeleted' then
        new.title := null;
      end if;
      return new;
    end
  $$;
create trigger fill_event_session before insert on organisation_event
  for each row when (new.session_id is null and new.title is not null) execute function fill_event_session();

-- As before, with the assessment.
create or replace function end_member_rights() returns trigger
  language plpgsql
  as $$
    declare
      at_time timestamptz := coalesce(new.ended, now());
    begin
      perform end_ownerless_invitations(new.organisation_id, at_time);
      if old.role in ('OWNER', 'EDITOR') and (new.role is null or new.role not in ('OWNER', 'EDITOR')) then
        with asked as (
          update assessment_session set check_asked_at = null
          where organisation_id = new.organisation_id and completed_at is null and check_asked_at is not null
          returning id, title)
        insert into organisation_event (organisation_id, at, member_id, kind, title, session_id)
        select new.organisation_id, at_time, new.id, 'checkAskEnded', title, id from asked;
      end if;
      return null;
    end
  $$;
