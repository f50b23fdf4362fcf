-- Areas and notices of members who leave or become readers (decisions G365 and G366). Servers of the previous version do
-- not know these columns: who is removed by them gets no notice.
alter table organisation_member
  -- Who removed the member, until the account acknowledges it.
  add column removed_by uuid,
  -- Equals `ended` while `removed_by` is about that end.
  add column removed_at timestamptz;
create index organisation_member_removed on organisation_member (sub) where removed_by is not null;

-- A reader answers nothing, whichever version changes the role.
drop trigger unassign_areas on organisation_member;
create trigger unassign_areas after update of role on organisation_member
  for each row when (old.role is not null and old.role <> 'READER' and (new.role is null or new.role = 'READER'))
  execute function unassign_areas();

-- Areas that a reader was left with.
update assessment_area a
set assignee = null, assigned_by = null, due = null, remark = null, mail_due = null, version = a.version + 1
from organisation_member m, assessment_session s
where m.id = a.assignee and m.role = 'READER' and a.submitted_at is null
  and s.id = a.session_id and s.completed_at is null;
