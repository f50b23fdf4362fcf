-- Signed documents of previews; the other columns repeat what they say.
create table release_preview (
  name text primary key,
  base text not null,
  until timestamptz not null,
  document text not null,
  signature text not null
);

-- Served by previews only, until it is published.
alter table release add column preview_only boolean not null default false;
