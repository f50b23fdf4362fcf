-- Rights of people, by claims of the identity provider.
create table release_trust (
  id text primary key,
  label text not null,
  issuer text not null,
  claims jsonb not null,
  owner boolean not null,
  remote text,
  actions text[] not null,
  created_at timestamptz not null,
  created_by text not null,
  revoked_at timestamptz
);

-- Sign-ins of people, by the hash of what their cookie or command line holds.
create table release_sign_in (
  id bytea primary key,
  issuer text not null,
  subject text not null,
  name text not null,
  claims jsonb not null,
  verified_at timestamptz not null,
  expires_at timestamptz not null
);
create index release_sign_in_expires_at on release_sign_in (expires_at);

-- Command lines that wait for a person, by the hash of what they hold.
create table release_sign_in_request (
  id bytea primary key,
  code text not null unique,
  expires_at timestamptz not null,
  approved_by bytea
);

-- Who made a change: a token, or a person by issuer and subject.
alter table release_event add column identity jsonb;
