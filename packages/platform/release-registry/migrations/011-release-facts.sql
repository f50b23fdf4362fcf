-- What lists show of a release, so that none of them reads every manifest. Generated: releases that a process of the
-- version before publishes meanwhile have it, too, and those that are purged lose it.
create function release_bytes(manifest jsonb) returns bigint
  language sql immutable
  as $$ select sum((file ->> 'bytes')::bigint)::bigint from jsonb_array_elements(manifest -> 'files') file $$;

alter table release
  add column version text generated always as (manifest::jsonb ->> 'version') stored,
  add column commit text generated always as (manifest::jsonb ->> 'commit') stored,
  add column dirty boolean not null generated always as (coalesce((manifest::jsonb ->> 'dirty')::boolean, false)) stored,
  add column created_by text generated always as (manifest::jsonb ->> 'createdBy') stored,
  add column bytes bigint generated always as (release_bytes(manifest::jsonb)) stored;
