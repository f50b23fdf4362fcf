create table triage_session (
  id uuid primary key default gen_random_uuid(),
  write_key_hash bytea not null,
  status text not null default 'IN_PROGRESS' check (status in ('IN_PROGRESS', 'COMPLETED')),
  created timestamptz not null,
  updated timestamptz not null
);
create index triage_session_created on triage_session (created);

create table triage_answer (
  id uuid primary key default gen_random_uuid(),
  session_id uuid not null references triage_session on delete cascade,
  question_id text not null,
  choice_ids text[] not null,
  unique (session_id, question_id)
);
