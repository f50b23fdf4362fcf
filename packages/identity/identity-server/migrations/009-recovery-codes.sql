-- Codes for a lost authenticator: each works once, and stands here as a keyed hash.
create table identity_recovery_code (
  sub uuid not null references identity_user on delete cascade,
  code_mac bytea not null,
  created timestamptz not null,
  primary key (sub, code_mac)
);

-- Since when each second factor is on, by its name; unknown for those of earlier releases.
alter table identity_user add column mfa_since jsonb not null default '{}';
