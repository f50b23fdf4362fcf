-- Every content version that assessments were begun in, whole, so that they go on in it and are scored by it.
create table content_version (
  hash text primary key,
  name text not null,
  -- text, not jsonb: key order is part of what is shown and of what was hashed
  document text not null,
  registered timestamptz not null
);
