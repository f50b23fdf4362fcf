-- Members, invitations and joining codes (decisions G302 to G305, G335).
alter table organisation
  add column sector text,
  add column version integer not null default 1;

alter table organisation_member
  -- Copy of the account's verified address; null without one and for former members.
  add column email text,
  -- Role that an account which joined by a code gets once an owner admits it.
  add column waiting_role text check (waiting_role in ('OWNER', 'EDITOR', 'CONTRIBUTOR', 'READER')),
  add column last_seen date,
  add column version integer not null default 1,
  drop constraint organisation_member_check,
  add constraint organisation_member_state
    check (num_nonnulls(role, ended, waiting_role) = 1);

-- Open ones only: a row is deleted when it is accepted, declined, withdrawn or expired.
create table organisation_invitation (
  id uuid primary key default gen_random_uuid(),
  organisation_id uuid not null references organisation on delete cascade,
  -- Both null for a joining code.
  email text,
  email_key text,
  code_hash bytea unique,
  role text not null check (role in ('OWNER', 'EDITOR', 'CONTRIBUTOR', 'READER')),
  invited_by uuid references organisation_member on delete set null,
  created timestamptz not null,
  expires timestamptz not null,
  last_mail timestamptz,
  check ((email_key is null) = (code_hash is not null)),
  unique (organisation_id, email_key)
);
create index organisation_invitation_email on organisation_invitation (email_key) where email_key is not null;
create index organisation_invitation_member on organisation_invitation (invited_by);
create index organisation_invitation_expires on organisation_invitation (expires);

-- When a server of an earlier generation was last seen at this database; one row at most.
create table older_server (
  is_only boolean primary key default true check (is_only),
  seen_at timestamptz not null
);
-- One wrote what is here; it may come back.
insert into older_server (seen_at) select now() where exists (select from account);

-- A former member's rows get another owner's name, so that older servers show them no longer.
create function hand_over_rows() returns trigger
  language plpgsql
  as $$
    begin
      update assessment_session s set owner = first_owner(s.organisation_id)
        where s.owner = old.sub and s.organisation_id = old.organisation_id;
      update plan_item i set owner = first_owner(i.organisation_id)
        where i.owner = old.sub and i.organisation_id = old.organisation_id;
      update target set owner = null where owner = old.sub and organisation_id = old.organisation_id;
      return null;
    end
  $$;
create trigger hand_over_rows after update of role on organisation_member
  for each row when (old.role is not null and new.role is null) execute function hand_over_rows();

create or replace function end_memberships() returns trigger
  language plpgsql
  as $$
    declare
      left_ids uuid[];
    begin
      left_ids := array(
        select o.id from organisation o join organisation_member m on m.organisation_id = o.id
        where m.sub = new.sub order by o.id for no key update of o);
      delete from organisation_member where sub = new.sub and waiting_role is not null;
      update organisation_member
        set sub = null, name = '', email = null, role = null, ended = coalesce(ended, new.deleted)
        where sub = new.sub;
      delete from organisation o where o.id = any(left_ids)
        and not exists (select from organisation_member m where m.organisation_id = o.id and m.role is not null);
      -- Rows that it created while it was being removed.
      update assessment_session s set owner = first_owner(s.organisation_id)
        where s.owner = new.sub and s.organisation_id is not null;
      update plan_item i set owner = first_owner(i.organisation_id)
        where i.owner = new.sub and i.organisation_id is not null;
      update target set owner = null where owner = new.sub and organisation_id is not null;
      update account set home_organisation = null, last_organisation = null where sub = new.sub;
      return null;
    end
  $$;

-- Servers before this generation (`SERVER_GENERATION`) know one account per row: what it deletes, others would lose.
create function refuse_older_delete() returns trigger
  language plpgsql
  as $$
    begin
      if coalesce(substring(current_setting('application_name') from '^psma/([0-9]+)')::int, 1) < 4
        and (select count(*) from organisation_member m
             where m.organisation_id = old.organisation_id and m.role is not null) > 1 then
        raise exception 'A server of an older version cannot delete from an organisation with several members. Update it.'
          using errcode = 'insufficient_privilege';
      end if;
      return old;
    end
  $$;
create trigger refuse_older_delete before delete on assessment_session
  for each row when (old.organisation_id is not null) execute function refuse_older_delete();
create trigger refuse_older_delete before delete on plan_item
  for each row when (old.organisation_id is not null) execute function refuse_older_delete();
create trigger refuse_older_delete before delete on target
  for each row when (old.organisation_id is not null) execute function refuse_older_delete();
