-- Target levels of an account (decision G113).
create table target (
  owner text primary key references account,
  overall smallint check (overall between 1 and 5),
  -- By id of the area, its own level where that is higher.
  pillars jsonb not null default '{}',
  by_date date,
  reason text not null default '',
  version integer not null,
  updated timestamptz not null
);

create table plan_item (
  owner text not null references account,
  -- Made by the client, so unique for its owner alone.
  id uuid not null,
  sequence bigint generated always as identity,
  version integer not null default 1,
  title text not null,
  pillar_id text,
  question_id text,
  to_score smallint check (to_score between 1 and 5),
  action_id text,
  statement text,
  -- What an item says of its assessment is copied: the assessment may be deleted (decision G117).
  source_session uuid references assessment_session on delete set null,
  source_title text,
  source_completed_at timestamptz,
  responsible text not null,
  due date,
  status text not null default 'NOT_STARTED'
    check (status in ('NOT_STARTED', 'IN_PROGRESS', 'DONE', 'DROPPED')),
  dropped_reason text check ((dropped_reason is not null) = (status = 'DROPPED')),
  note text not null,
  created timestamptz not null,
  updated timestamptz not null,
  done_at timestamptz check ((done_at is not null) = (status = 'DONE')),
  primary key (owner, id)
);
create index plan_item_source on plan_item (source_session) where source_session is not null;
