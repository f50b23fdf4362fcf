-- Organisations (decisions G300 to G302). Later files fill the columns for existing rows, then add their indexes and
-- foreign keys.
create table organisation (
  id uuid primary key default gen_random_uuid(),
  -- Empty until its first invitation.
  name text not null default '',
  created timestamptz not null default now()
);

create table organisation_member (
  id uuid primary key default gen_random_uuid(),
  organisation_id uuid not null,
  -- Null once the account is deleted.
  sub text,
  name text not null default '',
  -- Null for a former member.
  role text check (role in ('OWNER', 'EDITOR', 'CONTRIBUTOR', 'READER')),
  joined timestamptz not null default now(),
  ended timestamptz,
  check ((role is null) = (ended is not null)),
  unique (organisation_id, sub)
);
create index organisation_member_sub on organisation_member (sub);

alter table account
  add column home_organisation uuid,
  add column last_organisation uuid;

-- `owner` is only for servers of the previous version: the account that created the row, or after its deletion
-- another owner, or null. It grants nothing here.
alter table assessment_session
  add column organisation_id uuid,
  add column created_by uuid,
  add column completed_by uuid,
  alter column owner drop not null;
alter table plan_item add column organisation_id uuid;
alter table target add column organisation_id uuid;
-- No foreign key to the member: its check would lock a row at each save.
alter table assessment_answer add column answered_by uuid;
alter table assessment_note add column written_by uuid;

-- Returns an account's own organisation; creates it with the account as owner if there is none.
create function home_organisation(of_sub text) returns uuid
  language plpgsql
  as $$
    declare
      found_home uuid;
    begin
      select a.home_organisation into found_home from account a where a.sub = of_sub for no key update;
      if found_home is null then
        insert into organisation default values returning id into found_home;
        insert into organisation_member (organisation_id, sub, role) values (found_home, of_sub, 'OWNER');
        update account a set home_organisation = found_home where a.sub = of_sub;
      end if;
      return found_home;
    end
  $$;

-- Rows of servers of the previous version have an owner only: they belong to the owner's own organisation.
create function fill_organisation() returns trigger
  language plpgsql
  as $$
    begin
      new.organisation_id := home_organisation(new.owner);
      if tg_table_name = 'assessment_session' then
        new.created_by := (
          select m.id from organisation_member m
          where m.organisation_id = new.organisation_id and m.sub = new.owner);
      end if;
      return new;
    end
  $$;
create trigger fill_organisation before insert on assessment_session
  for each row when (new.organisation_id is null) execute function fill_organisation();
create trigger fill_organisation before insert on plan_item
  for each row when (new.organisation_id is null) execute function fill_organisation();
create trigger fill_organisation before insert on target
  for each row when (new.organisation_id is null) execute function fill_organisation();

-- A deleted account leaves its organisations, whichever version deletes it (decision G307): an organisation without
-- members is deleted with its rows, a shared one keeps them and gets another owner's name for older servers.
create function end_memberships() returns trigger
  language plpgsql
  as $$
    declare
      left_ids uuid[];
    begin
      left_ids := array(
        select o.id from organisation o join organisation_member m on m.organisation_id = o.id
        where m.sub = new.sub order by o.id for no key update of o);
      update organisation_member set sub = null, name = '', role = null, ended = coalesce(ended, new.deleted)
        where sub = new.sub;
      delete from organisation o where o.id = any(left_ids)
        and not exists (select from organisation_member m where m.organisation_id = o.id and m.role is not null);
      update assessment_session s set owner = first_owner(s.organisation_id)
        where s.owner = new.sub and s.organisation_id is not null;
      update plan_item i set owner = first_owner(i.organisation_id)
        where i.owner = new.sub and i.organisation_id is not null;
      update target set owner = null where owner = new.sub and organisation_id is not null;
      return null;
    end
  $$;
create function first_owner(of_organisation uuid) returns text
  language sql stable
  as $$
    select sub from organisation_member where organisation_id = of_organisation and role = 'OWNER'
    order by joined, id limit 1
  $$;
create trigger end_memberships after update of deleted on account
  for each row when (old.deleted is null and new.deleted is not null) execute function end_memberships();
