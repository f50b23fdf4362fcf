-- Trusts of CI pipelines, besides those of people.
alter table release_trust add column kind text not null default 'person' check (kind in ('person', 'pipeline'));

-- Hashes of ID tokens that were exchanged, kept for as long as they would be accepted.
create table release_used_token (
  id bytea primary key,
  expires_at timestamptz not null
);
create index release_used_token_expires_at on release_used_token (expires_at);
