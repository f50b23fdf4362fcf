-- Sign-offs of completed assessments (decision G315). Servers of the previous version do not know this table; what they
-- delete takes its sign-off with it.
create table sign_off (
  session_id uuid primary key references assessment_session on delete cascade,
  -- No foreign key: name and position stay as they were typed when the member leaves.
  member_id uuid not null,
  name text not null,
  position text not null,
  at timestamptz not null
);
create index sign_off_member on sign_off (member_id);
