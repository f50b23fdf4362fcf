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
  -- Increases with each change; 0 before the first.
  version integer not null default 0,
  primary key (session_id, pillar_id)
);
create index assessment_area_assignee on assessment_area (assignee);
