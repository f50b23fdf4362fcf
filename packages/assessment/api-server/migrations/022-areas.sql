-- Areas of an assessment that are assigned to members (decision G310). Servers of the previous version do not know this
-- table, and let contributors see and answer nothing; what they delete takes its areas with it.
create table assessment_area (
  session_id uuid not null references assessment_session on delete cascade,
  pillar_id text not null,
  -- Null while it is assigned to no member; a former member stays.
  assignee uuid references organisation_member on delete set null,
  assigned_by uuid,
  due date,
  submitted_at timestamptz,
  -- Why it was returned to the assignee.
  remark text,
  -- When the assignee is emailed, with all areas assigned until then; null once sent.
  mail_due timestamptz,
  reminded_at timestamptz,
  -- Increases with each change; 0 before the first.
  version integer not null default 0,
  primary key (session_id, pillar_id)
);
create index assessment_area_assignee on assessment_area (assignee);
create index assessment_area_mail on assessment_area (mail_due) where mail_due is not null;

-- Who leaves, in whichever version, is no longer waited for; submitted and completed areas keep the name.
create function unassign_areas() returns trigger
  language plpgsql
  as $$
    begin
      update assessment_area a
        set assignee = null, assigned_by = null, due = null, remark = null, mail_due = null, version = version + 1
        where a.assignee = new.id and a.submitted_at is null
          and exists (select from assessment_session s where s.id = a.session_id and s.completed_at is null);
      return null;
    end
  $$;
create trigger unassign_areas after update of role on organisation_member
  for each row when (old.role is not null and new.role is null) execute function unassign_areas();
