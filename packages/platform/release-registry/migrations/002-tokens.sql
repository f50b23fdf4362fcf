-- Who may change what. Only the hash of a token is kept.
create table release_token (
  id text primary key,
  hash bytea not null unique,
  label text not null,
  owner boolean not null default false,
  remote text,
  actions text[] not null,
  created_at timestamptz not null,
  created_by text not null,
  revoked_at timestamptz
);
