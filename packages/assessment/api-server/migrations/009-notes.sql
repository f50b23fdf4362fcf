-- Notes beside the answers (decision G120); closed with their assessment.
create table assessment_note (
  session_id uuid not null references assessment_session on delete cascade,
  question_id text not null,
  note text not null,
  evidence text not null,
  unsure boolean not null,
  -- Goes on counting when a note is emptied, so that a stale write is told from a newer one.
  version integer not null default 1,
  carried_forward boolean not null default false,
  updated timestamptz not null,
  primary key (session_id, question_id)
);
