-- Passkeys (WebAuthn): only public keys, which open nothing.
create table identity_passkey (
  credential_id text primary key,
  sub uuid not null references identity_user on delete cascade,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created timestamptz not null,
  last_used timestamptz
);
create index identity_passkey_sub on identity_passkey (sub, created);
