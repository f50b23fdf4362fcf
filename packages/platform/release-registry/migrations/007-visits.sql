-- Pages that began, one row a visit, and whether they told how their shell fared.
create table release_visit (
  visit text primary key,
  release_id text not null,
  network text not null,
  began_at timestamptz not null,
  told boolean not null
);
create index release_visit_began_at on release_visit (began_at);
