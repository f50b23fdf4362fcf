-- Signed changes that wait for the approval of a second person; environment and end repeat what they say.
create table release_proposal (
  id bigint generated always as identity primary key,
  environment text not null,
  until timestamptz not null,
  document text not null,
  signature text not null,
  settled_at timestamptz
);
create index release_proposal_environment on release_proposal (environment, id) where settled_at is null;
