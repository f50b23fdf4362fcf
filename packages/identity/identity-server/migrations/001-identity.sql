-- One pool per database. `proof` ties the rows to the key file that can read them.
create table identity_pool (
  only_row boolean primary key default true check (only_row),
  id text not null,
  proof bytea not null
);

create table identity_user (
  sub uuid primary key,
  username text not null,
  username_key text not null unique,
  status text not null check (status in ('UNCONFIRMED', 'CONFIRMED', 'FORCE_CHANGE_PASSWORD', 'RESET_REQUIRED')),
  email text,
  email_key text,
  email_verified boolean not null default false,
  pending_email text,
  attributes jsonb not null default '{}',
  groups text[] not null default '{}',
  password_salt bytea not null,
  password_verifier bytea not null,
  temporary_until timestamptz,
  totp_secret bytea,
  totp_pending bytea,
  totp_last_step bigint not null default 0,
  mfa_methods text[] not null default '{}',
  mfa_preferred text,
  created timestamptz not null,
  last_seen timestamptz not null,
  idle_notice timestamptz
);

-- An address belongs to the one account that verified it; unverified claims may repeat.
create unique index identity_user_verified_email on identity_user (email_key) where email_verified;
create index identity_user_email on identity_user (email_key);
create index identity_user_last_seen on identity_user (last_seen);

create table identity_organisation_code (
  code text primary key,
  organisation text,
  issued timestamptz not null,
  claimed_by uuid unique references identity_user on delete cascade
);

create table identity_code (
  sub uuid not null references identity_user on delete cascade,
  purpose text not null,
  code_mac bytea not null,
  expires timestamptz not null,
  used timestamptz,
  primary key (sub, purpose)
);

-- A running sign-in. `sub` is null for a name that no account has.
create table identity_challenge (
  session_hash bytea primary key,
  sub uuid references identity_user on delete cascade,
  state bytea not null,
  expires timestamptz not null
);

create table identity_session (
  origin_jti uuid primary key,
  sub uuid not null references identity_user on delete cascade,
  auth_time timestamptz not null,
  expires timestamptz not null
);
create index identity_session_sub on identity_session (sub);

create table identity_refresh_token (
  token_hash bytea primary key,
  origin_jti uuid not null references identity_session on delete cascade,
  replaced timestamptz
);
create index identity_refresh_token_session on identity_refresh_token (origin_jti);

create table identity_limit (
  kind text not null,
  subject bytea not null,
  used integer not null,
  until timestamptz not null,
  primary key (kind, subject)
);
