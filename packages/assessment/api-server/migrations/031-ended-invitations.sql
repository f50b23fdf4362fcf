-- What a member made as an owner ends with that role (decision G338). Servers of the previous version do not know these
-- columns and this table; the trigger ends and lists what they end.

-- Who shared; null from servers of the previous version.
alter table share add column created_by uuid;
update share h set created_by = e.member_id
from organisation_event e
where e.organisation_id = h.organisation_id and e.at = h.created
  and (e.kind = 'resultShared' and e.subject_id = h.session_id
    or e.kind = 'resultSharedWithAdviser' and exists (
      select from adviser_share a where a.share_id = h.id and a.adviser_id = e.subject_id));

-- Invitations and joining codes that ended while they were open. A row is deleted when it is renewed or removed from the
-- list, and after 30 days.
create table ended_invitation (
  -- That of the invitation.
  id uuid primary key,
  organisation_id uuid not null references organisation on delete cascade,
  -- Both null for a joining code.
  email text,
  email_key text,
  role text not null check (role in ('OWNER', 'EDITOR', 'CONTRIBUTOR', 'READER')),
  -- No foreign key to the member, as in `share`.
  invited_by uuid,
  ended timestamptz not null
);
create index ended_invitation_organisation on ended_invitation (organisation_id, ended desc);
create index ended_invitation_ended on ended_invitation (ended);

-- Ends the invitations and joining codes of an organisation whose maker is not an owner of it.
create function end_ownerless_invitations(of_organisation uuid, at_time timestamptz) returns void
  language sql
  as $$
    with gone as (
      delete from organisation_invitation i
      where i.organisation_id = of_organisation and not exists (
        select from organisation_member m where m.id = i.invited_by and m.role = 'OWNER')
      returning *),
    listed as (
      insert into ended_invitation (id, organisation_id, email, email_key, role, invited_by, ended)
      select id, organisation_id, email, email_key, role, invited_by, at_time from gone where expires > at_time
      returning *)
    insert into organisation_event (organisation_id, at, member_id, kind, subject_id, role)
    select organisation_id, ended, invited_by,
      case when email_key is null then 'joiningCodeEnded' else 'invitationEnded' end, id, role
    from listed order by email_key
  $$;

-- Runs for each end of a membership and each lower role, in whichever version: by an owner, by leaving, and by deleting
-- the account. All hold the organisation's lock, as acceptance does.
create function end_member_rights() returns trigger
  language plpgsql
  as $$
    declare
      at_time timestamptz := coalesce(new.ended, now());
    begin
      perform end_ownerless_invitations(new.organisation_id, at_time);
      -- The request to check went to a member who can no longer check: the others can be asked at once.
      if old.role in ('OWNER', 'EDITOR') and (new.role is null or new.role not in ('OWNER', 'EDITOR')) then
        with asked as (
          update assessment_session set check_asked_at = null
          where organisation_id = new.organisation_id and completed_at is null and check_asked_at is not null
          returning title)
        insert into organisation_event (organisation_id, at, member_id, kind, title)
        select new.organisation_id, at_time, new.id, 'checkAskEnded', title from asked;
      end if;
      return null;
    end
  $$;

alter table organisation_member
  -- Who made the code by which it waits for admission; null from servers of the previous version.
  add column waiting_by uuid;
create trigger end_member_rights after update of role on organisation_member
  for each row when (old.role is not null and new.role is distinct from old.role and new.role is distinct from 'OWNER')
  execute function end_member_rights();

-- Those that outlived their maker's role until now.
select end_ownerless_invitations(o.organisation_id, now())
from (select distinct organisation_id from organisation_invitation) o;
