-- One row per user of the pool who ever began an assessment. `deleted` stays for a while after the account is
-- gone, so that a token still valid cannot begin new assessments that nobody could ever delete.
create table account (
  sub text primary key,
  deleted timestamptz
);
create index account_deleted on account (deleted) where deleted is not null;

create table assessment_session (
  id uuid primary key default gen_random_uuid(),
  -- Creation order, also for two sessions of one millisecond.
  sequence bigint generated always as identity,
  owner text not null references account,
  title text not null,
  content_hash text not null references content_version,
  created timestamptz not null,
  updated timestamptz not null,
  completed_at timestamptz,
  overall_score smallint check (overall_score between 0 and 5),
  -- What a retake says of its source is copied: the source may be deleted.
  retake_of uuid,
  retake_title text,
  retake_completed_at timestamptz,
  dropped_questions text[] not null default '{}',
  check ((completed_at is null) = (overall_score is null))
);
create index assessment_session_owner on assessment_session (owner, sequence desc);

create table assessment_answer (
  session_id uuid not null references assessment_session on delete cascade,
  question_id text not null,
  choice_ids text[] not null,
  -- What the last write replaced: read in the same row version, it is exact however many write at once.
  previous_choice_ids text[],
  carried_forward boolean not null default false,
  updated timestamptz not null,
  primary key (session_id, question_id)
);

create table assessment_result (
  session_id uuid primary key references assessment_session on delete cascade,
  -- text: what was frozen is returned byte for byte
  document text not null
);

create table assessment_feedback (
  session_id uuid primary key references assessment_session on delete cascade,
  -- json, not jsonb: kept as given, whatever characters people typed
  responses json not null,
  created timestamptz not null
);
